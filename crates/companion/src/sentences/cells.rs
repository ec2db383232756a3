//! Brackets, numbers, answers, cells and players.

use super::{NO_INDEX, RANGE, Row};

pub const ROWS: &[Row] = &[
    // Square brackets
    Row("E0308", &["expected `Line`, found `Cell`"], TWICE),
    Row("E0308", &["expected `Cell`, found `Line`"], TWICE),
    Row("", &["found `,`", "["], TWICE),
    Row(
        "E0308",
        &["expected `isize`, found `(isize, isize)`", "push("],
        "This list holds numbers, not pairs: write `let mut moves = Vec::new();`, and Rust sees what is pushed.",
    ),
    Row(
        "E0308",
        &["expected `Vec<(isize, isize)>`, found `Vec<isize>`"],
        "A move is one value of the list, a pair: write `push((p, q))`, with two pairs of brackets.",
    ),
    Row(
        "E0308",
        &["expected `Vec<(isize, isize)>`, found `Vec<[isize; 2]>`"],
        "A pair has round brackets: write `push((p, q))`.",
    ),
    Row("E0308", &["expected `isize`, found `(isize, isize)`"], TWICE),
    Row("E0618", &["expected function, found `&", "Line`"], INDEX),
    Row("E0618", &["expected function, found `&", "Board`"], INDEX),
    Row("E0599", &["no method named `get` found for", "&Board`"], TWICE),
    Row(
        "E0277",
        &["the type `[othello_steps::Cell]` cannot be indexed by"],
        "The index of an array is a `usize`: count in a usize, as `p` is one, or write `a[i as usize]`.",
    ),
    Row(
        "E0425",
        &["cannot find function `not`"],
        "*Not* is written `!` in Rust: `if !(…)`, or compare with `!=`.",
    ),
    Row(
        "E0599",
        &["no method named `set` found for", "Board`"],
        "A square is set with `=`: `board[p][q] = Cell::Disc(player);`.",
    ),
    Row(
        "E0277",
        &["the type `str` cannot be indexed by"],
        "A text has no index. `text.chars().next()` is its first character, as an Option.",
    ),
    Row(
        "E0608",
        &["cannot index into a value of type `u64`"],
        "A set is a number, not a list: `set >> square & 1` is 1 if the square is in it.",
    ),
    Row("E0608", &["type `Chars<"], NO_INDEX),
    Row("E0608", &["type `std::str::Split"], NO_INDEX),
    Row(
        "E0369",
        &["cannot subtract `char` from `char`"],
        "Characters can't be subtracted, numbers can. `column(letter)`, which is given, is the column of a letter.",
    ),
    Row("E0608", &["cannot index into a value of type `(isize, isize)`"], PARTS),
    Row("E0608", &["cannot index into a value of type `&(isize, isize)`"], PARTS),
    Row(
        "E0608",
        &[],
        "Square brackets take a place of a line or a board. Here there is one pair too many, or it comes after something else.",
    ),
    // A pair that is still inside
    Row("E0308", &["expected `Result<", "found `(_, _)`"], PAIR_IN_A_RESULT),
    Row("E0308", &["expected `Option<", "found `(_, _)`"], PAIR_IN_AN_OPTION),
    // Sets of squares
    Row(
        "E0308",
        &["expected `bool`, found `u64`", "&&"],
        "Write one `&` between sets: `&&` is for bool. `set != 0` is true if there is a square in the set.",
    ),
    Row(
        "E0308",
        &["expected `bool`, found `u64`"],
        "A set is not true or false in Rust: write `set != 0`, which is true if there is a square in it.",
    ),
    Row("E0308", &["shift(", "expected `i32`, found `u32`"], SQUARE),
    Row("E0308", &["shift(", "expected `u64`, found `u32`"], SQUARE),
    Row(
        "E0599",
        &["no method named `len` found for type `u64`"],
        "A set has no len: `count_ones()` counts its squares.",
    ),
    Row("E0308", &["expected `isize`, found `u64`"], SETS),
    Row("E0308", &["expected `u64`, found `isize`"], SETS),
    Row(
        "E0308",
        &["expected `u32`, found `usize`"],
        "This must be a u32, as the numbers of squares are, and what `count_ones` counts. `as u32` converts.",
    ),
    // Numbers of two types
    Row(
        "E0308",
        &["expected `&Line`, found `&[Cell; 8]`"],
        "`check_right` takes a `&Line`, which has sentinels. This is a plain array, without them: write the loop here.",
    ),
    Row(
        "E0308",
        &["step_by(", "expected `usize`, found `isize`"],
        "`step_by` can't go back: its step is above 0. Count with `i += 1`, and look at `a[p + i * d]`.",
    ),
    Row(
        "E0689",
        &["can't call method `contains`", "!1.."],
        "Put brackets round the range, and `!` before them: `!(1..=board.size()).contains(&p)`.",
    ),
    Row(
        "",
        &["to be used as const generic arguments", " as "],
        "After `as isize`, Rust takes `<` for the beginning of a type's parameters. Put brackets round it: `(i as isize) < 8`.",
    ),
    Row("E0308", &["expected `isize`, found `usize`"], TYPES),
    Row("E0308", &["expected `usize`, found `isize`"], TYPES),
    // The parts of a line, an array or a board
    Row(
        "E0277",
        &["`[othello_steps::Cell]` is not an iterator"],
        "A part of an array is lent: write a `&` before it, `for c in &a[p + 1..]`.",
    ),
    Row("E0599", &["no method named `iter` found for", "Line`"], NO_PARTS),
    Row("E0599", &["no method named `iter` found for", "Board`"], NO_PARTS),
    Row("E0277", &["Line` is not an iterator"], NO_PARTS),
    Row("E0277", &["Board` is not an iterator"], NO_PARTS),
    // The answer of a function
    Row(
        "E0308",
        &["remove this semicolon to return this value"],
        "The last line is the answer, and a `;` takes it away: write it without one.",
    ),
    Row(
        "E0308",
        &["might have meant to compare for equality"],
        "`=` puts a value into a variable. `==` asks whether two are equal.",
    ),
    Row(
        "E0317",
        &[],
        "The function must answer in every case: say with `else` what is right if the condition is false.",
    ),
    Row(
        "E0308",
        &["arms have incompatible types", "expected `Result<(isize, isize), _>`, found `()`"],
        LEAVE,
    ),
    Row("E0308", &["expected `()`, found `Result<(isize, isize), _>`"], LEAVE),
    Row(
        "E0308",
        &["expected `()`", "you might have meant to return this value"],
        "In the middle of a function a value is not the answer: write `return` before it and `;` after it, or add an `else`.",
    ),
    Row(
        "E0308",
        &["`for` loops evaluate to unit type"],
        "After the loop the function must still answer: write the answer as its last line, without `;`.",
    ),
    Row(
        "E0308",
        &["`while` loops evaluate to unit type"],
        "After the loop the function must still answer: write the answer as its last line, without `;`.",
    ),
    Row(
        "E0308",
        &["implicitly returns `()`"],
        "The function must end with its answer, as a last line without `;`.",
    ),
    Row(
        "E0308",
        &["expected `bool`, found `Vec<"],
        "A list is not true or false: `!moves.is_empty()` says whether there is something in it.",
    ),
    Row(
        "E0308",
        &["expected `isize`, found `bool`"],
        "The answer is a number, and this is true or false: `if … { i - 1 } else { 0 }` makes a number of it.",
    ),
    // Cells and players
    Row(
        "E0308",
        &["expected `Cell`, found `Player`"],
        "A square holds a Cell, and a player's disc is `Cell::Disc(player)`: write that.",
    ),
    Row(
        "E0308",
        &["expected `Cell`, found `&str`"],
        "The disc in the picture is a value: compare with `Cell::Disc(Player::White)`, not with a text.",
    ),
    Row("E0308", &["expected `bool`, found integer"], NOT_A_BOOL),
    Row(
        "E0308",
        &["expected `Vec<(isize, isize)>`, found `Vec<String>`"],
        "A move is a pair of numbers here, not its name: write `push((p, q))`.",
    ),
    Row("E0425", &["cannot find value `Empty`"], EMPTY),
    Row("E0599", &["no method named `is_empty` found for enum", "Cell`"], EMPTY),
    Row("E0425", &["tuple variant `Disc`"], "A disc is a kind of cell: write `Cell::Disc(player)`."),
    Row("E0425", &["cannot find function `range`"], RANGE),
    Row("E0308", &["expected `RangeInclusive<{integer}>`, found integer"], RANGE),
    Row("E0308", &["expected `Range<{integer}>`, found integer"], RANGE),
    Row(
        "E0425",
        &["you might have meant to introduce a new binding"],
        "A new variable begins with `let`, and with `let mut` if it changes: `let mut i = 1;`.",
    ),
    Row("E0425", &["cannot find value `White`"], DISC),
    Row("E0425", &["cannot find value `Black`"], DISC),
    Row(
        "E0600",
        &["operator", "to type `", "Player`"],
        "The other player is `player.opponent()`: a function, not a sign.",
    ),
    Row(
        "E0599",
        &["no method named `opponent` found for enum", "Cell`"],
        "A Cell has no `opponent()`, only a player has. To turn a disc, set the square: `… = Cell::Disc(player);`.",
    ),
    Row(
        "E0599",
        &["found for enum", "Cell`"],
        "A Cell is Empty, Sentinel, or a disc: `Cell::Disc(Player::Black)`.",
    ),
    Row("E0308", &["expected `bool`, found `isize`"], NOT_A_BOOL),
    Row(
        "E0599",
        &["`len` found for"],
        "A board or a line has no len: `size()` says how many rows and columns there are.",
    ),
    // Names that are not there, and loops as in other languages
    Row("", &["for (", "expected one of `)`"], RANGE),
    Row(
        "E0277",
        &["`u64` is not an iterator"],
        "A set is one number, and not a list. Take its squares out one by one, `while set != 0`, as step 10 shows; or loop over what \
         `possible_moves` returns.",
    ),
    Row("E0277", &["is not an iterator"], RANGE),
    Row(
        "E0599",
        &["no method named `size` found for", "[othello_steps::Cell; 8]"],
        "An array has `len()`, a line and a board have `size()`.",
    ),
    Row(
        "E0433",
        &["crate `board`"],
        "What a value can do comes after a dot: `board.size()`. Two colons come after a type: `Board::new()`.",
    ),
    Row(
        "E0600",
        &["unary operator `!`", "Cell`"],
        "`!` makes false of true, and a Cell is neither. Compare with `!=`.",
    ),
    Row(
        "E0308",
        &["expected `isize`, found `()`"],
        "A number is missing here: each side of an `if` ends with its value, without `;`.",
    ),
];

const TWICE: &str = "Index a board twice, first by the row and then by the column: board[p][q].";
const PAIR_IN_A_RESULT: &str = "Write `?` after the call: the pair is inside a Result, and `?` takes it out.";
const PAIR_IN_AN_OPTION: &str =
    "Write `?` after the call: the pair is inside an Option, and `?` takes it out, or returns None.";
const NO_PARTS: &str = "A line or a board doesn't give its places one after the other. Look at each by its number: `a[i]`, `board[p][q]`.";
const INDEX: &str = "Round brackets call a function. A place of a line or a board has square brackets: `a[p + i]`, `board[p][q]`.";
const NOT_A_BOOL: &str = "A number is not true or false in Rust: compare it, with `> 0`.";
const EMPTY: &str = "An empty square is `Cell::Empty`. Compare with it: `board[p][q] == Cell::Empty`.";
const SETS: &str = "Here a set is a `u64`, and so is a number of ways. An isize doesn't mix with it.";
const DISC: &str =
    "The players are `Player::Black` and `Player::White`; a White disc is `Cell::Disc(Player::White)`.";
const PARTS: &str =
    "The parts of a pair have a dot and a number from 0: of a pair `m` they are `m.0` and `m.1`.";
const SQUARE: &str =
    "The set of one square is `1 << square`. `shift` moves a set by one `step` of DIRECTIONS.";
const LEAVE: &str = "In the loop, leave the function with the answer: `return Ok((p, q))`.";
const TYPES: &str = "isize and usize don't mix. Positions and counts are isize; only the index of a plain array is usize. `i as isize` converts.";
