//! `check` writes `(p + i) * d` for `p + i * d`: to the left that is a negative index.
//! fails: to_the_left
//! says: The i-th cell looked at is a[p + i * d]

use othello_steps::{Cell, Line, Player};

pub fn check_right(a: &Line, p: isize) -> isize {
    check(a, p, 1)
}

pub fn check_unguarded(a: &[Cell; 8], p: usize) -> isize {
    let mut i = 1;
    while p + i < 8 && a[p + i] == Cell::Disc(Player::White) {
        i += 1;
    }
    if p + i < 8 && a[p + i] == Cell::Disc(Player::Black) { i as isize - 1 } else { 0 }
}

pub fn check(a: &Line, p: isize, d: isize) -> isize {
    let mut i = 1;
    while a[(p + i) * d] == Cell::Disc(Player::White) {
        i += 1;
    }
    if a[(p + i) * d] == Cell::Disc(Player::Black) { i - 1 } else { 0 }
}
