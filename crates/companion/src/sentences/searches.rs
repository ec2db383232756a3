//! Sets of squares in closures, and what a search finds.

use super::Row;

pub const ROWS: &[Row] = &[
    Row("E0308", &["<<", "expected `u64`, found `i32`"], IN_32_BITS),
    Row("E0277", &["no implementation for `i32 & u64`"], IN_32_BITS),
    Row("E0277", &["no implementation for `u64 & i32`"], IN_32_BITS),
    Row("E0277", &["no implementation for `i32 | u64`"], IN_32_BITS),
    Row("E0277", &["no implementation for `u64 | i32`"], IN_32_BITS),
    Row("E0277", &["can't compare `&u32` with"], LENT),
    Row("E0277", &["can't compare `&u64` with"], LENT),
    Row(
        "E0282",
        &["type must be known at this point", "|", "count_ones"],
        "Say what the closure is given, a set: `|set: u64|`.",
    ),
    Row(
        "E0600",
        &["unary operator `-` to type `u32`"],
        "A count is a `u32`, which can't be below 0. `Reverse(…)` puts the largest first; and `-(… as i32)` is the opposite of a count.",
    ),
    Row(
        "E0600",
        &["unary operator `-` to type `Found`"],
        "A search returns a `Found`, which is three things. Keep it, `let answer = …;`: the sign turns in its score, `-answer.score`.",
    ),
    Row(
        "E0277",
        &["the `?` operator can only be used", "pub fn deepen("],
        "`deepen` returns a `Found`, so here `?` has no way to say that the search was stopped. Use a `match`: with `Some(deeper)` go on, \
         with `None` return what you have.",
    ),
    Row(
        "E0277",
        &["the `?` operator can only be used", "pub fn alpha_beta("],
        "`alpha_beta` returns a `Found`, and its clock never stops it: take the answer out with `.unwrap()`.",
    ),
    Row(
        "E0308",
        &["expected `Found`, found `i32`"],
        "A search returns a score, a move and a count: `Found { score: …, best: None, nodes: 1 }`.",
    ),
    Row(
        "E0308",
        &["expected `Option<u32>`, found `u32`"],
        "There may be no best move, so `best` is an Option. With a move it is `Some(square)`, without one `None`.",
    ),
];

const IN_32_BITS: &str = "A set is a u64, and `1 << square` is an i32 where nothing says that it is a set: write `1_u64 << square`.";
const LENT: &str = "What you compare is lent here: a `*` before it copies the number, as in `*square`.";
