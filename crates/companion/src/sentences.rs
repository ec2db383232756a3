//! The sentences for compiler errors, each with the errors that it is for.

/// An error with this code, whose text has all these parts, gets this sentence. The first that fits is said.
pub struct Row(pub &'static str, pub &'static [&'static str], pub &'static str);

pub const ROWS: &[Row] = &[
    // Square brackets
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
    Row("E0308", &["expected `isize`, found `(isize, isize)`"], TWICE),
    Row("E0618", &["expected function, found `&", "Line`"], INDEX),
    Row("E0618", &["expected function, found `&", "Board`"], INDEX),
    Row("E0599", &["no method named `get` found for", "&Board`"], TWICE),
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
    Row("E0608", &["type `Chars<"], NO_INDEX),
    Row("E0608", &["type `std::str::Split"], NO_INDEX),
    Row(
        "E0369",
        &["cannot subtract `char` from `char`"],
        "Characters can't be subtracted, numbers can. `column(letter)`, which is given, is the column of a letter.",
    ),
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
    Row(
        "E0308",
        &["shift(", "expected `i32`, found `u32`"],
        "The set of one square is `1 << square`. `shift` moves a set by one `step` of DIRECTIONS.",
    ),
    Row("E0308", &["expected `isize`, found `u64`"], SETS),
    Row("E0308", &["expected `u64`, found `isize`"], SETS),
    Row(
        "E0308",
        &["expected `u32`, found `usize`"],
        "This must be a u32, as the numbers of squares are, and what `count_ones` counts. `as u32` converts.",
    ),
    // Numbers of two types
    Row("E0308", &["expected `isize`, found `usize`"], TYPES),
    Row("E0308", &["expected `usize`, found `isize`"], TYPES),
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
    // Cells and players
    Row(
        "E0308",
        &["expected `Cell`, found `Player`"],
        "A square holds a Cell, and a player's disc is `Cell::Disc(player)`: write that.",
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
        &["operator", "to type `Player`"],
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
    Row(
        "E0308",
        &["expected `bool`, found `isize`"],
        "A number is not true or false in Rust: compare it, with `> 0`.",
    ),
    Row(
        "E0599",
        &["`len` found for"],
        "A board or a line has no len: `size()` says how many rows and columns there are.",
    ),
    // Lists and texts
    Row(
        "E0308",
        &["this call modifies", "in-place"],
        "`push` changes the list where it is and returns nothing: remove the `=` and what is before it.",
    ),
    Row(
        "E0369",
        &["cannot add", "to `Vec<"],
        "`push` puts a value at the end of a list: `moves.push((p, q));`.",
    ),
    Row("E0308", &["expected `&str`, found `String`"], LEND_A_TEXT),
    Row("E0308", &["expected `&[u8]`, found `Vec<u8>`"], LEND_A_TEXT),
    Row("", &["format argument must be a string literal", "println!(output"], WRITES),
    Row("", &["format argument must be a string literal", "print!(output"], WRITES),
    Row("E0423", &["found macro `print"], WRITES),
    Row("E0308", &["expected `&[u8]`", ".write("], WRITES),
    Row(
        "E0599",
        &["no method named `push` found for array"],
        "`[]` is an array, which can't grow. A list that grows begins as `Vec::new()`.",
    ),
    Row(
        "E0599",
        &["the method `join` exists", "(isize, isize)"],
        "Only texts can be joined: push `square_name(p, q)`, the name of the square, not (p, q).",
    ),
    Row(
        "E0061",
        &["takes 1 argument but 0 arguments", "map(half_width())"],
        "Give `map` the function itself, without brackets: `map(half_width)`. It calls the function for each character.",
    ),
    Row(
        "E0277",
        &["the `?` operator can only be applied", "Split<"],
        "`split` gives all parts, not an Option. For two parts use `split_once`, which gives an Option.",
    ),
    Row(
        "E0308",
        &["expected `u8`, found `&str`", "read_until"],
        "`read_until` reads up to a byte. A byte has single quotes and a b before them: `b'\\n'`.",
    ),
    Row(
        "E0308",
        &["expected `u8`, found `char`", "read_until"],
        "`read_until` reads up to a byte, not a char. A byte has a b before its quotes: `b'\\n'`.",
    ),
    Row(
        "E0308",
        &["expected `&mut Vec<u8>`, found `&mut String`"],
        "`read_until` reads bytes, not text: make `line` with `Vec::new()`. It holds the bytes.",
    ),
    // Options and results
    Row(
        "E0277",
        &["on `Option`s, not `Result`s"],
        "Here `?` needs an Option, and this is a Result. `.ok()` makes an Option of it: `.ok()?`.",
    ),
    Row(
        "E0277",
        &["on `Result`s, not `Option`s"],
        "Here `?` needs a Result, and this is an Option. Use `let Some(…) = … else { … }` or `match`.",
    ),
    Row(
        "E0308",
        &["expected `Option<", "found `(isize, isize)`"],
        "The answer is an Option: write `Some((p, q))` for a move, and None for none.",
    ),
    Row(
        "E0308",
        &["expected `Result<", "found `(isize, isize)`"],
        "The answer is a Result: write `Ok((p, q))` for a move.",
    ),
    Row("E0308", &["`?` operator has incompatible types", "expected `(isize, isize)`"], A_PAIR),
    Row("E0061", &["takes 1 argument but 2", "Some("], A_PAIR),
    Row("E0061", &["takes 1 argument but 2", "Ok("], A_PAIR),
    Row(
        "E0308",
        &["expected `Error`, found `ErrorKind`"],
        "The kind of an error is not the error yet: `.into()` makes one of it, `Err(ErrorKind::UnexpectedEof.into())`.",
    ),
    Row("E0308", &["found `Result<"], RESULT),
    Row("E0369", &["Result<"], RESULT),
    Row("E0308", &["found `Option<"], OPTION),
    Row("E0599", &["found for enum `Option"], OPTION),
    Row(
        "E0308",
        &["expected `char`, found `&str`"],
        "A character has single quotes, 'a'. A text has double quotes.",
    ),
    // mut, & and &mut
    Row(
        "E0596",
        &["the binding is already a mutable borrow"],
        "It is `&mut` already: pass it on as it is, without another `&mut`.",
    ),
    Row("E0596", &["is not declared as mutable"], "What changes is declared with `mut`: `let mut`."),
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
    Row("E0308", &["expected `&mut Board`, found `Board`"], LEND_TO_CHANGE),
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
        &["expected `Board`, found `()`", "Ok(())"],
        "The answer is the last board, in an Ok: `Ok(board)`.",
    ),
    Row(
        "E0308",
        &["expected `Board`, found `()`"],
        "This function returns nothing: it changes the board that it is lent. Call it without `board =` before it.",
    ),
    Row("", &["leading `+` is not supported"], "`+=` adds to a variable, with the `+` first: `discs += 1;`."),
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
        "A move is one value, a pair: write `push((p, q))`, with two pairs of brackets.",
    ),
    Row(
        "",
        &["unclosed delimiter"],
        "A `{` has no `}`. Look at the lines that the compiler shows: each `{` has its `}` below it, as far to the left.",
    ),
    Row("", &["expected `;`"], "A line that is not the answer ends with `;`."),
    Row(
        "E0061",
        &["is missing"],
        "Give the function all that it takes, in the order of its declaration, which the compiler shows.",
    ),
    Row(
        "E0061",
        &["unexpected argument"],
        "The function takes less than that. Its declaration, which the compiler shows, says what.",
    ),
    Row(
        "E0308",
        &["arguments to this function are incorrect", "swap these arguments"],
        "The order matters: give the function what it takes in the order of its declaration, which the compiler shows.",
    ),
    Row("E0308", &["`if` and `else` have incompatible types"], SAME_TYPE),
    Row("E0308", &["`match` arms have incompatible types"], SAME_TYPE),
    Row("E0308", &["expected `isize`, found `i32`"], ISIZE),
    Row("E0308", &["expected `isize`, found `i64`"], ISIZE),
    Row("E0308", &["expected `isize`, found `u32`"], ISIZE),
    Row("E0004", &[], "A `match` must say what happens in every case: add the one that is named here."),
];

const TWICE: &str = "Index a board twice, first by the row and then by the column: board[p][q].";
const PAIR_IN_A_RESULT: &str = "Write `?` after the call: the pair is inside a Result, and `?` takes it out.";
const PAIR_IN_AN_OPTION: &str =
    "Write `?` after the call: the pair is inside an Option, and `?` takes it out, or returns None.";
const INDEX: &str = "Round brackets call a function. A place of a line or a board has square brackets: `a[p + i]`, `board[p][q]`.";
const NO_INDEX: &str =
    "This has no index: it gives one part after the other. `.next()` gives the first, as an Option.";
const EMPTY: &str = "An empty square is `Cell::Empty`. Compare with it: `board[p][q] == Cell::Empty`.";
const RANGE: &str =
    "A loop over numbers has a range, without brackets: `for d in -1..=1` also takes its last number, 1.";
const WRITES: &str = "What is to be seen is written to `output`: `write!(output, \"{prompt}\")?`, or `writeln!` to end the line.";
const SETS: &str = "Here a set is a `u64`, and so is a number of ways. An isize doesn't mix with it.";
const DISC: &str =
    "The players are `Player::Black` and `Player::White`; a White disc is `Cell::Disc(Player::White)`.";
const A_PAIR: &str = "A move is one value, a pair with brackets of its own: `Some((p, q))`, `Ok((p, q))`.";
const LEND_A_TEXT: &str = "Lend the text, don't give it away: write `&` before it.";
const LEND_TO_CHANGE: &str =
    "A function that changes the board needs `&mut board`: `&board` lets it look only.";
const SAME_TYPE: &str = "Every side of an `if` or `match` must give a value of the same type. Look for a `;` that takes one away.";
const ISIZE: &str = "Positions, directions and counts are `isize` here. `as isize` converts another number.";
const TYPES: &str = "isize and usize don't mix. Positions and counts are isize; only the index of a plain array is usize. `i as isize` converts.";
const RESULT: &str =
    "Reading and writing give a Result, which may be an error. `?` after the call takes the value out.";
const OPTION: &str = "This is an Option: there may be nothing in it. `?` takes the value out and returns None if there is none; `match` handles both.";
