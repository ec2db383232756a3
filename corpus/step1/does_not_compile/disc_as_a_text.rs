//! Compares a cell with the picture of a disc.
//! says: not with a text

use othello_steps::Line;

pub fn check_right(a: &Line, p: isize) -> isize {
    let mut i = 1;
    while a[p + i] == "○" {
        i += 1;
    }
    i - 1
}
