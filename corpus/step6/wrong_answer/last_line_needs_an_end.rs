//! A last line without a newline is not read: it counts as the end of the input.
//! fails: on_a_last_line_that_does_not_end
//! says: The last line may end without

use super::step3::is_legal_move;
use super::step4::legal_moves;
use super::step5::parse_move;
use othello_steps::{Board, Player, square_name};
use std::io::{self, BufRead, ErrorKind, Write};

pub fn get_move(
    board: &Board,
    player: Player,
    input: &mut impl BufRead,
    output: &mut impl Write,
) -> io::Result<(isize, isize)> {
    write!(output, "Player {} > ", player.number())?;
    loop {
        output.flush()?;
        let mut line = Vec::new();
        input.read_until(b'\n', &mut line)?;
        if line.pop() != Some(b'\n') {
            return Err(ErrorKind::UnexpectedEof.into());
        }
        let square = str::from_utf8(&line).ok().and_then(parse_move);
        if let Some((p, q)) = square {
            if is_legal_move(board, player, p, q) {
                return Ok((p, q));
            }
        }
        let moves = legal_moves(board, player);
        let names: Vec<_> = moves.into_iter().map(|(p, q)| square_name(p, q)).collect();
        write!(output, "select a legal move: {} > ", names.join(" "))?;
    }
}
