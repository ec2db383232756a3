//! `check_unguarded` stops one cell early: it never looks at `a[7]`.
//! fails: the_last_cell_closes
//! says: The last cell is a[7]

use othello_steps::{Cell, Line, Player};

pub fn check_right(a: &Line, p: isize) -> isize {
    check(a, p, 1)
}

pub fn check_unguarded(a: &[Cell; 8], p: usize) -> isize {
    let mut count = 0;
    let mut i = p + 1;
    while i < a.len() - 1 {
        match a[i] {
            Cell::Disc(Player::White) => count += 1,
            Cell::Disc(Player::Black) => return count,
            _ => return 0,
        }
        i += 1;
    }
    0
}

pub fn check(a: &Line, p: isize, d: isize) -> isize {
    let mut count = 0;
    let mut i = p + d;
    loop {
        match a[i] {
            Cell::Disc(Player::White) => count += 1,
            Cell::Disc(Player::Black) => return count,
            _ => return 0,
        }
        i += d;
    }
}
