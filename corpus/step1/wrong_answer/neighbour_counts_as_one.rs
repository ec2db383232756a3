//! Counts from 1 and forgets to take the 1 away again when Black stands right beside `p`.
//! fails: a_black_neighbour
//! says: the ● next to it is counted

use othello_steps::{Cell, Line, Player};

pub fn check_right(a: &Line, p: isize) -> isize {
    check(a, p, 1)
}

pub fn check_unguarded(a: &[Cell; 8], p: usize) -> isize {
    let mut n = 0;
    for k in p + 1..8 {
        if a[k] == Cell::Disc(Player::White) {
            n += 1;
        } else if a[k] == Cell::Disc(Player::Black) {
            return n.max(1);
        } else {
            return 0;
        }
    }
    0
}

pub fn check(a: &Line, p: isize, d: isize) -> isize {
    let mut n = 0;
    let mut k = p + d;
    while a[k] == Cell::Disc(Player::White) {
        n += 1;
        k += d;
    }
    if a[k] == Cell::Disc(Player::Black) { n.max(1) } else { 0 }
}
