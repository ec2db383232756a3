//! The functions that a page asks, as a table: a part for each step, called by the step's name.

use std::collections::BTreeMap;
use std::io;

use crate::conversation::{Keyboard, Screen};
use crate::watched::Place;
use crate::{Board, Cell, Clock, Found, Line, Player, Position, Random};

/// A struct for each step, with its functions as fields, and [`Program`] with a field for each of these.
macro_rules! steps {
    ($($step:ident: $name:ident { $($function:ident: $type:ty,)+ })+) => {
        $(
            #[doc = concat!("The functions of the step `", stringify!($step), "`.")]
            #[derive(Clone, Copy)]
            #[allow(missing_docs)] // each is called as in its step
            pub struct $name { $(pub $function: $type,)+ }
        )+

        /// The functions of all steps that a page asks.
        #[derive(Clone, Copy)]
        #[allow(missing_docs)]
        pub struct Program { $(pub $step: $name,)+ }
    };
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
        deepen: fn(Position, u32, &mut Clock) -> Found,
    }
    perfect: Perfect {
        solve: fn(Position) -> Found,
    }
}
