//! wrong_answer: fails `one_disc`, says "the ● that closes the ○ is counted too". Off by one: the closing Black disc is counted with the White ones.

use othello_steps::{Cell, Line, Player};

pub fn check_right(a: &Line, p: isize) -> isize {
    let mut i = 1;
    while a[p + i] == Cell::Disc(Player::White) {
        i += 1;
    }
    if i > 1 && a[p + i] == Cell::Disc(Player::Black) { i } else { 0 }
}

pub fn check_unguarded(a: &[Cell; 8], p: usize) -> isize {
    let whites = a.iter().skip(p + 1).take_while(|c| **c == Cell::Disc(Player::White)).count();
    if whites > 0 && a.get(p + 1 + whites) == Some(&Cell::Disc(Player::Black)) {
        whites as isize + 1
    } else {
        0
    }
}

pub fn check(a: &Line, p: isize, d: isize) -> isize {
    let mut i = 1;
    while a[p + i * d] == Cell::Disc(Player::White) {
        i += 1;
    }
    if i > 1 && a[p + i * d] == Cell::Disc(Player::Black) { i } else { 0 }
}
