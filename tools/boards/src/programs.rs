//! The programs that a page can take: the solutions, and each of them with one step of the corpus in its place.

use boards::{Program, functions};

use crate::steps::*;

/// Every function as in solutions/.
pub const SOLUTIONS: Program = Program {
    line: functions!(line, line),
    directions: functions!(directions, directions),
    legal: functions!(legal, legal),
    moves: functions!(moves, moves),
    reading: functions!(reading, reading),
    asking: functions!(asking, asking),
    turning: functions!(turning, turning),
    game: functions!(game, game),
    bits: functions!(bits, bits),
    positions: functions!(positions, positions),
    opponents: functions!(opponents, opponents),
    ahead: functions!(ahead, ahead),
    pruning: functions!(pruning, pruning),
    perfect: functions!(perfect, perfect),
};

/// The program of this name: one of the corpus that a chapter names, or the solutions for an empty name.
pub fn program(name: &str) -> Option<Program> {
    if name.is_empty() { Some(SOLUTIONS) } else { crate::wrong::program(name) }
}
