//! What a page asks of a search: a score, the best move, and how many positions were looked at.

// `no_mangle` is unsafe because an exported name could clash with another. Nothing else here is unsafe.
#![allow(unsafe_code)]

use std::cell::Cell;

use othello_steps::{Clock, Found, Position};

use crate::bits::position;
use crate::bridge::{program, right};

thread_local! {
    static FOUND: Cell<Found> = const { Cell::new(Found { score: 0, best: None, nodes: 0 }) };
}

/// Keeps what was found for the questions that follow, and answers with the score.
fn keep(found: Found) -> i32 {
    FOUND.set(found);
    found.score
}

/// The best move of the last search, or -1.
#[unsafe(no_mangle)]
extern "C" fn best_found() -> i32 {
    FOUND.get().best.map_or(-1, |square| square as i32)
}

/// The nodes of the last search.
#[unsafe(no_mangle)]
extern "C" fn nodes_found() -> u32 {
    FOUND.get().nodes as u32
}

/// The position that a search begins at: the page's, or where a move of this player leads.
fn after(number: isize, square: i32) -> Position {
    match u32::try_from(square) {
        Ok(square) => (right().positions.play)(position(number), square),
        Err(_) => position(number),
    }
}

/// Each search begins after the move `square`, or with -1 at the page's own position.
#[unsafe(no_mangle)]
extern "C" fn negamax(number: isize, square: i32, depth: u32) -> i32 {
    keep((program().ahead.negamax)(after(number, square), depth))
}

#[unsafe(no_mangle)]
extern "C" fn alpha_beta(number: isize, square: i32, depth: u32, alpha: i32, beta: i32) -> i32 {
    keep((program().pruning.alpha_beta)(after(number, square), depth, alpha, beta))
}

/// Looks deeper and deeper, until it has looked at a given number of positions.
#[unsafe(no_mangle)]
extern "C" fn deepen(number: isize, square: i32, depth: u32, looks: u32) -> i32 {
    keep((program().time.deepen)(after(number, square), depth, &mut Clock::looks(looks.into())))
}

#[unsafe(no_mangle)]
extern "C" fn solve(number: isize, square: i32) -> i32 {
    keep((program().perfect.solve)(after(number, square)))
}

#[unsafe(no_mangle)]
extern "C" fn solve_with_table(number: isize, square: i32) -> i32 {
    keep((program().table.solve_with_table)(after(number, square)))
}
