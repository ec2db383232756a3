//! wrong_answer: fails `a_gap_after_them`, says "what comes after the discs is not looked at". Counts the White discs and never asks whether a Black one closes the run.

use othello_steps::{Cell, Line, Player};

pub fn check_right(a: &Line, p: isize) -> isize {
    let mut i = 1;
    while a[p + i] == Cell::Disc(Player::White) {
        i += 1;
    }
    i - 1
}

pub fn check_unguarded(a: &[Cell; 8], p: usize) -> isize {
    let mut i = 1;
    while p + i < 8 && a[p + i] == Cell::Disc(Player::White) {
        i += 1;
    }
    i as isize - 1
}

pub fn check(a: &Line, p: isize, d: isize) -> isize {
    let mut i = 1;
    while a[p + i * d] == Cell::Disc(Player::White) {
        i += 1;
    }
    i - 1
}
