//! The functions that a page asks, as a table: a part for each step, called by the step's name.

use std::collections::BTreeMap;
use std::io;

use othello_steps::{Cell, Clock, Found, Player, Position, Random};

use crate::conversation::{Keyboard, Screen};
use crate::watched::{Board, Line, Place};

/// A struct for each step, with its functions as fields, and [`Program`] with a field for each of these. `MISSING` has functions
/// that only say that they are not written.
macro_rules! steps {
    ($($step:ident: $name:ident {
        $($function:ident: fn($($argument:ty),*) $(-> $answer:ty)?,)+
    })+) => {
        $(
            #[doc = concat!("The functions of the step `", stringify!($step), "`.")]
            #[derive(Clone, Copy)]
            #[allow(missing_docs)] // each is called as in its step
            pub struct $name {
                /// Whether the step is written.
                pub is_there: bool,
                $(pub $function: fn($($argument),*) $(-> $answer)?,)+
            }

            impl $name {
                const MISSING: $name = $name {
                    is_there: false,
                    $($function: |$(_: $argument),*| $(-> $answer)? {
                        panic!(concat!("`", stringify!($function), "` is not written"))
                    },)+
                };
            }
        )+

        /// The functions of all steps that a page asks.
        #[derive(Clone, Copy)]
        #[allow(missing_docs)]
        pub struct Program { $(pub $step: $name,)+ }

        impl Program {
            /// No step is written: each function panics with a sentence that says so.
            pub const MISSING: Program = Program { $($step: $name::MISSING,)+ };
        }
    };
}

/// The functions of a step, from a module that has them: `functions!(legal, crate::steps::legal)`.
#[macro_export]
macro_rules! functions {
    (line, $module:path) => { $crate::functions!(OneLine, $module: check_right, check_unguarded, check) };
    (directions, $module:path) => { $crate::functions!(Directions, $module: count_turn_over) };
    (legal, $module:path) => { $crate::functions!(Legal, $module: is_legal_move) };
    (moves, $module:path) => { $crate::functions!(Moves, $module: exist_legal_move, legal_moves) };
    (reading, $module:path) => { $crate::functions!(Reading, $module: parse_move) };
    (asking, $module:path) => { $crate::functions!(Asking, $module: get_move) };
    (turning, $module:path) => { $crate::functions!(Turning, $module: set_and_turn_over) };
    (game, $module:path) => { $crate::functions!(Game, $module: count_discs, next_player, play_game) };
    (bits, $module:path) => { $crate::functions!(Bits, $module: flips, legal_moves) };
    (positions, $module:path) => { $crate::functions!(Positions, $module: play, possible_moves, perft) };
    (opponents, $module:path) => { $crate::functions!(Opponents, $module: random, greedy, modest, positional) };
    (ahead, $module:path) => { $crate::functions!(Ahead, $module: evaluate, negamax) };
    (pruning, $module:path) => { $crate::functions!(Pruning, $module: alpha_beta) };
    (time, $module:path) => { $crate::functions!(Time, $module: deepen) };
    (perfect, $module:path) => { $crate::functions!(Perfect, $module: solve) };
    (table, $module:path) => { $crate::functions!(Table, $module: solve_with_table) };
    ($name:ident, $module:path: $($function:ident),+) => {{
        use $module as module;
        $crate::program::$name { is_there: true, $($function: module::$function),+ }
    }};
}

steps! {
    line: OneLine {
        check_right: fn(&Line, isize) -> isize,
        check_unguarded: fn(&[Cell; 8], usize) -> isize,
        check: fn(&Line, isize, isize) -> isize,
    }
    directions: Directions {
        count_turn_over: fn(&Board, Player, isize, isize, isize, isize) -> isize,
    }
    legal: Legal {
        is_legal_move: fn(&Board, Player, isize, isize) -> bool,
    }
    moves: Moves {
        exist_legal_move: fn(&Board, Player) -> bool,
        legal_moves: fn(&Board, Player) -> Vec<Place>,
    }
    reading: Reading {
        parse_move: fn(&str) -> Option<Place>,
    }
    asking: Asking {
        get_move: fn(&Board, Player, &mut Keyboard, &mut Screen) -> io::Result<Place>,
    }
    turning: Turning {
        set_and_turn_over: fn(&mut Board, Player, isize, isize),
    }
    game: Game {
        count_discs: fn(&Board, Player) -> isize,
        next_player: fn(&Board, Player) -> Option<Player>,
        play_game: fn(Board, &mut Keyboard, &mut Screen) -> io::Result<Board>,
    }
    bits: Bits {
        flips: fn(Position, u32) -> u64,
        legal_moves: fn(Position) -> u64,
    }
    positions: Positions {
        play: fn(Position, u32) -> Position,
        possible_moves: fn(Position) -> BTreeMap<u32, u64>,
        perft: fn(Position, u32) -> u64,
    }
    opponents: Opponents {
        random: fn(Position, &mut Random) -> u32,
        greedy: fn(Position) -> u32,
        modest: fn(Position) -> u32,
        positional: fn(Position) -> u32,
    }
    ahead: Ahead {
        evaluate: fn(Position) -> i32,
        negamax: fn(Position, u32) -> Found,
    }
    pruning: Pruning {
        alpha_beta: fn(Position, u32, i32, i32) -> Found,
    }
    time: Time {
        deepen: fn(Position, u32, &mut Clock) -> Found,
    }
    perfect: Perfect {
        solve: fn(Position) -> Found,
    }
    table: Table {
        solve_with_table: fn(Position) -> Found,
    }
}
