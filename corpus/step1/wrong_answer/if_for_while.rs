//! Looks at one White disc only: an `if` where a loop is needed.
//! fails: two_discs
//! says: A loop goes on as long as the cell is White

use othello_steps::{Cell, Line, Player};

pub fn check_right(a: &Line, p: isize) -> isize {
    let mut n = 0;
    if a[p + 1] == Cell::Disc(Player::White) {
        n += 1;
    }
    if a[p + n + 1] == Cell::Disc(Player::Black) { n } else { 0 }
}

pub fn check_unguarded(a: &[Cell; 8], p: usize) -> isize {
    match a[p + 1..] {
        [Cell::Disc(Player::White), Cell::Disc(Player::Black), ..] => 1,
        _ => 0,
    }
}

pub fn check(a: &Line, p: isize, d: isize) -> isize {
    let mut n = 0;
    if a[p + d] == Cell::Disc(Player::White) {
        n += 1;
    }
    if a[p + (n + 1) * d] == Cell::Disc(Player::Black) { n } else { 0 }
}
