//! Step 1. One line, and the sentinel            cargo test --test step1

use othello_steps::{Cell, Line, Player};

/// Black is about to play at `p`, and looks to the right, at `a[p + 1]`, `a[p + 2]`, …
///
/// Returns how many White discs stand there if there is at least one, they leave no gap, and a Black disc
/// follows them at once; otherwise 0. `a[0]` and `a[a.size() + 1]` are sentinels: neither White nor Black.
///
/// ```text
/// . ○ . ○ ○ ● . ○      p = 3 → 2
/// ```
pub fn check_right(a: &Line, p: isize) -> isize {
    todo!("step 1: count the discs to the right of cell {p} in {a:?}")
}

/// The same question of a plain array, which has no sentinels: its eight cells are `a[0]` to `a[7]`.
///
/// Nothing stops a loop at the end of this array but you. Rust counts the cells of an array in `usize`:
/// `i as isize` makes a count of such a number.
pub fn check_unguarded(a: &[Cell; 8], p: usize) -> isize {
    todo!("step 1: count the discs to the right of cell {p} in {a:?}, which has no sentinels")
}

/// The same question in either direction: `d` is 1 to look to the right, -1 to look to the left.
pub fn check(a: &Line, p: isize, d: isize) -> isize {
    todo!("step 1: count the discs from cell {p} in direction {d} in {a:?}")
}
