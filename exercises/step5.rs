//! Step 5. Asking for a move            cargo test --test step5

use std::io::{self, BufRead, ErrorKind, Write};

use super::step3::is_legal_move;
use super::step4::legal_moves;
use othello_steps::{Board, Player, square_name};

/// The move somebody typed, as (row, column), or `None` if it is no move.
///
/// A letter and a number, in either order, with blanks between and around them or none: `c5`, `5c`, `C5`,
/// ` c 5 ` and the full-width `ｃ５` are all row 5, column 3, and `k12` is row 12, column 11. Two numbers
/// with a blank between them are row and column: `3 4` is row 3, column 4.
///
/// Anything else is `None`: no text at all, `34`, `c5d6`, `c-5`, a number too large to hold. Whether the
/// move is on the board is not asked here: `z9` is row 9, column 26.
pub fn parse_move(text: &str) -> Option<(isize, isize)> {
    todo!("step 5: which move is {text:?}?")
}

/// Given: the plain small letter or figure for `Ｃ`, `ｃ`, `C` or `５`; any other character as it is.
pub fn half_width(c: char) -> char {
    let plain = match c {
        'Ａ'..='Ｚ' | 'ａ'..='ｚ' | '０'..='９' => char::from_u32(c as u32 - 0xFEE0).unwrap_or(c),
        _ => c,
    };
    plain.to_ascii_lowercase()
}

/// Given: the column that a word names, 1 for `a` to 26 for `z`, or `None` if the word is not one letter.
pub fn column(word: &str) -> Option<isize> {
    (1..).zip('a'..='z').find(|(_, letter)| word == letter.to_string()).map(|(q, _)| q)
}

/// Asks `player` for a move until it is a legal one, and returns it as (row, column).
///
/// Writes `Player 1 > ` (or 2) to `output` and reads a line from `input`. While that is not a legal move,
/// writes `select a legal move: d3 c4 f5 e6 > ` with the moves that are, and reads the next line:
///
/// ```text
/// Player 1 > c5
/// select a legal move: d3 c4 f5 e6 > 4c
/// ```
///
/// `player` has at least one legal move. What is written may wait unseen until `output.flush()?`. A line that
/// is read is added to the end of its buffer: give `input.read_until` an empty one for each line.
///
/// # Errors
///
/// `ErrorKind::UnexpectedEof` when the input ends. A line that is not UTF-8 is a bad move, not an error:
/// `input.read_until(b'\n', …)` reads it all the same, and `String::from_utf8_lossy` makes a text of it.
pub fn get_move(
    board: &Board,
    player: Player,
    input: &mut impl BufRead,
    output: &mut impl Write,
) -> io::Result<(isize, isize)> {
    let _ = (input, output); // yours to use: take this line away
    todo!("step 5: ask {player} for a move\n{board:?}")
}
