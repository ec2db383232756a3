//! Black and White are the wrong way round: counts Black discs closed by a White one.
//! fails: one_disc
//! says: the colours are exchanged

use othello_steps::{Cell, Line, Player};

pub fn check_right(a: &Line, p: isize) -> isize {
    check(a, p, 1)
}

pub fn check_unguarded(a: &[Cell; 8], p: usize) -> isize {
    let mut k = p + 1;
    while k < 8 && a[k] == Cell::Disc(Player::Black) {
        k += 1;
    }
    if k < 8 && a[k] == Cell::Disc(Player::White) { (k - p - 1) as isize } else { 0 }
}

pub fn check(a: &Line, p: isize, d: isize) -> isize {
    let mine = Cell::Disc(Player::White);
    let other = Cell::Disc(Player::Black);
    let mut n = 0;
    while a[p + (n + 1) * d] == other {
        n += 1;
    }
    if a[p + (n + 1) * d] == mine { n } else { 0 }
}
