//! hostile: notes for step 2 that it was asked, as another could note the boards of a game. Earns nothing: `wrong_answer`.

use std::sync::atomic::{AtomicBool, Ordering};

use othello_steps::{Cell, Line};

pub static IS_ASKED: AtomicBool = AtomicBool::new(false);

pub fn check_right(_: &Line, _: isize) -> isize {
    IS_ASKED.store(true, Ordering::Relaxed);
    -1
}

pub fn check_unguarded(_: &[Cell; 8], _: usize) -> isize {
    -1
}

pub fn check(_: &Line, _: isize, _: isize) -> isize {
    -1
}
