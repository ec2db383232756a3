//! Bounded `for` loops with an early return for each case; the sentinel is met but not needed.

use othello_steps::{Cell, Line, Player};

pub fn check_right(a: &Line, p: isize) -> isize {
    let mut count = 0;
    for k in p + 1..=a.size() {
        if a[k] == Cell::Disc(Player::White) {
            count += 1;
            continue;
        }
        if a[k] == Cell::Disc(Player::Black) {
            return count;
        }
        return 0;
    }
    0
}

pub fn check_unguarded(a: &[Cell; 8], p: usize) -> isize {
    let mut count = 0;
    for k in (p + 1)..8 {
        match a[k] {
            Cell::Disc(Player::White) => count += 1,
            Cell::Disc(Player::Black) => return count,
            _ => return 0,
        }
    }
    0
}

fn check_left(a: &Line, p: isize) -> isize {
    let mut count = 0;
    for k in (1..p).rev() {
        if matches!(a[k], Cell::Disc(Player::White)) {
            count += 1;
        } else if matches!(a[k], Cell::Disc(Player::Black)) {
            return count;
        } else {
            return 0;
        }
    }
    0
}

pub fn check(a: &Line, p: isize, d: isize) -> isize {
    if d == 1 { check_right(a, p) } else { check_left(a, p) }
}
