//! The recursion calls itself with the same cell and never comes back: the stack overflows.
//! fails: stack_overflow
//! says: has overflowed its stack

use othello_steps::{Cell, Line, Player};

fn count(a: &Line, k: isize, d: isize) -> Option<isize> {
    match a[k] {
        Cell::Disc(Player::White) => Some(1 + count(a, k, d)?),
        Cell::Disc(Player::Black) => Some(0),
        _ => None,
    }
}

pub fn check_right(a: &Line, p: isize) -> isize {
    check(a, p, 1)
}

pub fn check_unguarded(a: &[Cell; 8], p: usize) -> isize {
    let whites = a[p + 1..].iter().take_while(|c| **c == Cell::Disc(Player::White)).count();
    if a[p + 1..].get(whites) == Some(&Cell::Disc(Player::Black)) { whites as isize } else { 0 }
}

pub fn check(a: &Line, p: isize, d: isize) -> isize {
    count(a, p + d, d).unwrap_or(0)
}
