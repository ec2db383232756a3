//! wrong_answer: fails `a_black_neighbour`, says "a disc of the player anywhere closes them". Counts all White discs, if there is a Black one anywhere.

use othello_steps::{Cell, Line, Player};

pub fn check_right(a: &Line, p: isize) -> isize {
    let mut whites = 0;
    let mut black = false;
    for k in p + 1..=a.size() {
        if a[k] == Cell::Disc(Player::White) {
            whites += 1;
        }
        if a[k] == Cell::Disc(Player::Black) {
            black = true;
        }
    }
    if black { whites } else { 0 }
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
