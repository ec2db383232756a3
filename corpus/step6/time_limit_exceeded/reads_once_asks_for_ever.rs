//! The line is read before the loop, so a bad move is looked at again and again.
//! fails: after_an_illegal_move
//! says: reads no new line

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
    output.flush()?;
    let mut line = Vec::new();
    if input.read_until(b'\n', &mut line)? == 0 {
        return Err(ErrorKind::UnexpectedEof.into());
    }
    loop {
        match parse_move(&String::from_utf8_lossy(&line)) {
            Some((p, q)) if is_legal_move(board, player, p, q) => return Ok((p, q)),
            _ => {
                let moves = legal_moves(board, player);
                let names: Vec<String> = moves.iter().map(|&(p, q)| square_name(p, q)).collect();
                write!(output, "select a legal move: {} > ", names.join(" "))?;
            }
        }
    }
}
