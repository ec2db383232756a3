//! `check_unguarded` guards its loop, but not the look at the cell behind the loop.
//! fails: p_is_the_last_cell
//! says: do not look at a[8]

use othello_steps::{Cell, Line, Player};

pub fn check_right(a: &Line, p: isize) -> isize {
    check(a, p, 1)
}

pub fn check_unguarded(a: &[Cell; 8], p: usize) -> isize {
    let mut k = p + 1;
    while k < 8 && a[k] == Cell::Disc(Player::White) {
        k += 1;
    }
    match a[k] {
        Cell::Disc(Player::Black) => (k - p - 1) as isize,
        _ => 0,
    }
}

pub fn check(a: &Line, p: isize, d: isize) -> isize {
    let mut k = p + d;
    while a[k] == Cell::Disc(Player::White) {
        k += d;
    }
    match a[k] {
        Cell::Disc(Player::Black) => (k - p).abs() - 1,
        _ => 0,
    }
}
