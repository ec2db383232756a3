//! An empty cell is stepped over instead of ending the run.
//! fails: black_beyond_a_gap
//! says: the loop goes on after a gap

use othello_steps::{Cell, Line, Player};

fn count<'a>(cells: impl Iterator<Item = &'a Cell>) -> isize {
    let mut whites = 0;
    for cell in cells {
        match cell {
            Cell::Disc(Player::White) => whites += 1,
            Cell::Disc(Player::Black) => return whites,
            _ => {}
        }
    }
    0
}

pub fn check_right(a: &Line, p: isize) -> isize {
    count((p + 1..=a.size()).map(|k| &a[k]))
}

pub fn check_unguarded(a: &[Cell; 8], p: usize) -> isize {
    count(a[p + 1..].iter())
}

pub fn check(a: &Line, p: isize, d: isize) -> isize {
    if d > 0 { check_right(a, p) } else { count((1..p).rev().map(|k| &a[k])) }
}
