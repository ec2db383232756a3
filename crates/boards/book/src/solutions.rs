//! The functions of solutions/, as a page takes them.

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
    time: functions!(time, time),
    perfect: functions!(perfect, perfect),
    table: functions!(table, table),
};
