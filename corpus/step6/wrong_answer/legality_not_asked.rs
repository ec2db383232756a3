//! Returns the first thing that reads as a move, legal or not.
//! fails: after_an_illegal_move
//! says: you return a move that isn't legal

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
        if input.read_until(b'\n', &mut line)? == 0 {
            return Err(ErrorKind::UnexpectedEof.into());
        }
        if let Some(square) = parse_move(&String::from_utf8_lossy(&line)) {
            return Ok(square);
        }
        let names: Vec<String> = legal_moves(board, player).iter().map(|m| square_name(m.0, m.1)).collect();
        write!(output, "select a legal move: {} > ", names.join(" "))?;
    }
}
