//! In `check_unguarded` a White run that reaches the end of the array counts as closed.
//! fails: white_in_the_last_cell
//! says: the end of the array is taken for a disc that closes

use othello_steps::{Cell, Line, Player};

pub fn check_right(a: &Line, p: isize) -> isize {
    check(a, p, 1)
}

pub fn check_unguarded(a: &[Cell; 8], p: usize) -> isize {
    let mut count = 0;
    for i in p + 1..a.len() {
        if a[i] == Cell::Empty {
            return 0;
        }
        if a[i] == Cell::Disc(Player::Black) {
            break;
        }
        count += 1;
    }
    count
}

pub fn check(a: &Line, p: isize, d: isize) -> isize {
    let mut count = 0;
    let mut i = p + d;
    while a[i] == Cell::Disc(Player::White) {
        count += 1;
        i += d;
    }
    if a[i] != Cell::Disc(Player::Black) {
        count = 0;
    }
    count
}
