//! wrong_answer: fails `one_disc`, says "`take_while`, or a `next()` too many, has taken it away". take_while takes the disc that closes out of the iterator.

use othello_steps::{Cell, Line, Player};

pub fn check_right(a: &Line, p: isize) -> isize {
    let mut cells = (p + 1..=a.size()).map(|i| a[i]);
    let n = cells.by_ref().take_while(|c| *c == Cell::Disc(Player::White)).count();
    if cells.next() == Some(Cell::Disc(Player::Black)) { n as isize } else { 0 }
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
