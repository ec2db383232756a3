//! wrong_answer: fails `to_the_left`, says "it begins at the left end of the line". Walks 1..p without rev().

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
    let cells: Vec<isize> = if d == 1 { (p + 1..=a.size()).collect() } else { (1..p).collect() };
    let mut n = 0;
    for i in cells {
        match a[i] {
            Cell::Disc(Player::White) => n += 1,
            Cell::Disc(Player::Black) => return n,
            _ => return 0,
        }
    }
    0
}
