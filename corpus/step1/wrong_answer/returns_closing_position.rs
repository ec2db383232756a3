//! Returns where the closing disc stands, not how many discs lie before it.
//! fails: two_discs
//! says: you return where the closing disc is

use othello_steps::{Cell, Line, Player};

pub fn check_right(a: &Line, p: isize) -> isize {
    check(a, p, 1)
}

pub fn check_unguarded(a: &[Cell; 8], p: usize) -> isize {
    let mut k = p + 1;
    while k < a.len() && a[k] == Cell::Disc(Player::White) {
        k += 1;
    }
    if k < a.len() && k > p + 1 && a[k] == Cell::Disc(Player::Black) { k as isize } else { 0 }
}

pub fn check(a: &Line, p: isize, d: isize) -> isize {
    let mut k = p + d;
    while a[k] == Cell::Disc(Player::White) {
        k += d;
    }
    if k != p + d && a[k] == Cell::Disc(Player::Black) { k } else { 0 }
}
