//! does_not_compile: says "`step_by` can't go back". step_by(d) with d = -1.

use othello_steps::{Cell, Line, Player};

pub fn check_right(a: &Line, p: isize) -> isize {
    let mut i = 1;
    while a[p + i] == Cell::Disc(Player::White) {
        i += 1;
    }
    if a[p + i] == Cell::Disc(Player::Black) { i - 1 } else { 0 }
}

pub fn check_unguarded(a: &[Cell; 8], p: usize) -> isize {
    let mut i = 1;
    while p + i < a.len() && a[p + i] == Cell::Disc(Player::White) {
        i += 1;
    }
    if p + i < a.len() && a[p + i] == Cell::Disc(Player::Black) { i as isize - 1 } else { 0 }
}

pub fn check(a: &Line, p: isize, d: isize) -> isize {
    let mut n = 0;
    for i in (p + d..=a.size()).step_by(d) {
        if a[i] != Cell::Disc(Player::White) {
            return if a[i] == Cell::Disc(Player::Black) { n } else { 0 };
        }
        n += 1;
    }
    0
}
