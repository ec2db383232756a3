//! wrong_answer: fails `right_on_longer_lines`, says "after a fixed number of places". Loops over 1..8 on every line.

use othello_steps::{Cell, Line, Player};

pub fn check_right(a: &Line, p: isize) -> isize {
    let mut count = 0;
    for i in 1..8 {
        match a[p + i] {
            Cell::Disc(Player::White) => count += 1,
            Cell::Disc(Player::Black) => return count,
            _ => return 0,
        }
    }
    0
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
