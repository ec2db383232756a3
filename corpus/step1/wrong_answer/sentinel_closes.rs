//! Takes anything but an empty cell for the closing disc, so the sentinel closes a run at the edge.
//! fails: the_sentinel_after_them
//! says: you take the sentinel for a disc that closes

use othello_steps::{Cell, Line, Player};

pub fn check_right(a: &Line, p: isize) -> isize {
    let mut i = 1;
    while a[p + i] == Cell::Disc(Player::White) {
        i += 1;
    }
    if a[p + i] != Cell::Empty { i - 1 } else { 0 }
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
    let mut i = 1;
    while a[p + i * d] == Cell::Disc(Player::White) {
        i += 1;
    }
    if a[p + i * d] != Cell::Empty { i - 1 } else { 0 }
}
