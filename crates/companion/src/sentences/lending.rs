//! `mut`, `&` and `&mut`, and what is missing or too much.

use super::{RANGE, Row};

pub const ROWS: &[Row] = &[
    // mut, & and &mut
    Row(
        "E0596",
        &["the binding is already a mutable borrow"],
        "It is `&mut` already: pass it on as it is, without another `&mut`.",
    ),
    Row("E0596", &["is not declared as mutable"], "What changes is declared with `mut`: `let mut`."),
    Row("E0596", &["`self` is a `&` reference"], SELF),
    Row("E0594", &["`self` is a `&` reference"], SELF),
    Row(
        "E0596",
        &["behind a `&` reference"],
        "A `&Board` can be looked at, not changed. This function gets one to look at only.",
    ),
    Row(
        "E0308",
        &["types differ in mutability", "read_line("],
        "`read_line` changes the text: lend it as `&mut line`, and make it with `let mut line = String::new();`.",
    ),
    Row(
        "E0308",
        &["types differ in mutability", "read_until("],
        "`read_until` changes the line: lend it as `&mut line`.",
    ),
    Row("E0308", &["expected `&mut Board`, found `Board`"], LEND_TO_CHANGE),
    Row(
        "E0308",
        &["types differ in mutability", "&&mut impl"],
        "It is `&mut` already: pass it on as it is, without a `&`.",
    ),
    Row("E0308", &["types differ in mutability"], LEND_TO_CHANGE),
    Row(
        "E0308",
        &["expected `&Board`, found `Board`", "consider removing deref"],
        "`board` is a `&Board` already: pass it on as it is, without the `*`.",
    ),
    Row("E0308", &["expected `&Board`, found `Board`"], "Lend the board, don't give it away: `&board`."),
    Row(
        "E0502",
        &["immutable because it is also borrowed as mutable"],
        "As long as a `&mut` of the board is kept, nothing else may look at it. Write `board[p][q] = …` where the square changes, without a variable for it.",
    ),
    Row(
        "E0502",
        &["board", "mutable because it is also borrowed as immutable"],
        "As long as a `&` of the board is used further down, the board can't change. Keep none in a variable: write `board` where you ask.",
    ),
    Row(
        "E0382",
        &["let _ = (input, output);"],
        "Remove the line `let _ = (input, output);`. It was for the exercise, before you used them.",
    ),
    Row(
        "E0382",
        &[],
        "This has been given away, and can't be used after that. Lend it with `&`, or use the new name.",
    ),
    // What is missing, and what is too much
    Row(
        "E0308",
        &["expected `Result<Board, ", "found `()`"],
        "The function must end with its answer, the last board in an Ok: `Ok(board)`, without `;`.",
    ),
    Row(
        "E0308",
        &["expected `Board`, found `()`", "Ok(())"],
        "The answer is the last board, in an Ok: `Ok(board)`.",
    ),
    Row(
        "E0308",
        &["expected `Board`, found `()`"],
        "This function returns nothing: it changes the board that it is lent. Call it without `board =` before it.",
    ),
    Row(
        "",
        &["leading `+` is not supported", "=+"],
        "`+=` adds to a variable, with the `+` first: `discs += 1;`.",
    ),
    Row("", &["leading `+` is not supported"], "A positive number is written without a sign: `1`."),
    Row(
        "E0308",
        &["found fn item"],
        "This is the function itself, not its answer: call it, with brackets and what it is given: `player.opponent()`.",
    ),
    Row(
        "E0425",
        &["is available in a different scope"],
        "A variable ends at the `}` of the braces that it is declared in. Declare it before the loop, in the braces where it is used.",
    ),
    Row("", &["missing `in` in `for` loop"], RANGE),
    Row(
        "",
        &["unexpected closing delimiter"],
        "There is a `}` too many, or a `{` too few. Look at the lines that the compiler shows.",
    ),
    Row("", &["    int "], "A variable is made with `let`, without its type: `let mut i = 1;`."),
    Row(
        "E0308",
        &["expected `()`, found `&mut Board`"],
        "This function returns nothing: remove the line `board`. The board has been changed where it is.",
    ),
    Row(
        "E0061",
        &["takes 1 argument but 2", "push"],
        "A move is one value, a pair: write `push((p, q))`, with two pairs of brackets. (Don't follow the compiler's help here.)",
    ),
    Row(
        "",
        &["mismatched closing delimiter"],
        "A bracket is left open: each `(`, `[` and `{` is closed by one of its kind. Look at those that the compiler shows.",
    ),
    Row("", &["expected a pattern, found an expression", "let Cell::Disc("], COMPARE),
    Row("", &["expected a pattern, found an expression", "=>"], COMPARE),
    Row("", &["expected a pattern, found an expression", "matches!("], COMPARE),
    Row(
        "",
        &["expected a pattern, found an expression"],
        "The square is there already: `let` is only for a new variable. Write `board[p][q] = …;`.",
    ),
    Row(
        "E0308",
        &["try adding a return type"],
        "This function returns nothing: it changes the board where it is. Remove this last line.",
    ),
    Row(
        "",
        &["unclosed delimiter"],
        "A `{` has no `}`. Look at the lines that the compiler shows: each `{` has its `}` below it, as far to the left.",
    ),
    Row("", &["elif "], "A second condition is `else if` in Rust."),
    Row("", &["`->` is not valid syntax"], "An arm of a `match` has `=>` between its pattern and its value."),
    Row("E0070", &["&board["], "Write `board[p][q] = …`, without the `&`: the square itself is changed."),
    Row(
        "E0614",
        &["Cell` cannot be dereferenced"],
        "`board[p][q]` is the cell already: write it without the `*`.",
    ),
    Row("", &["expected `;`"], "A line that is not the answer ends with `;`."),
    Row(
        "E0061",
        &["read_line", "is missing"],
        "`read_line` doesn't return the line: it puts it into a text of yours. `let mut line = String::new();`, then `read_line(&mut line)?`.",
    ),
    Row("E0061", &["is_digit()"], "`is_ascii_digit()` asks whether a character is one of 0 to 9."),
    Row(
        "",
        &["unexpected `,` in pattern", "let mut "],
        "One `let` makes one variable: write a line for each, `let mut r = …;` and `let mut c = …;`.",
    ),
    Row(
        "E0061",
        &["is missing", "found `(isize, isize)`"],
        "Row and column are two values here, not a pair: write `p, q`, without brackets of their own.",
    ),
    Row(
        "E0061",
        &["is missing"],
        "Give the function all that it takes: a value for each parameter, in their order.",
    ),
    Row(
        "E0061",
        &["unexpected argument"],
        "The function takes less than that: one value for each of its parameters.",
    ),
    Row(
        "E0308",
        &["arguments to this function are incorrect", "swap these arguments"],
        "The order matters: give the function its values in the order of its parameters.",
    ),
    Row("E0308", &["`if` and `else` have incompatible types"], SAME_TYPE),
    Row("E0308", &["`match` arms have incompatible types"], SAME_TYPE),
    Row("E0308", &["expected `isize`, found `i32`"], ISIZE),
    Row("E0308", &["expected `i32`, found `isize`"], ISIZE),
    Row("E0308", &["expected `isize`, found `i64`"], ISIZE),
    Row("E0308", &["expected `isize`, found `u32`"], ISIZE),
    Row("E0004", &[], "A `match` must say what happens in every case: add the one that is named here."),
];

const COMPARE: &str =
    "A pattern can't call a function. Compare with `==`: `board[p][q] == Cell::Disc(player.opponent())`.";
const LEND_TO_CHANGE: &str =
    "A function that changes the board needs `&mut board`: `&board` lets it look only.";
const SELF: &str = "To store something, the method needs `&mut self`.";
const SAME_TYPE: &str = "Every side of an `if` or `match` must give a value of the same type. Look for a `;` that takes one away.";
const ISIZE: &str = "Positions, directions and counts are `isize` here. `as isize` converts another number.";
