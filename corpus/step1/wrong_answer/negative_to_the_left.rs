//! Takes the difference of two positions for the count, which is below zero to the left.
//! fails: to_the_left
//! says: the wrong way round

use othello_steps::{Cell, Line, Player};

pub fn check_right(a: &Line, p: isize) -> isize {
    check(a, p, 1)
}

pub fn check_unguarded(a: &[Cell; 8], p: usize) -> isize {
    let end = (p + 1..8).find(|&k| a[k] != Cell::Disc(Player::White));
    match end {
        Some(k) if a[k] == Cell::Disc(Player::Black) => (k - p - 1) as isize,
        _ => 0,
    }
}

pub fn check(a: &Line, p: isize, d: isize) -> isize {
    let mut k = p + d;
    while a[k] == Cell::Disc(Player::White) {
        k += d;
    }
    if a[k] == Cell::Disc(Player::Black) { k - (p + d) } else { 0 }
}
