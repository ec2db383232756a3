//! Works out how many cells are left as `8 - p - 2`, which falls below zero for a `usize` at the last cell.
//! fails: p_is_the_last_cell
//! says: A usize can't be less than 0

use othello_steps::{Cell, Line, Player};

pub fn check_right(a: &Line, p: isize) -> isize {
    check(a, p, 1)
}

pub fn check_unguarded(a: &[Cell; 8], p: usize) -> isize {
    let last = a.len() - p - 2; // how far a[7] is from a[p + 1]
    let mut n = 0;
    while n <= last && a[p + 1 + n] == Cell::Disc(Player::White) {
        n += 1;
    }
    if n <= last && a[p + 1 + n] == Cell::Disc(Player::Black) { n as isize } else { 0 }
}

pub fn check(a: &Line, p: isize, d: isize) -> isize {
    let mut n = 0;
    let mut at = p + d;
    while a[at] == Cell::Disc(Player::White) {
        n += 1;
        at += d;
    }
    if a[at] == Cell::Disc(Player::Black) { n } else { 0 }
}
