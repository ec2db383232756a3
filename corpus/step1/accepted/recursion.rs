//! Recursion: a helper walks one cell at a time and answers `None` when the run is not closed.

use othello_steps::{Cell, Line, Player};

fn walk(a: &Line, k: isize, d: isize) -> Option<isize> {
    match a[k] {
        Cell::Disc(Player::White) => walk(a, k + d, d).map(|rest| rest + 1),
        Cell::Disc(Player::Black) => Some(0),
        Cell::Empty | Cell::Sentinel => None,
    }
}

fn walk_slice(cells: &[Cell]) -> Option<isize> {
    match cells {
        [Cell::Disc(Player::White), rest @ ..] => Some(1 + walk_slice(rest)?),
        [Cell::Disc(Player::Black), ..] => Some(0),
        _ => None,
    }
}

pub fn check_right(a: &Line, p: isize) -> isize {
    check(a, p, 1)
}

pub fn check_unguarded(a: &[Cell; 8], p: usize) -> isize {
    walk_slice(&a[p + 1..]).unwrap_or(0)
}

pub fn check(a: &Line, p: isize, d: isize) -> isize {
    walk(a, p + d, d).unwrap_or(0)
}
