//! A C programmer's Rust: flags, a running sum, and one `return` at the very end.

use othello_steps::*;

pub fn check_right(a: &Line, p: isize) -> isize {
    let mut result = 0;
    let mut closed = false;
    let mut going = true;
    let mut k = p + 1;
    while going {
        closed = a[k] == Cell::Disc(Player::Black);
        going = a[k] == Cell::Disc(Player::White);
        result += going as isize;
        k += 1;
    }
    result * closed as isize
}

pub fn check_unguarded(a: &[Cell; 8], p: usize) -> isize {
    let mut result: isize = 0;
    let mut closed = false;
    let mut going = p != 7;
    let mut k = p;
    while going {
        k += 1;
        closed = a[k] == Cell::Disc(Player::Black);
        going = a[k] == Cell::Disc(Player::White);
        result += going as isize;
        going = going && k < 7;
    }
    result * closed as isize
}

pub fn check(a: &Line, p: isize, d: isize) -> isize {
    let mut result = 0;
    let mut k = p;
    let last = loop {
        k += d;
        if a[k] != Cell::Disc(Player::White) {
            break a[k];
        }
        result += 1;
    };
    if last != Cell::Disc(Player::Black) {
        result = 0;
    }
    result
}
