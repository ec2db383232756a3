//! wrong_answer: fails `to_the_left`, says "`p - 1..=1` is empty". A range that is to go down: it has no numbers in it.

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
    let mut n = 0;
    if d == 1 {
        for i in p + 1..=a.size() {
            if a[i] == Cell::Disc(Player::White) {
                n += 1;
            } else if a[i] == Cell::Disc(Player::Black) {
                return n;
            } else {
                return 0;
            }
        }
    } else {
        for i in p - 1..=1 {
            if a[i] == Cell::Disc(Player::White) {
                n += 1;
            } else if a[i] == Cell::Disc(Player::Black) {
                return n;
            } else {
                return 0;
            }
        }
    }
    0
}
