//! How the game would go on: the best move, the best answer to it, and so on. A search says its best move only, so the position
//! after each move is asked again. Few turns ahead are enough for that, and nobody waits.

use std::time::{Duration, Instant};

use othello_machine::review::{TURNS, line};
use othello_machine::square::{named, number};
use othello_steps::{Board, Clock, Player, Position};

use super::eyes::Eyes;
use super::{Stop, Thought};

/// All of a line takes no longer, where somebody waits for it.
pub const LINE_TIME: Duration = Duration::from_millis(200);

/// The thought with the line that begins with its best move; `None` in it is a pass. If the time is up, or somebody asks to stop,
/// the line ends there.
pub fn with_line(
    mut thought: Thought,
    board: &Board,
    player: Player,
    time: Duration,
    stop: &Stop,
) -> Thought {
    let Some(best) = thought.best.filter(|_| thought.depth > 0 || thought.is_exact) else { return thought };
    let mut eyes =
        Eyes { about: (board, player), clock: Clock::time(time), until: Instant::now() + time, stop };
    let turns = if thought.is_exact { TURNS } else { thought.depth.min(TURNS) };
    let line = line(Position::of(board, player), number(best), thought.is_exact, turns, &mut eyes);
    thought.line = line.into_iter().map(|square| square.map(named)).collect();
    thought
}
