//! wrong_answer: fails `the_sentinel_after_them`, says "or the loop ends there and the count is returned". Returns the count where the line ends.

use othello_steps::{Cell, Line, Player};

pub fn check_right(a: &Line, p: isize) -> isize {
    let mut count = 0;
    for k in p + 1..=a.size() {
        if a[k] == Cell::Disc(Player::White) {
            count += 1;
        } else if a[k] == Cell::Disc(Player::Black) {
            return count;
        } else {
            return 0;
        }
    }
    count
}

pub fn check_unguarded(a: &[Cell; 8], p: usize) -> isize {
    let mut i = 1;
    while p + i < a.len() && a[p + i] == Cell::Disc(Player::White) {
        i += 1;
    }
    if p + i < a.len() && a[p + i] == Cell::Disc(Player::Black) { i as isize - 1 } else { 0 }
}

pub fn check(a: &Line, p: isize, d: isize) -> isize {
    let mut i = 1;
    while a[p + i * d] == Cell::Disc(Player::White) {
        i += 1;
    }
    if a[p + i * d] == Cell::Disc(Player::Black) { i - 1 } else { 0 }
}
