//! Opponents made of the rules alone, on a board of any size: the levels 3 to 5 where there is no board in two numbers.

use std::time::{Duration, Instant};

use othello_steps::{Board, Cell, Found, Player};

use super::{Mover, Stop, Thought, in_short};
use crate::record::rules;
use crate::square::{Square, squares};

/// A corner if one is legal. Else a square that isn't beside an empty corner. Of several, the first.
pub struct Corners;

impl Mover for Corners {
    fn think(&mut self, board: &Board, player: Player, _: &Stop, _: &mut dyn FnMut(Thought)) -> Thought {
        let rank = |&square: &Square| match () {
            () if corners(board.size()).contains(&square) => 0,
            () if is_beside_an_empty_corner(board, square) => 2,
            () => 1,
        };
        Thought::of(rules::legal_moves(board, player).into_iter().min_by_key(rank))
    }
}

/// Looks `depth` turns ahead, by alpha-beta.
pub struct Turns {
    /// How many turns at most.
    pub depth: u32,
    /// How long at most.
    pub time: Duration,
    /// Whether every legal move is to have its value; else only the best one's is sure.
    pub all: bool,
}

/// No score is so bad.
const WORST: i32 = 1_000_000;

impl Mover for Turns {
    fn think(
        &mut self,
        board: &Board,
        player: Player,
        stop: &Stop,
        tell: &mut dyn FnMut(Thought),
    ) -> Thought {
        let moves = rules::legal_moves(board, player);
        let mut search = Search { until: Instant::now() + self.time, stop, nodes: 0, is_first: true };
        let mut thought = Thought::of(moves.first().copied());
        for depth in 1..=self.depth {
            let Some(values) = search.values(board, player, &moves, depth, self.all) else { break };
            let best = values.iter().rev().max_by_key(|(_, value)| *value).copied();
            let Some((square, score)) = best else { break };
            let looked = Thought::looked(Found { score, best: None, nodes: search.nodes }, depth);
            let values = values.into_iter().map(|(square, value)| (square, in_short(value)));
            let values = if self.all { values.collect() } else { Vec::new() };
            thought = Thought { best: Some(square), values, ..looked };
            tell(thought.clone());
            search.is_first = false;
        }
        thought
    }
}

struct Search<'a> {
    until: Instant,
    stop: &'a Stop,
    nodes: u64,
    /// The first look is finished whatever the clock says, so that there is a move.
    is_first: bool,
}

impl Search<'_> {
    /// What each move is worth. Nothing if the time is up before.
    fn values(
        &mut self,
        board: &Board,
        player: Player,
        moves: &[Square],
        depth: u32,
        all: bool,
    ) -> Option<Vec<(Square, i32)>> {
        let (mut values, mut alpha) = (Vec::new(), -WORST);
        for &square in moves {
            let after = rules::after(board, player, square);
            let value = -self.score(&after, player.opponent(), depth - 1, -WORST, -alpha)?;
            values.push((square, value));
            if !all {
                alpha = alpha.max(value);
            }
        }
        Some(values)
    }

    fn score(&mut self, board: &Board, player: Player, depth: u32, mut alpha: i32, beta: i32) -> Option<i32> {
        if !self.is_first && (self.stop.is_asked() || Instant::now() >= self.until) {
            return None;
        }
        self.nodes += 1;
        let moves = rules::legal_moves(board, player);
        if depth == 0 || moves.is_empty() {
            let answers = rules::legal_moves(board, player.opponent());
            if depth == 0 || answers.is_empty() {
                return Some(evaluate(board, player, moves.len(), answers.len()));
            }
            return Some(-self.score(board, player.opponent(), depth - 1, -beta, -alpha)?);
        }
        let mut best = -WORST;
        for square in moves {
            let after = rules::after(board, player, square);
            best = best.max(-self.score(&after, player.opponent(), depth - 1, -beta, -alpha)?);
            alpha = alpha.max(best);
            if alpha >= beta {
                break;
            }
        }
        Some(best)
    }
}

/// How good the position is for the player to move, as the step `ahead` says what `evaluate` counts: more moves, corners, and
/// fewer discs beside an empty square; when the game is over, the discs only.
fn evaluate(board: &Board, player: Player, moves: usize, answers: usize) -> i32 {
    let difference = |counts: &dyn Fn(Square) -> bool| {
        let own = |(p, q): Square| match board[p][q] {
            Cell::Disc(of) if counts((p, q)) => {
                if of == player {
                    1
                } else {
                    -1
                }
            }
            _ => 0,
        };
        squares(board.size()).map(own).sum::<i32>()
    };
    if moves == 0 && answers == 0 {
        return 1000 * difference(&|_| true);
    }
    let corners = corners(board.size());
    let is_frontier = |(p, q): Square| around().any(|(d, e)| board[p + d][q + e] == Cell::Empty);
    8 * (moves as i32 - answers as i32) + 60 * difference(&|square| corners.contains(&square))
        - 4 * difference(&is_frontier)
}

fn corners(size: isize) -> [Square; 4] {
    [(1, 1), (1, size), (size, 1), (size, size)]
}

fn is_beside_an_empty_corner(board: &Board, (p, q): Square) -> bool {
    let touches = |&(row, column): &Square| (p - row).abs() <= 1 && (q - column).abs() <= 1;
    corners(board.size()).iter().any(|corner| touches(corner) && board[corner.0][corner.1] == Cell::Empty)
}

/// The eight ways to a neighbour.
fn around() -> impl Iterator<Item = (isize, isize)> {
    squares(3).map(|(p, q)| (p - 2, q - 2)).filter(|way| *way != (0, 0))
}
