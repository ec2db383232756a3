//! `check` does not use `d`: it looks to the right whatever it is asked.
//! fails: to_the_left
//! says: it looks to the other side

use othello_steps::{Cell, Line, Player};

pub fn check_right(a: &Line, p: isize) -> isize {
    let mut i = p + 1;
    while a[i] == Cell::Disc(Player::White) {
        i += 1;
    }
    if a[i] == Cell::Disc(Player::Black) { i - p - 1 } else { 0 }
}

pub fn check_unguarded(a: &[Cell; 8], p: usize) -> isize {
    let mut i = p + 1;
    while i < 8 && a[i] == Cell::Disc(Player::White) {
        i += 1;
    }
    if i < 8 && a[i] == Cell::Disc(Player::Black) { (i - p - 1) as isize } else { 0 }
}

pub fn check(a: &Line, p: isize, _d: isize) -> isize {
    check_right(a, p)
}
