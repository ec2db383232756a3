//! wrong_answer: fails `to_the_left`, says "the first is one step away, not two". To the left it begins at p - 2.

use othello_steps::{Cell, Line, Player};

pub fn check_right(a: &Line, p: isize) -> isize {
    let mut i = 1;
    while a[p + i] == Cell::Disc(Player::White) {
        i += 1;
    }
    if a[p + i] == Cell::Disc(Player::Black) { i - 1 } else { 0 }
}

pub fn check_unguarded(a: &[Cell; 8], p: usize) -> isize {
    let mut i = 1;
    while p + i < a.len() && a[p + i] == Cell::Disc(Player::White) {
        i += 1;
    }
    if p + i < a.len() && a[p + i] == Cell::Disc(Player::Black) { i as isize - 1 } else { 0 }
}

pub fn check(a: &Line, p: isize, d: isize) -> isize {
    if d == 1 {
        return check_right(a, p);
    }
    let mut count = 0;
    for k in (1..p - 1).rev() {
        match a[k] {
            Cell::Disc(Player::White) => count += 1,
            Cell::Disc(Player::Black) => return count,
            _ => return 0,
        }
    }
    0
}
