//! wrong_answer: fails `to_the_left`, says "the line is turned round but p is not". Looks to the right in the reversed line, from the same p.

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
    let mut b = a.clone();
    for i in 1..=a.size() {
        b[i] = a[a.size() + 1 - i];
    }
    check_right(&b, p)
}
