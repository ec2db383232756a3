//! wrong_answer: fails `one_disc`, says "the first place that you look at is the empty one". `check_unguarded` takes `p` for a position counted from 1, as on a `Line`, and so starts at `p` itself.

use othello_steps::{Cell, Line, Player};

pub fn check_right(a: &Line, p: isize) -> isize {
    check(a, p, 1)
}

pub fn check_unguarded(a: &[Cell; 8], p: usize) -> isize {
    // cell p of the line is a[p - 1]
    let mut i = 1;
    while p + i <= 8 && a[p + i - 1] == Cell::Disc(Player::White) {
        i += 1;
    }
    if p + i <= 8 && a[p + i - 1] == Cell::Disc(Player::Black) { i as isize - 1 } else { 0 }
}

pub fn check(a: &Line, p: isize, d: isize) -> isize {
    let mut i = 1;
    while a[p + i * d] == Cell::Disc(Player::White) {
        i += 1;
    }
    if a[p + i * d] == Cell::Disc(Player::Black) { i - 1 } else { 0 }
}
