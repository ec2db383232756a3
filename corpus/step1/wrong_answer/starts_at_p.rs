//! Starts at the empty cell `p` itself instead of the one after it, so the loop ends at once.
//! fails: one_disc
//! says: the first place that you look at is the empty one

use othello_steps::{Cell, Line, Player};

pub fn check_right(a: &Line, p: isize) -> isize {
    let mut i = 0;
    while a[p + i] == Cell::Disc(Player::White) {
        i += 1;
    }
    if a[p + i] == Cell::Disc(Player::Black) { i } else { 0 }
}

pub fn check_unguarded(a: &[Cell; 8], p: usize) -> isize {
    let mut i = 0;
    while p + i < 8 && a[p + i] == Cell::Disc(Player::White) {
        i += 1;
    }
    if p + i < 8 && a[p + i] == Cell::Disc(Player::Black) { i as isize } else { 0 }
}

pub fn check(a: &Line, p: isize, d: isize) -> isize {
    let mut i = 0;
    while a[p + i * d] == Cell::Disc(Player::White) {
        i += 1;
    }
    if a[p + i * d] == Cell::Disc(Player::Black) { i } else { 0 }
}
