//! An empty cell after the White discs closes the run as well as a Black disc does.
//! fails: black_beyond_a_gap
//! says: you take an empty place for a disc that closes

use othello_steps::{Cell, Line, Player};

fn closes(cell: Cell) -> bool {
    matches!(cell, Cell::Empty | Cell::Disc(Player::Black))
}

pub fn check_right(a: &Line, p: isize) -> isize {
    check(a, p, 1)
}

pub fn check_unguarded(a: &[Cell; 8], p: usize) -> isize {
    let mut i = 1;
    while p + i < 8 && a[p + i] == Cell::Disc(Player::White) {
        i += 1;
    }
    if p + i < 8 && closes(a[p + i]) { i as isize - 1 } else { 0 }
}

pub fn check(a: &Line, p: isize, d: isize) -> isize {
    let mut i = 1;
    while a[p + d * i] == Cell::Disc(Player::White) {
        i += 1;
    }
    if closes(a[p + d * i]) { i - 1 } else { 0 }
}
