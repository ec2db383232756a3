//! Step 1. One line, and the sentinel            cargo test --test step1

use othello_steps::{Cell, Line, Player};

// ANCHOR: check_right
/// Black plays at `p` and looks to the right, at `a[p + 1]`, `a[p + 2]`, … How many White discs turn?
///
/// They turn if there is at least one, there is no gap before or between them, and a Black disc comes right
/// after them. Otherwise the answer is 0. `a[0]` and `a[a.size() + 1]` are sentinels: neither White nor Black.
///
/// ```text
/// . ○ . ○ ○ ● . ○      p = 3 → 2
/// ```
pub fn check_right(a: &Line, p: isize) -> isize {
    // ANCHOR_END: check_right
    // EXERCISE: todo!("step 1: count the discs to the right of cell {p} in {a:?}")
    // ANCHOR: solution
    let mut i = 1;
    while a[p + i] == Cell::Disc(Player::White) {
        i += 1;
    }
    if a[p + i] == Cell::Disc(Player::Black) { i - 1 } else { 0 }
    // ANCHOR_END: solution
}

// ANCHOR: check_unguarded
/// The same count on a plain array without sentinels. Its eight cells are `a[0]` to `a[7]`.
///
/// Your code must stop the loop at the end of the array. An index of an array is a `usize`; `i as isize`
/// makes an `isize` of it, the type of the answer.
pub fn check_unguarded(a: &[Cell; 8], p: usize) -> isize {
    // ANCHOR_END: check_unguarded
    // EXERCISE: todo!("step 1: count the discs to the right of cell {p} in {a:?}, which has no sentinels")
    // ANCHOR: solution
    let mut i = 1;
    while p + i < a.len() && a[p + i] == Cell::Disc(Player::White) {
        i += 1;
    }
    if p + i < a.len() && a[p + i] == Cell::Disc(Player::Black) { i as isize - 1 } else { 0 }
    // ANCHOR_END: solution
}

// ANCHOR: check
/// The same count in either direction: `d` is 1 to look to the right, -1 to look to the left.
pub fn check(a: &Line, p: isize, d: isize) -> isize {
    // ANCHOR_END: check
    // EXERCISE: todo!("step 1: count the discs from cell {p} in direction {d} in {a:?}")
    // ANCHOR: solution
    let mut i = 1;
    while a[p + i * d] == Cell::Disc(Player::White) {
        i += 1;
    }
    if a[p + i * d] == Cell::Disc(Player::Black) { i - 1 } else { 0 }
    // ANCHOR_END: solution
}
