//! wrong_answer: fails `one_disc`, says "the first place that you look at is the empty one". skip(p) leaves cell p in.

use othello_steps::{Cell, Line, Player};

pub fn check_right(a: &Line, p: isize) -> isize {
    let mut i = 1;
    while a[p + i] == Cell::Disc(Player::White) {
        i += 1;
    }
    if a[p + i] == Cell::Disc(Player::Black) { i - 1 } else { 0 }
}

pub fn check_unguarded(a: &[Cell; 8], p: usize) -> isize {
    let mut n = 0;
    for cell in a.iter().skip(p) {
        match cell {
            Cell::Disc(Player::White) => n += 1,
            Cell::Disc(Player::Black) => return n,
            _ => return 0,
        }
    }
    0
}

pub fn check(a: &Line, p: isize, d: isize) -> isize {
    let mut i = 1;
    while a[p + i * d] == Cell::Disc(Player::White) {
        i += 1;
    }
    if a[p + i * d] == Cell::Disc(Player::Black) { i - 1 } else { 0 }
}
