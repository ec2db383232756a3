//! Step 6. Asking for a move            cargo test --test step6

use std::io::{self, BufRead, ErrorKind, Write};

use super::step3::is_legal_move;
use super::step4::legal_moves;
use super::step5::parse_move;
use othello_steps::{Board, Player, square_name};

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
    todo!("step 6: ask {player} for a move\n{board:?}")
}
