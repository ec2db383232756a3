//! Finding puzzles: the solver says of every legal move how the game would end.

use std::thread;
use std::time::{Duration, Instant};

use othello_steps::{Board, Found, Player, Position};

use super::Stop;
use super::bits::{empty, named};
use super::levels::solves;
use super::solving::Solving;
use crate::game::{Game, Next};
use crate::puzzle::Puzzle;
use crate::rules::Square;
use crate::steps::{Step, bits, positions};
use crate::watchdog;

/// A puzzle has so many empty squares at most: more are too hard to read out, and take longer to solve.
pub const EMPTY: u32 = 12;

/// What isn't found in this time stays unfound.
const TIME: Duration = Duration::from_secs(10);

/// A puzzle of a game that was played, in which somebody missed the win.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Missed {
    /// The number of the move.
    pub number: usize,
    /// The puzzle.
    pub puzzle: Puzzle,
}

/// A turn of the game that may be a puzzle.
#[derive(Clone, Debug)]
pub struct Turn {
    board: Board,
    player: Player,
    played: Square,
    number: usize,
}

/// The turns of a game that may be puzzles: those with few empty squares. None where there is no solver.
pub fn turns(game: &Game) -> Vec<Turn> {
    if game.size() != 8 || !solves() {
        return Vec::new();
    }
    let moves =
        game.positions().windows(2).filter_map(|pair| Some((&pair[0], pair[1].ply.as_ref()?.square?)));
    let turns = (1..).zip(moves).filter_map(|(number, (before, played))| match before.next {
        Next::Move(player, _) => Some(Turn { board: before.board.clone(), player, played, number }),
        _ => None,
    });
    turns.filter(|turn| empty(Position::of(&turn.board, turn.player)) <= EMPTY).collect()
}

/// Finds the puzzles in a thread of its own, and tells them: the last one of the game first, because it's the easiest.
pub fn begin(turns: Vec<Turn>, tell: impl FnOnce(Vec<Missed>) + Send + 'static) {
    thread::spawn(move || tell(missed(&turns)));
}

/// The turns in which exactly one move won and another was played.
pub fn missed(turns: &[Turn]) -> Vec<Missed> {
    let until = Instant::now() + TIME;
    let puzzles = turns.iter().rev().filter_map(|turn| {
        let puzzle = find(&turn.board, turn.player, until)?;
        (puzzle.key() != Some(turn.played)).then_some(Missed { number: turn.number, puzzle })
    });
    puzzles.collect()
}

/// The puzzle that this position is, if exactly one of its moves wins and it is found in time.
pub fn find(board: &Board, player: Player, until: Instant) -> Option<Puzzle> {
    let search = Search { about: (board, player), until };
    let position = Position::of(board, player);
    let (best, others) = search.only_winner(position)?;
    let mut lines = vec![search.line(position, best)?];
    for square in others {
        lines.push(search.line(position, square)?);
    }
    let lines = lines.into_iter().map(|line| line.into_iter().map(named).collect()).collect();
    Some(Puzzle { board: board.clone(), player, lines })
}

/// What the steps say of positions, until the time is up.
struct Search<'a> {
    about: (&'a Board, Player),
    until: Instant,
}

impl Search<'_> {
    /// The only move that wins, and the others, the best of them first. Nothing if none wins, or two do, or if there is no other.
    fn only_winner(&self, position: Position) -> Option<(u32, Vec<u32>)> {
        let found = self.solve(position).filter(|found| found.score > 0)?;
        let best = found.best?;
        let mut others = Vec::new();
        for square in self.squares(position).into_iter().filter(|square| *square != best) {
            let score = self.score_after(position, square)?;
            if score > 0 {
                return None;
            }
            others.push((-score, square));
        }
        others.sort_unstable();
        (!others.is_empty()).then(|| (best, others.into_iter().map(|(_, square)| square).collect()))
    }

    /// How the game ends after this move, as its player sees it.
    fn score_after(&self, position: Position, square: u32) -> Option<i32> {
        Some(-self.solve(self.play(position, square))?.score)
    }

    /// The move and the best play after it, to the end of the game, without the passes.
    fn line(&self, position: Position, first: u32) -> Option<Vec<u32>> {
        let (mut line, mut now) = (vec![first], self.play(position, first));
        loop {
            if self.legal_moves(now) == 0 {
                now = now.passed();
                if self.legal_moves(now) == 0 {
                    return Some(line); // the game is over
                }
            }
            let square = self.solve(now)?.best?;
            line.push(square);
            now = self.play(now, square);
        }
    }

    fn squares(&self, position: Position) -> Vec<u32> {
        let moves = self.legal_moves(position);
        (0..64).filter(|square| moves >> square & 1 == 1).collect()
    }

    fn legal_moves(&self, position: Position) -> u64 {
        watchdog::call(Step::Bits, Some(self.about), || bits::legal_moves(position))
    }

    fn play(&self, position: Position, square: u32) -> Position {
        watchdog::call(Step::Positions, Some(self.about), || positions::play(position, square))
    }

    fn solve(&self, position: Position) -> Option<Found> {
        let left = || self.until.saturating_duration_since(Instant::now());
        while !left().is_zero() {
            if let Some(solving) = Solving::begin(position, self.about) {
                return solving.wait(left(), &Stop::default());
            }
            // What was solved before is still under way.
            thread::sleep(Duration::from_millis(10));
        }
        None
    }
}
