//! How the game would go on: the best move, the best answer to it, and so on. A search says its best move only, so the position after
//! each move is asked again. Few turns ahead are enough for that, and nobody waits.

use std::time::{Duration, Instant};

use othello_steps::{Board, Clock, Player, Position};

use super::bits::{named, number};
use super::solving::Solving;
use super::{Stop, Thought};
use crate::rules::Square;
use crate::steps::{Step, bits, positions, pruning};
use crate::watchdog;

/// A line has so many turns at most, the first move included.
pub const TURNS: u32 = 6;

/// All of a line takes no longer, where somebody waits for it.
pub const LINE_TIME: Duration = Duration::from_millis(200);

/// The thought with the line that begins with its best move; `None` in it is a pass. After a perfect search every answer is perfect
/// too; else each is the best of a search that looks one turn less ahead. If the time is up, or somebody asks to stop, the line ends
/// there.
pub fn with_line(
    mut thought: Thought,
    board: &Board,
    player: Player,
    time: Duration,
    stop: &Stop,
) -> Thought {
    let Some(best) = thought.best.filter(|_| thought.depth > 0 || thought.is_exact) else { return thought };
    let (until, about) = (Instant::now() + time, Some((board, player)));
    let play = |position, square| {
        watchdog::call(Step::Positions, about, || positions::play(position, number(square)))
    };
    let legal_moves = |position| watchdog::call(Step::Bits, about, || bits::legal_moves(position));
    let answer = |position, depth| -> Option<Square> {
        let left = until.saturating_duration_since(Instant::now());
        let found = match thought.is_exact {
            true => Solving::begin(position, (board, player))?.wait(left, stop)?,
            false => watchdog::call(Step::Pruning, about, || {
                pruning::deepen(position, depth, &mut Clock::time(left))
            }),
        };
        found.best.map(named)
    };
    let mut line = vec![Some(best)];
    let mut now = play(Position::of(board, player), best);
    let turns = if thought.is_exact { TURNS } else { thought.depth.min(TURNS) };
    for depth in (1..turns).rev() {
        if Instant::now() >= until || stop.is_asked() {
            break;
        }
        if legal_moves(now) == 0 {
            now = now.passed();
            if legal_moves(now) == 0 {
                break; // the game is over
            }
            line.push(None);
        } else {
            let Some(square) = answer(now, depth) else { break };
            line.push(Some(square));
            now = play(now, square);
        }
    }
    thought.line = line;
    thought
}
