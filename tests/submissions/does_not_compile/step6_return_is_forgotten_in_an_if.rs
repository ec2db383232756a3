//! does_not_compile: says "return Ok(". Forgets return in the loop.

use std::io::{self, BufRead, ErrorKind, Write};

use super::step3::is_legal_move;
use super::step4::legal_moves;
use super::step5::parse_move;
use othello_steps::{Board, Player, square_name};

/// Asks `player` for a move until the move is legal, and returns it as (row, column).
///
/// Writes `Player 1 > ` (or 2) to `output` and reads a line from `input`. As long as the line isn't a legal
/// move, writes `select a legal move: d3 c4 f5 e6 > `, with all the legal moves, and reads the next line:
///
/// ```text
/// Player 1 > c5
/// select a legal move: d3 c4 f5 e6 > 4c
/// ```
///
/// `player` has at least one legal move. Flush the prompt before you read the line, and read no more than that line.
///
/// # Errors
///
/// `ErrorKind::UnexpectedEof` when the input ends, and any error of `input` and `output`. A line that isn't valid UTF-8 is a
/// bad move, not an error.
pub fn get_move(
    board: &Board,
    player: Player,
    input: &mut impl BufRead,
    output: &mut impl Write,
) -> io::Result<(isize, isize)> {
    let names: Vec<String> = legal_moves(board, player).iter().map(|&(p, q)| square_name(p, q)).collect();
    let mut prompt = format!("Player {} > ", player.number());
    loop {
        write!(output, "{prompt}")?;
        output.flush()?;
        let mut line = Vec::new();
        if input.read_until(b'\n', &mut line)? == 0 {
            return Err(ErrorKind::UnexpectedEof.into());
        }
        if let Some((p, q)) = parse_move(&String::from_utf8_lossy(&line)) {
            if is_legal_move(board, player, p, q) {
                Ok((p, q))
            }
        }
        prompt = format!("select a legal move: {} > ", names.join(" "));
    }
}
