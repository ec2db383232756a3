//! does_not_compile: says "&a[p + 1..]". Loops over a part of the array as in Python.

use othello_steps::{Cell, Line, Player};

/// Black plays at `p` and looks to the right, at `a[p + 1]`, `a[p + 2]`, … How many White discs turn?
///
/// They turn if there is at least one, there is no gap before or between them, and a Black disc comes right
/// after them. Otherwise the answer is 0. `a[0]` and `a[a.size() + 1]` are sentinels: neither White nor Black.
///
/// ```text
/// . ○ . ○ ○ ● . ○      p = 3 → 2
/// ```
pub fn check_right(a: &Line, p: isize) -> isize {
    let mut i = 1;
    while a[p + i] == Cell::Disc(Player::White) {
        i += 1;
    }
    if a[p + i] == Cell::Disc(Player::Black) { i - 1 } else { 0 }
}

/// The same count on a plain array without sentinels. Its eight cells are `a[0]` to `a[7]`.
///
/// Your code must stop the loop at the end of the array. An index of an array is a `usize`; `i as isize`
/// makes an `isize` of it, the type of the answer.
pub fn check_unguarded(a: &[Cell; 8], p: usize) -> isize {
    let mut i = 1;
    for c in a[p + 1..] {
        let _ = c;
    }
    while p + i < a.len() && a[p + i] == Cell::Disc(Player::White) {
        i += 1;
    }
    if p + i < a.len() && a[p + i] == Cell::Disc(Player::Black) { i as isize - 1 } else { 0 }
}

/// The same count in either direction: `d` is 1 to look to the right, -1 to look to the left.
pub fn check(a: &Line, p: isize, d: isize) -> isize {
    let mut i = 1;
    while a[p + i * d] == Cell::Disc(Player::White) {
        i += 1;
    }
    if a[p + i * d] == Cell::Disc(Player::Black) { i - 1 } else { 0 }
}
