//! The programs that a page can take: the solutions, and each of them with one step of the corpus in its place.

use boards::Program;
use boards::program::*;

use crate::steps::*;

/// The functions of a step, from a module of its.
macro_rules! functions {
    ($name:ident, $module:path: $($function:ident),+) => {{
        use $module as module;
        $name { $($function: module::$function),+ }
    }};
    (line, $module:path) => { functions!(OneLine, $module: check_right, check_unguarded, check) };
    (directions, $module:path) => { functions!(Directions, $module: count_turn_over) };
    (legal, $module:path) => { functions!(Legal, $module: is_legal_move) };
    (moves, $module:path) => { functions!(Moves, $module: exist_legal_move, legal_moves) };
    (reading, $module:path) => { functions!(Reading, $module: parse_move) };
    (asking, $module:path) => { functions!(Asking, $module: get_move) };
    (turning, $module:path) => { functions!(Turning, $module: set_and_turn_over) };
    (game, $module:path) => { functions!(Game, $module: count_discs, next_player, play_game) };
    (bits, $module:path) => { functions!(Bits, $module: flips, legal_moves) };
    (positions, $module:path) => { functions!(Positions, $module: play, possible_moves, perft) };
    (opponents, $module:path) => { functions!(Opponents, $module: random, greedy, modest, positional) };
    (ahead, $module:path) => { functions!(Ahead, $module: evaluate, negamax) };
    (pruning, $module:path) => { functions!(Pruning, $module: alpha_beta, deepen) };
    (perfect, $module:path) => { functions!(Perfect, $module: solve) };
}

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
