//! What the Play page can call beside the steps: the levels, and what they think.

// `no_mangle` is unsafe because an exported name could clash with another. Nothing else here is unsafe.
#![allow(unsafe_code)]

use std::cell::RefCell;

use othello_machine::{LEVELS, Plays};

use crate::bridge::{answer, board, player, right, tell};
use crate::opponent;
use crate::play::{self, Thought, View};

thread_local! {
    static THOUGHT: RefCell<Thought> = RefCell::default();
}

/// Lists the best move, then every move that has a value. 0 if there is no such stage.
fn listed(thought: Option<Thought>) -> usize {
    let Some(thought) = thought else { return 0 };
    let places = thought.best.into_iter().chain(thought.values.iter().map(|(place, _)| *place)).collect();
    THOUGHT.set(thought);
    answer(places)
}

/// How many levels there are.
#[unsafe(no_mangle)]
extern "C" fn level_count() -> usize {
    LEVELS.len()
}

/// Tells the name of a level.
#[unsafe(no_mangle)]
extern "C" fn level_name(level: usize) -> usize {
    tell(LEVELS[level].name.to_string())
}

/// How many turns a level looks ahead at most; 0 if it doesn't look ahead.
#[unsafe(no_mangle)]
extern "C" fn level_depth(level: usize) -> u32 {
    match LEVELS[level].plays {
        Plays::Ahead { depth, .. } => depth,
        _ => 0,
    }
}

/// Whether the steps that a level needs are written: a student may be at work on them.
#[unsafe(no_mangle)]
extern "C" fn level_is_there(level: usize) -> bool {
    play::is_there(right(), &LEVELS[level])
}

#[unsafe(no_mangle)]
extern "C" fn level_plays_on(level: usize, size: isize) -> bool {
    LEVELS[level].plays_on(size)
}

/// Lists the move that a level has found after a stage of its thinking, or nothing if there is no such stage.
#[unsafe(no_mangle)]
extern "C" fn think(level: usize, number: isize, stage: u32, seed: u32) -> usize {
    listed(play::think(right(), &LEVELS[level], &board(), player(number), stage, seed))
}

/// Lists the best move and then all moves, whose values `worth` says; nothing if there is no such stage.
#[unsafe(no_mangle)]
extern "C" fn advise(number: isize, stage: u32) -> usize {
    listed(play::advise(right(), &board(), player(number), stage))
}

/// What the move `i` of the last advice is worth.
#[unsafe(no_mangle)]
extern "C" fn worth(i: usize) -> i32 {
    THOUGHT.with_borrow(|thought| thought.values[i].1)
}

/// How many turns ahead the last thought looked: 0 for none, -1 for the end of the game.
#[unsafe(no_mangle)]
extern "C" fn ahead() -> i32 {
    THOUGHT.with_borrow(|thought| match thought.view {
        View::Nowhere => 0,
        View::Turns(turns) => turns as i32,
        View::End => -1,
    })
}

/// Lists the move that the simple opponent makes, or nothing when it has to pass.
#[unsafe(no_mangle)]
extern "C" fn choose(number: isize) -> usize {
    answer(opponent::choose(right(), &board(), player(number)).into_iter().collect())
}
