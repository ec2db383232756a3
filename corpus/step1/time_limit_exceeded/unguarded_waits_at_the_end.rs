//! `check_unguarded` clamps its index to 7 to stay on the array, and a White disc there holds it forever.
//! fails: white_in_the_last_cell
//! says: a loop never ends

use othello_steps::{Cell, Line, Player};

pub fn check_right(a: &Line, p: isize) -> isize {
    check(a, p, 1)
}

pub fn check_unguarded(a: &[Cell; 8], p: usize) -> isize {
    if p == 7 {
        return 0;
    }
    let mut k = p + 1;
    while a[k] == Cell::Disc(Player::White) {
        k = (k + 1).min(7);
    }
    if a[k] == Cell::Disc(Player::Black) { (k - p - 1) as isize } else { 0 }
}

pub fn check(a: &Line, p: isize, d: isize) -> isize {
    let mut k = p + d;
    while a[k] == Cell::Disc(Player::White) {
        k += d;
    }
    if a[k] == Cell::Disc(Player::Black) { (k - p).abs() - 1 } else { 0 }
}
