//! The loop over the White discs never adds one to `i`.
//! fails: one_disc
//! says: a loop never ends

use othello_steps::{Cell, Line, Player};

pub fn check_right(a: &Line, p: isize) -> isize {
    let i = 1;
    let mut n = 0;
    while a[p + i] == Cell::Disc(Player::White) {
        n = i;
    }
    if a[p + i] == Cell::Disc(Player::Black) { n } else { 0 }
}

pub fn check_unguarded(a: &[Cell; 8], p: usize) -> isize {
    let mut n = 0;
    for cell in &a[p + 1..] {
        match cell {
            Cell::Disc(Player::White) => n += 1,
            Cell::Disc(Player::Black) => return n,
            _ => return 0,
        }
    }
    0
}

pub fn check(a: &Line, p: isize, d: isize) -> isize {
    let i = 1;
    let mut n = 0;
    while a[p + i * d] == Cell::Disc(Player::White) {
        n = i;
    }
    if a[p + i * d] == Cell::Disc(Player::Black) { n } else { 0 }
}
