//! Finding puzzles: the solver says of every legal move how the game would end.

use std::thread;
use std::time::{Duration, Instant};

use othello_machine::review::{Search, line};
use othello_machine::square::{empty, named};
use othello_steps::{Board, Clock, Player, Position};

use super::eyes::Eyes;
use super::{Stop, solves};
use crate::record::game::{Game, Next};
use crate::record::puzzle::Puzzle;
use crate::square::Square;

/// How many empty squares a puzzle has at most: more are too hard to read out, and take longer to solve.
pub const EMPTY: u32 = 12;

/// More turns than any line has: two for each of the empty squares, because of the passes.
const TURNS: u32 = 2 * EMPTY;

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
    let (about, stop) = ((board, player), Stop::default());
    let mut search = Eyes { about, clock: Clock::looks(0), until, stop: &stop };
    let position = Position::of(board, player);
    let moves = winner_first(position, &mut search)?;
    let mut to_the_end = |first| line(position, first, true, TURNS, &mut search);
    let lines = moves.into_iter().map(|first| to_the_end(first).into_iter().flatten().map(named).collect());
    let lines = lines.collect();
    // A line that had no time left ends too soon.
    (Instant::now() < until).then(|| Puzzle { board: board.clone(), player, lines })
}

/// The legal moves, the only one that wins before the others. Nothing if none wins, or two do, or if there is no other.
fn winner_first(position: Position, search: &mut impl Search) -> Option<Vec<u32>> {
    let best = search.solve(position).filter(|found| found.score > 0)?.best?;
    let moves = search.legal_moves(position);
    let mut others = Vec::new();
    for square in (0..64).filter(|square| moves >> square & 1 == 1 && *square != best) {
        let after = search.play(position, square);
        let score = -search.solve(after)?.score;
        if score > 0 {
            return None;
        }
        others.push((-score, square));
    }
    others.sort_unstable();
    let others: Vec<_> = others.into_iter().map(|(_, square)| square).collect();
    (!others.is_empty()).then(|| [vec![best], others].concat())
}
