//! The loop runs until it meets Black, so the sentinel does not stop it and it leaves the line.
//! fails: the_sentinel_after_them
//! says: the loop goes past the sentinel

use othello_steps::{Cell, Line, Player};

pub fn check_right(a: &Line, p: isize) -> isize {
    check(a, p, 1)
}

pub fn check_unguarded(a: &[Cell; 8], p: usize) -> isize {
    for k in p + 1..8 {
        match a[k] {
            Cell::Disc(Player::White) => {}
            Cell::Disc(Player::Black) => return (k - p - 1) as isize,
            _ => break,
        }
    }
    0
}

pub fn check(a: &Line, p: isize, d: isize) -> isize {
    let mut i = 1;
    let mut gap = false;
    while a[p + i * d] != Cell::Disc(Player::Black) {
        if a[p + i * d] == Cell::Empty {
            gap = true;
        }
        i += 1;
    }
    if gap { 0 } else { i - 1 }
}
