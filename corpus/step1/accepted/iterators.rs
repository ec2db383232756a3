//! Iterators: `take_while` and `count` on ranges and slices, no loop and no mutable variable.

use othello_steps::{Cell, Line, Player};

const BLACK: Cell = Cell::Disc(Player::Black);
const WHITE: Cell = Cell::Disc(Player::White);

pub fn check_right(a: &Line, p: isize) -> isize {
    let whites = (p + 1..).take_while(|&k| a[k] == WHITE).count() as isize;
    (a[p + 1 + whites] == BLACK).then_some(whites).unwrap_or_default()
}

pub fn check_unguarded(a: &[Cell; 8], p: usize) -> isize {
    let rest: &[Cell] = &a[p + 1..];
    let whites = rest.iter().take_while(|&&cell| cell == WHITE).count();
    match rest.get(whites) {
        Some(&BLACK) => whites as isize,
        _ => 0,
    }
}

pub fn check(a: &Line, p: isize, d: isize) -> isize {
    std::iter::successors(Some(p + d), |&k| Some(k + d))
        .map(|k| a[k])
        .enumerate()
        .find(|&(_, cell)| cell != WHITE)
        .filter(|&(_, cell)| cell == BLACK)
        .map_or(0, |(whites, _)| whites as isize)
}
