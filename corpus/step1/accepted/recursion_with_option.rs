//! Recursion that returns None when nothing closes.

use othello_steps::{Cell, Line, Player};

fn until_black<'a>(mut cells: impl Iterator<Item = &'a Cell>) -> Option<isize> {
    match cells.next()? {
        Cell::Disc(Player::Black) => Some(0),
        Cell::Disc(Player::White) => Some(1 + until_black(&mut cells as &mut dyn Iterator<Item = &'a Cell>)?),
        Cell::Empty | Cell::Sentinel => None,
    }
}

pub fn check_right(a: &Line, p: isize) -> isize {
    check(a, p, 1)
}

pub fn check_unguarded(a: &[Cell; 8], p: usize) -> isize {
    until_black(a[p..].iter().skip(1)).unwrap_or_default()
}

pub fn check(a: &Line, mut p: isize, d: isize) -> isize {
    until_black(std::iter::from_fn(|| {
        p += d;
        Some(&a[p])
    }))
    .unwrap_or(0)
}
