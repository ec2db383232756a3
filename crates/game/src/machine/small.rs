//! The end of a game on a small board, known exactly. All positions that can still come are found, one disc more at a time; then
//! what each is worth is known from the last ones back. Boards of 4×4 and 6×6 have no search in two numbers, but few enough
//! positions.

use std::collections::HashMap;

use othello_machine::review::{Judged, TURNS};
use othello_machine::square::number;
use othello_steps::{Board, Cell, Player};

use super::Stop;
use crate::record::game::discs;
use crate::record::rules;
use crate::square::{Square, squares};

/// With more positions nobody would wait for it.
const MOST: usize = 60_000;

/// Who is to move, and the squares, two bits for each.
type Key = (u8, u128);

/// A position, with every move and what comes after it: another position, or the end with Black's lead in discs.
struct Node {
    player: Player,
    ways: Vec<(Square, Result<Key, i32>)>,
}

/// What every position is worth that can come after one.
pub struct Known {
    nodes: HashMap<Key, Node>,
    /// How many discs Black is ahead after a perfect game.
    worth: HashMap<Key, i32>,
}

impl Known {
    /// What can come after this position. Nothing if that is too much, or somebody asks to stop.
    pub fn of(board: &Board, player: Player, stop: &Stop) -> Option<Known> {
        let mut known = Known { nodes: HashMap::new(), worth: HashMap::new() };
        let mut layer = HashMap::from([(key(board, player), (board.clone(), player))]);
        let mut order = Vec::new();
        // One disc more each time; a step that places none doesn't go on without end.
        for _ in 0..=empty(board) {
            let mut next = HashMap::new();
            for (at, (board, player)) in layer {
                if known.nodes.len() > MOST || stop.is_asked() {
                    return None;
                }
                order.push(at);
                known.nodes.insert(at, Node { player, ways: ways(&board, player, &mut next) });
            }
            layer = next;
        }
        for at in order.into_iter().rev() {
            let worth = known.nodes.get(&at).map_or(0, |node| known.best(node).map_or(0, |best| best.1));
            known.worth.insert(at, worth);
        }
        Some(known)
    }

    /// What a move was worth in this position, and the line that would have been best. Nothing if it isn't known.
    pub fn judged(
        &self,
        board: &Board,
        player: Player,
        played: Option<Square>,
    ) -> Option<(Judged, Vec<Square>)> {
        let node = self.nodes.get(&key(board, player))?;
        let (best, worth) = self.best(node)?;
        let got = match played {
            Some(played) => self.after(&node.ways.iter().find(|way| way.0 == played)?.1),
            None => worth,
        };
        let sign = if player == Player::Black { 1 } else { -1 };
        // A move that is as good as the best one is the best one.
        let best = played.filter(|_| got == worth).unwrap_or(best);
        let judged = Judged { best: number(best), worth: sign * worth, got: sign * got, is_exact: true };
        Some((judged, self.line(node, best)))
    }

    fn after(&self, next: &Result<Key, i32>) -> i32 {
        match next {
            Ok(at) => self.worth.get(at).copied().unwrap_or(0),
            Err(worth) => *worth,
        }
    }

    /// The best move, and by how much Black is ahead with it.
    fn best(&self, node: &Node) -> Option<(Square, i32)> {
        let each = node.ways.iter().map(|(square, next)| (*square, self.after(next)));
        let sign = if node.player == Player::Black { 1 } else { -1 };
        each.rev().max_by_key(|(_, worth)| sign * worth)
    }

    /// The best play with this move: the turns, without the passes.
    fn line(&self, node: &Node, first: Square) -> Vec<Square> {
        let (mut line, mut node) = (vec![first], node);
        while line.len() < TURNS as usize {
            let next = node.ways.iter().find(|way| Some(&way.0) == line.last());
            let Some(after) = next.and_then(|(_, next)| self.nodes.get(next.as_ref().ok()?)) else { break };
            let Some((square, _)) = self.best(after) else { break };
            line.push(square);
            node = after;
        }
        line
    }
}

/// Every move, and what comes after it. The positions that come are added to `next`.
fn ways(
    board: &Board,
    player: Player,
    next: &mut HashMap<Key, (Board, Player)>,
) -> Vec<(Square, Result<Key, i32>)> {
    let way = |square| {
        let after = rules::after(board, player, square);
        let Some(mover) = rules::next_player(&after, player) else { return (square, Err(lead(&after))) };
        let at = key(&after, mover);
        next.entry(at).or_insert((after, mover));
        (square, Ok(at))
    };
    rules::legal_moves(board, player).into_iter().map(way).collect()
}

fn key(board: &Board, player: Player) -> Key {
    let code = |(p, q): Square| match board[p][q] {
        Cell::Disc(player) => u128::from(player.number() as u8),
        _ => 0,
    };
    (player.number() as u8, squares(board.size()).fold(0, |all, square| all << 2 | code(square)))
}

/// How many squares are empty.
pub fn empty(board: &Board) -> u32 {
    let (black, white) = discs(board);
    (board.size().pow(2) - black - white) as u32
}

/// How many discs Black is ahead at the end: the empty squares belong to the winner.
fn lead(board: &Board) -> i32 {
    let (black, white) = discs(board);
    let difference = black - white;
    (difference + difference.signum() * empty(board) as isize) as i32
}
