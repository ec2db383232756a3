//! Writes the kind alone, as the task names it.
//! says: A kind of error is written with its type

use std::io::{self, BufRead, Write};

use super::step5::parse_move;
use othello_steps::{Board, Player};

pub fn get_move(
    _board: &Board,
    player: Player,
    input: &mut impl BufRead,
    output: &mut impl Write,
) -> io::Result<(isize, isize)> {
    write!(output, "Player {} > ", player.number())?;
    let mut line = String::new();
    if input.read_line(&mut line)? == 0 {
        return Err(UnexpectedEof);
    }
    parse_move(&line).ok_or(io::ErrorKind::InvalidInput.into())
}
