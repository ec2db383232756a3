//! Two bytes with a bit a cell; the White discs are the trailing ones.

use othello_steps::{Cell, Line, Player};

/// One bit for each cell, the first looked at lowest.
fn bits(cells: impl Iterator<Item = Cell>, player: Player) -> u32 {
    cells.enumerate().fold(0, |bits, (i, cell)| bits | u32::from(cell == Cell::Disc(player)) << i)
}

fn answer(cells: impl Iterator<Item = Cell> + Clone) -> isize {
    let white = bits(cells.clone(), Player::White).trailing_ones();
    let black = bits(cells, Player::Black);
    (white * (black >> white & 1)) as isize
}

pub fn check_right(a: &Line, p: isize) -> isize {
    answer((p + 1..=a.size()).map(|i| a[i]))
}

pub fn check_unguarded(a: &[Cell; 8], p: usize) -> isize {
    answer(a.iter().copied().skip(p + 1))
}

pub fn check(a: &Line, p: isize, d: isize) -> isize {
    match d {
        1 => check_right(a, p),
        _ => answer((1..p).rev().map(|i| a[i])),
    }
}
