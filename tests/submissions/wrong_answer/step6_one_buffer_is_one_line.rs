//! wrong_answer: fails `a_line_that_comes_in_pieces_is_one_line`, says "not at the end of the buffer". Looks for the end of the line in what happens to be buffered: a line that comes in two pieces is two lines.

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
    let names: Vec<String> = legal_moves(board, player).iter().map(|&(p, q)| square_name(p, q)).collect();
    let mut prompt = format!("Player {} > ", player.number());
    loop {
        write!(output, "{prompt}")?;
        output.flush()?;
        let buffer = input.fill_buf()?;
        if buffer.is_empty() {
            return Err(ErrorKind::UnexpectedEof.into());
        }
        let length = buffer.iter().position(|&b| b == b'\n').map_or(buffer.len(), |end| end + 1);
        let line = String::from_utf8_lossy(&buffer[..length]).into_owned();
        input.consume(length);
        match parse_move(&line) {
            Some((p, q)) if is_legal_move(board, player, p, q) => return Ok((p, q)),
            _ => prompt = format!("select a legal move: {} > ", names.join(" ")),
        }
    }
}
