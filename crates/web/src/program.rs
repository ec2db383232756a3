//! The functions that a page asks: those of the solutions, or one step of them wrong.

use std::io;

use othello_steps::{Clock, Found, Position, Random};

use crate::conversation::{Keyboard, Screen};
use crate::steps::{step1, step2, step3, step4, step5, step6, step7, step8, step9, step10, step11, step12};
use crate::watched::Place;
use crate::{Board, Cell, Line, Player};

/// A function for each that a board of the book asks.
#[derive(Clone, Copy)]
#[allow(missing_docs)] // solutions/ has them
pub struct Program {
    pub check_right: fn(&Line, isize) -> isize,
    pub check_unguarded: fn(&[Cell; 8], usize) -> isize,
    pub check: fn(&Line, isize, isize) -> isize,
    pub count_turn_over: fn(&Board, Player, isize, isize, isize, isize) -> isize,
    pub is_legal_move: fn(&Board, Player, isize, isize) -> bool,
    pub exist_legal_move: fn(&Board, Player) -> bool,
    pub legal_moves: fn(&Board, Player) -> Vec<Place>,
    pub parse_move: fn(&str) -> Option<Place>,
    pub get_move: fn(&Board, Player, &mut Keyboard, &mut Screen) -> io::Result<Place>,
    pub set_and_turn_over: fn(&mut Board, Player, isize, isize),
    pub next_player: fn(&Board, Player) -> Option<Player>,
    pub play_game: fn(Board, &mut Keyboard, &mut Screen) -> io::Result<Board>,
    pub flips: fn(Position, u32) -> u64,
    pub perft: fn(Position, u32) -> u64,
    pub random: fn(Position, &mut Random) -> u32,
    pub greedy: fn(Position) -> u32,
    pub modest: fn(Position) -> u32,
    pub positional: fn(Position) -> u32,
    pub negamax: fn(Position, u32) -> Found,
    pub alpha_beta: fn(Position, u32, i32, i32) -> Found,
    pub deepen: fn(Position, u32, &mut Clock) -> Found,
    pub solve: fn(Position) -> Found,
}

/// Every function as in solutions/.
pub const SOLUTIONS: Program = Program {
    check_right: step1::check_right,
    check_unguarded: step1::check_unguarded,
    check: step1::check,
    count_turn_over: step2::count_turn_over,
    is_legal_move: step3::is_legal_move,
    exist_legal_move: step4::exist_legal_move,
    legal_moves: step4::legal_moves,
    parse_move: step5::parse_move,
    get_move: step6::get_move,
    set_and_turn_over: step7::set_and_turn_over,
    next_player: step8::next_player,
    play_game: step8::play_game,
    flips: step9::flips,
    perft: step9::perft,
    random: step10::random,
    greedy: step10::greedy,
    modest: step10::modest,
    positional: step10::positional,
    negamax: step11::negamax,
    alpha_beta: step11::alpha_beta,
    deepen: step11::deepen,
    solve: step12::solve,
};
