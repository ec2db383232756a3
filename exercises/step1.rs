//! Step 1. One line, and the sentinel            cargo test --test step1

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
    todo!("step 1: count the discs to the right of cell {p} in {a:?}")
}

/// The same count on a plain array without sentinels. Its eight cells are `a[0]` to `a[7]`.
///
/// Your code must stop the loop at the end of the array. An index of an array is a `usize`, and the answer is an
/// `isize`: `i as isize` turns one into the other.
pub fn check_unguarded(a: &[Cell; 8], p: usize) -> isize {
    todo!("step 1: count the discs to the right of cell {p} in {a:?}, which has no sentinels")
}

/// The same count in either direction: `d` is 1 to look to the right, -1 to look to the left.
pub fn check(a: &Line, p: isize, d: isize) -> isize {
    todo!("step 1: count the discs from cell {p} in direction {d} in {a:?}")
}
