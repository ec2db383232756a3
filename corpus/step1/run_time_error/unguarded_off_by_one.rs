//! `check_unguarded` runs to `a.len()` with `..=`, one past the last cell.
//! fails: p_is_the_last_cell
//! says: do not look at a[8]

use othello_steps::{Cell, Line, Player};

pub fn check_right(a: &Line, p: isize) -> isize {
    check(a, p, 1)
}

pub fn check_unguarded(a: &[Cell; 8], p: usize) -> isize {
    let mut n = 0;
    for k in p + 1..=a.len() {
        if a[k] == Cell::Disc(Player::White) {
            n += 1;
        } else {
            return if a[k] == Cell::Disc(Player::Black) { n } else { 0 };
        }
    }
    0
}

pub fn check(a: &Line, p: isize, d: isize) -> isize {
    let mut n = 0;
    while a[p + (n + 1) * d] == Cell::Disc(Player::White) {
        n += 1;
    }
    if a[p + (n + 1) * d] == Cell::Disc(Player::Black) { n } else { 0 }
}
