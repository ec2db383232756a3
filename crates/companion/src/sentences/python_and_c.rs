//! What is written as in Python or C.

use super::{RANGE, Row};

pub const ROWS: &[Row] = &[
    // Conditions
    Row("", &["Rust has no ternary operator"], "Rust has no `? :`. Write `if … { … } else { … }`."),
    Row(
        "",
        &["or an operator, found keyword `if`", " else "],
        "In Rust the condition comes first: `if … { … } else { … }`.",
    ),
    Row(
        "",
        &["found `not`", " not in "],
        "Rust has no `not in`: `!(1..=board.size()).contains(&p)` is true if p isn't in the range.",
    ),
    Row(
        "",
        &["found keyword `in`"],
        "In Rust `in` is only for loops: `(1..=board.size()).contains(&p)` is true if p is in the range.",
    ),
    // Loops and ranges
    Row("", &["for (", "expected pattern, found `let`"], RANGE),
    Row("E0308", &["expected `isize`, found `RangeInclusive<"], RANGE),
    Row("E0308", &["expected `isize`, found `Range<"], RANGE),
    Row(
        "E0277",
        &["`usize: Neg` is not satisfied", ".."],
        "Rust doesn't count from the end: all but the last character is `&text[..text.len() - 1]`.",
    ),
    // Lists
    Row("", &["`]`, or an operator, found keyword `for`"], A_LIST_GROWS),
    Row("E0599", &["no method named `append` found for array"], A_LIST_GROWS),
    Row("E0308", &["append(", "expected `&mut Vec<"], PUSH),
    Row("E0368", &["`+=` cannot be applied to type `Vec<"], PUSH),
    Row("E0425", &["cannot find function `len`"], "What is asked of a value comes after a dot: `a.len()`."),
    // Texts and numbers
    Row(
        "E0618",
        &["expected function, found `&mut impl BufRead`"],
        "`input` isn't a function here, the lines come from it: `input.read_until(b'\\n', &mut line)?` reads one.",
    ),
    Row(
        "E0425",
        &["cannot find function `int`"],
        "Rust has no `int(…)`: `text.parse().ok()?` reads a text as a number.",
    ),
    Row(
        "E0423",
        &["builtin type `str`"],
        "Rust has no `str(…)`: `.to_string()` makes a text of a number, and `format!` one of several values.",
    ),
    Row(
        "E0599",
        &["no method named `join` found for reference `&'static str`"],
        "In Rust the list comes first: `names.join(\" \")`.",
    ),
    Row(
        "E0599",
        &["no method named `strip` found"],
        "The spaces at both ends of a text are removed by `trim`: `text.trim()`.",
    ),
    Row(
        "E0599",
        &["no method named `isdigit` found"],
        "`c.is_ascii_digit()` asks whether the character c is one of 0 to 9.",
    ),
    // Cells
    Row(
        "E0308",
        &["expected `Cell`, found `char`"],
        "The disc in the picture is a value: compare with `Cell::Disc(Player::White)`, not with a character.",
    ),
];

const A_LIST_GROWS: &str =
    "A list that grows begins as `let mut moves = Vec::new();`, and `moves.push(…)` puts a value at its end.";
const PUSH: &str = "`push` puts a value at the end of a list: `moves.push((p, q));`.";
