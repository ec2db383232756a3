//! Lines by `read_until` and strict `from_utf8`.

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
        let mut bytes = vec![];
        input.read_until(b'\n', &mut bytes)?;
        if bytes.is_empty() {
            return Err(io::Error::new(ErrorKind::UnexpectedEof, "the input ended before the game did"));
        }
        let answer = std::str::from_utf8(&bytes).ok().and_then(parse_move);
        if let Some((p, q)) = answer.filter(|&(p, q)| is_legal_move(board, player, p, q)) {
            return Ok((p, q));
        }
        write!(output, "select a legal move:")?;
        for (p, q) in legal_moves(board, player) {
            write!(output, " {}", square_name(p, q))?;
        }
        write!(output, " > ")?;
    }
}
