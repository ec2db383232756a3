//! Compares with `> 1` where `>= 1` is meant: a single disc between two is not counted.
//! fails: one_disc
//! says: One White disc, with a Black one right after it, is enough

use othello_steps::{Cell, Line, Player};

pub fn check_right(a: &Line, p: isize) -> isize {
    check(a, p, 1)
}

pub fn check_unguarded(a: &[Cell; 8], p: usize) -> isize {
    let mut n = 0;
    let mut i = p + 1;
    while i < 8 && a[i] == Cell::Disc(Player::White) {
        n += 1;
        i += 1;
    }
    if n > 1 && i < 8 && a[i] == Cell::Disc(Player::Black) { n } else { 0 }
}

pub fn check(a: &Line, p: isize, d: isize) -> isize {
    let mut n = 0;
    let mut i = p + d;
    while a[i] == Cell::Disc(Player::White) {
        n += 1;
        i += d;
    }
    if n > 1 && a[i] == Cell::Disc(Player::Black) { n } else { 0 }
}
