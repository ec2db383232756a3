//! To the left `check` stops before cell 1, so a Black disc there closes nothing.
//! fails: left_up_to_the_first_cell
//! says: the first cell is never looked at

use othello_steps::{Cell, Line, Player};

pub fn check_right(a: &Line, p: isize) -> isize {
    let mut n = 0;
    while a[p + 1 + n] == Cell::Disc(Player::White) {
        n += 1;
    }
    if a[p + 1 + n] == Cell::Disc(Player::Black) { n } else { 0 }
}

pub fn check_unguarded(a: &[Cell; 8], p: usize) -> isize {
    let mut n = 0;
    while p + 1 + n < 8 && a[p + 1 + n] == Cell::Disc(Player::White) {
        n += 1;
    }
    if p + 1 + n < 8 && a[p + 1 + n] == Cell::Disc(Player::Black) { n as isize } else { 0 }
}

pub fn check(a: &Line, p: isize, d: isize) -> isize {
    if d == 1 {
        return check_right(a, p);
    }
    let mut n = 0;
    let mut k = p - 1;
    while k > 1 {
        if a[k] == Cell::Disc(Player::White) {
            n += 1;
        } else if a[k] == Cell::Disc(Player::Black) {
            return n;
        } else {
            return 0;
        }
        k -= 1;
    }
    0
}
