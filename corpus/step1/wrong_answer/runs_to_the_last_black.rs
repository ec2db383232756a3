//! A Black disc inside the run does not end it: counts up to the farthest Black disc.
//! fails: black_further_on
//! says: over discs of both colours, to the last of the player

use othello_steps::{Cell, Line, Player};

fn to_the_last(cells: &[Cell]) -> isize {
    let discs: Vec<Cell> = cells.iter().copied().take_while(|c| matches!(c, Cell::Disc(_))).collect();
    match discs.iter().rposition(|&c| c == Cell::Disc(Player::Black)) {
        Some(end) => discs[..end].iter().filter(|&&c| c == Cell::Disc(Player::White)).count() as isize,
        None => 0,
    }
}

pub fn check_right(a: &Line, p: isize) -> isize {
    check(a, p, 1)
}

pub fn check_unguarded(a: &[Cell; 8], p: usize) -> isize {
    to_the_last(&a[p + 1..])
}

pub fn check(a: &Line, p: isize, d: isize) -> isize {
    let mut cells = vec![];
    let mut k = p + d;
    while a[k] != Cell::Sentinel {
        cells.push(a[k]);
        k += d;
    }
    to_the_last(&cells)
}
