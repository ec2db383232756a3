//! What loops with wrong ends leave out: squares of a board, and directions.

/// Whether a loop comes to (p, q) on a board of this size.
pub type Reaches = fn(p: isize, q: isize, size: isize) -> bool;

/// The squares that loops over rows and columns may come to, and what is wrong.
pub const SQUARE_LOOPS: [(Reaches, &str); 15] = [
    (
        |p, q, size| p < size && q < size,
        "the last row and the last column are left out: rows and columns go from 1 to size, `1..=size`, not from 0",
    ),
    (|p, q, _| p > 1 && q > 1, "the first row and the first column are left out"),
    (
        |p, q, size| (2..size).contains(&p) && (2..size).contains(&q),
        "the squares at the edge are left out: rows and columns go from 1 to size, `1..=size`",
    ),
    (|p, _, size| p < size, "the last row is left out: rows go from 1 to size, `1..=size`"),
    (|_, q, size| q < size, "the last column is left out: columns go from 1 to size, `1..=size`"),
    (|_, q, _| q > 1, "the first column is left out: columns begin at 1"),
    (|p, _, _| p > 1, "the first row is left out: rows begin at 1"),
    (
        |p, q, size| (p <= 8 && q <= 8) || size <= 8,
        "only rows and columns up to 8 are looked at: use board.size()",
    ),
    (|p, _, size| 2 * p <= size, "only the upper half of the rows is looked at: rows go from 1 to size"),
    (|_, q, size| 2 * q <= size, "only the left half of the columns is looked at: columns go from 1 to size"),
    (|_, q, _| q == 1, "only the first column is asked: each row needs a loop over all its columns"),
    (|_, q, size| q == size, "only the last column is asked: each row needs a loop over all its columns"),
    (|p, q, _| q == p, "only the squares with p = q are asked: each row needs a loop over all its columns"),
    (|p, q, _| q <= p, "the columns end at p: in every row they go from 1 to board.size()"),
    (|p, q, _| q >= p, "the columns begin at p: in every row they go from 1 to board.size()"),
];

const NO_PLUS_ONE: &str = "A loop over -1..1 ends before 1; -1..=1 does not.";
const NO_MINUS_ONE: &str = "A loop over 0..=1 begins at 0: both d and e begin at -1.";

/// Whether a direction is left out.
pub type LeftOut = fn(d: isize, e: isize) -> bool;

/// The directions that loops over d and e may leave out, and how.
pub const DIRECTION_LOOPS: [(LeftOut, &str); 12] = [
    (|d, e| d == 1 || e == 1, NO_PLUS_ONE),
    (|d, _| d == 1, NO_PLUS_ONE),
    (|_, e| e == 1, NO_PLUS_ONE),
    (|d, e| d == -1 || e == -1, NO_MINUS_ONE),
    (|d, _| d == -1, NO_MINUS_ONE),
    (|_, e| e == -1, NO_MINUS_ONE),
    (
        |d, e| (d, e) == (0, 1),
        "If a `break` leaves out (0, 0), it ends the row: `continue` skips only this pair.",
    ),
    (
        |d, e| (d, e) > (0, 0),
        "If a `return` leaves out (0, 0), it ends the function: `continue` skips only this pair.",
    ),
    (
        |d, _| d > -1,
        "Only the first round of the outer loop is done. Does the function return at its end? Or does what the inner loop counts \
             not begin at -1 again for the next round?",
    ),
    (
        |_, e| e > -1,
        "The inner loop ends at its first round. Does a `break` or `return` end it where nothing turns? `continue` goes on.",
    ),
    (|d, e| d == e, "`d != e` leaves out these two as well as (0, 0): write `(d, e) != (0, 0)`."),
    (
        |d, e| d != e,
        "Only the directions are left in which d and e are the same. Are both passed on, d and then e? Are there two loops, one inside the other? (`zip` never gives two different numbers.)",
    ),
];
