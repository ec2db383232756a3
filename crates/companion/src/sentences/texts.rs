//! Lists, texts, Options and Results.

use super::{NO_INDEX, Row};

pub const ROWS: &[Row] = &[
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
    Row(
        "E0308",
        &["expected `&isize`, found `isize`", "contains("],
        "`contains` only looks at the number: lend it, `contains(&p)`.",
    ),
    Row(
        "E0308",
        &["expected `Vec<(isize, isize)>`, found `Option<"],
        "The answer is the list itself, without Some. If there is no move, it is the empty list, not None.",
    ),
    Row(
        "E0308",
        &["expected `&mut Vec<u8>`, found `Vec<"],
        "`read_until` changes the line: lend it as `&mut line`.",
    ),
    Row(
        "E0308",
        &["expected `&str`, found `String`", "= format!("],
        "A variable keeps its type: a text in quotes is a `&str`, and `format!` makes a String. Begin with `format!` too, or with `String::from(…)`.",
    ),
    Row("E0308", &["expected `&str`, found `String`", "arms have incompatible types"], ONE_KIND_OF_TEXT),
    Row("E0308", &["expected `String`, found `&str`", "arms have incompatible types"], ONE_KIND_OF_TEXT),
    Row("E0308", &["expected `str`, found `&str`"], "A text is lent: write `text: &str` in the declaration."),
    Row(
        "E0277",
        &["a value of type `&str` cannot be built from"],
        "`collect` makes a text of its own: write `String` for its type.",
    ),
    Row(
        "E0606",
        &["casting `&str` as"],
        "A text is read as a number with `.parse()`; `as` is only for numbers.",
    ),
    Row("E0308", &["expected `&str`, found `String`"], LEND_A_TEXT),
    Row("E0308", &["expected `&str`, found `&Vec<u8>`"], TEXT_OF_BYTES),
    Row("E0308", &["expected `&str`, found `Vec<u8>`"], TEXT_OF_BYTES),
    Row(
        "E0308",
        &["expected `&str`, found `Cow<"],
        "`from_utf8_lossy` makes the text: write a `&` before it, `&String::from_utf8_lossy(&line)`.",
    ),
    Row(
        "E0308",
        &["expected `String`, found `&str`", "note: function defined here"],
        "This function wants a String of its own. One that only looks at a text takes a `&str`: write `text: &str` in its declaration.",
    ),
    Row(
        "E0308",
        &["expected `String`, found `&str`"],
        "A String is needed here, a text of its own: `.to_string()` makes one.",
    ),
    Row("E0308", &["expected `&[u8]`, found `Vec<u8>`"], LEND_A_TEXT),
    Row("", &["format argument must be a string literal", "println!(output"], WRITES),
    Row("", &["requires a destination and format arguments"], WRITES),
    Row(
        "",
        &["invalid format string: expected `}`"],
        "Inside `{}` there can only be the name of a variable. Write `{}`, and the value after the text: `format!(\"Player {} > \", player.number())`.",
    ),
    Row("", &["format argument must be a string literal", "print!(output"], WRITES),
    Row("E0423", &["found macro `print"], WRITES),
    Row("E0308", &["expected `&[u8]`", ".write("], WRITES),
    Row("E0061", &["unexpected argument", ".write("], WRITES),
    Row("E0599", &["no method named `push", "`&str`"], A_TEXT_THAT_GROWS),
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
    Row(
        "E0599",
        &["found for struct `Vec<", "is not an iterator"],
        "A list gives its values one after the other by `.iter()`: `legal_moves(board, player).iter().map(…)`.",
    ),
    Row(
        "E0107",
        &["struct `Vec`"],
        "Leave the type out, and Rust sees what is pushed: `let mut moves = Vec::new();`.",
    ),
    Row(
        "E0599",
        &["found for struct `Vec<"],
        "`push` puts a value at the end of a list: `moves.push((p, q));`.",
    ),
    Row("E0599", &["found for struct `Chars<"], NO_INDEX),
    Row(
        "E0423",
        &["builtin type"],
        "A text is read as a number with `.parse()`, and `as isize` makes an isize of another number.",
    ),
    Row(
        "E0308",
        &["expected `Split<"],
        "`split` gives all parts, one after the other. For two parts use `split_once`, which gives an Option.",
    ),
    Row(
        "E0277",
        &["doesn't implement `std::fmt::Display`", "Vec<"],
        "A list has no text of its own: `names.join(\" \")` puts the names into one text, with a space between them.",
    ),
    Row(
        "E0277",
        &["cannot be built from", "over elements of type `&"],
        "`iter()` lends what is in the list, and here the values themselves are collected: `into_iter()` gives them away.",
    ),
    Row("E0593", &["takes 2 arguments"], "A pair is one thing, with brackets of its own: `|&(p, q)|`."),
    Row(
        "E0308",
        &["expected `&mut String`, found"],
        "`read_line` changes a text: lend it as `&mut line`, and make it with `let mut line = String::new();`.",
    ),
    Row("E0716", &[".as_str()"], GONE),
    Row("E0716", &[".trim()"], GONE),
    Row(
        "E0277",
        &["`FromStr` is not implemented for `(isize, isize)`"],
        "Rust takes this number for the whole move. A move is one value, a pair with brackets of its own: `Some((p, q))`.",
    ),
    // Options and results
    Row("E0425", &["cannot find value `null`"], "Nothing is `None` in Rust, and something is `Some(…)`."),
    Row(
        "E0005",
        &[],
        "There may be nothing in it: say with `else` what to do then, `let Some(…) = … else { … };`.",
    ),
    Row(
        "E0308",
        &["expected `Option<", "found `Result<"],
        "An Option is needed here: `Some(…)`, not `Ok(…)`. `.ok()` makes one of the Result that `parse` gives.",
    ),
    Row(
        "E0308",
        &["expected `Option<isize>`, found `Option<u"],
        "The number in it must be an isize. `parse` gives one if the function returns one; `as isize` converts any other.",
    ),
    Row(
        "E0425",
        &["cannot find value `UnexpectedEof`"],
        "A kind of error is written with its type, and `.into()` makes an error of it: `Err(ErrorKind::UnexpectedEof.into())`.",
    ),
    Row(
        "E0599",
        &["no associated item named `UnexpectedEof`"],
        "That is a kind of error, and `.into()` makes an error of it: `Err(ErrorKind::UnexpectedEof.into())`.",
    ),
    Row("E0308", &["expected `Result<", "found `Option<"], A_RESULT),
    Row("E0308", &["expected `Result<", "found `ErrorKind`"], A_RESULT),
    Row("E0308", &["expected `Error`, found `&str`"], A_RESULT),
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
    Row(
        "E0308",
        &["(Option<isize>, Option<isize>)`, found `Option<"],
        "Two values are compared at once, so a pattern has two parts in brackets: `(Some(q), _)`.",
    ),
    Row(
        "E0277",
        &["the `?` operator cannot be applied to type `bool`"],
        "`?` is for an Option or a Result. A bool is used as it is: remove the `?`.",
    ),
    Row(
        "E0308",
        &["parse()", "found `Result<"],
        "`parse` gives a Result, for the text may be no number. `.parse().ok()?` takes the number out, or returns None.",
    ),
    Row("E0308", &["found `Result<"], RESULT),
    Row("E0369", &["Result<"], RESULT),
    Row("E0308", &["found `Option<"], OPTION),
    Row("E0599", &["found for enum `Option"], OPTION),
    Row(
        "E0308",
        &["expected `char`, found", "half_width("],
        "`half_width` is for one character. `text.chars().map(half_width)` does it for all.",
    ),
    Row(
        "",
        &["expected expression, found `let` statement", "=> let "],
        "An arm of more than one line has braces: `_ => { … }`.",
    ),
    Row(
        "E0308",
        &["expected `char`, found", "column("],
        "`column` takes one character. `text.chars().next()` is the first of a text, as an Option: `?` takes it out.",
    ),
    Row(
        "E0308",
        &["expected `char`, found `&str`"],
        "A character has single quotes, 'a'. A text has double quotes.",
    ),
];

const A_TEXT_THAT_GROWS: &str =
    "A `&str` can only be read. A text that grows is a String: `let mut digits = String::new();`.";
const TEXT_OF_BYTES: &str =
    "These are bytes, not text yet: `&String::from_utf8_lossy(&line)` turns them into text.";
const ONE_KIND_OF_TEXT: &str = "Each arm must give the same type: a text in quotes is a `&str`, and `format!` makes a String. Write all in one way, or add `.to_string()`.";
const WRITES: &str = "What is to be seen is written to `output`: `write!(output, \"{prompt}\")?`, or `writeln!` to end the line.";
const A_PAIR: &str = "A move is one value, a pair with brackets of its own: `Some((p, q))`, `Ok((p, q))`.";
const GONE: &str = "The text that is made here is gone at the `;`. Give it a name first, and write `.as_str()` or `.trim()` in the next line.";
const LEND_A_TEXT: &str = "Lend the text, don't give it away: write `&` before it.";
const RESULT: &str =
    "Reading and writing give a Result, which may be an error. `?` after the call takes the value out.";
const OPTION: &str = "This is an Option: there may be nothing in it. `?` takes the value out and returns None if there is none; `match` handles both.";
const A_RESULT: &str = "The answer is a Result: `Ok((p, q))` for a move, and `Err(ErrorKind::UnexpectedEof.into())` at the end of the input.";
