//! An `if` where a loop is needed: the second answer is taken as it comes.
//! fails: after_a_move_off_the_board
//! says: ask again

use super::step3::is_legal_move;
use super::step4::legal_moves;
use super::step5::parse_move;
use othello_steps::{Board, Player, square_name};
use std::io::{self, BufRead, ErrorKind, Write};

fn answer(input: &mut impl BufRead) -> io::Result<Option<(isize, isize)>> {
    let mut line = Vec::new();
    if input.read_until(b'\n', &mut line)? == 0 {
        return Err(ErrorKind::UnexpectedEof.into());
    }
    Ok(parse_move(&String::from_utf8_lossy(&line)))
}

pub fn get_move(
    board: &Board,
    player: Player,
    input: &mut impl BufRead,
    output: &mut impl Write,
) -> io::Result<(isize, isize)> {
    write!(output, "Player {} > ", player.number())?;
    output.flush()?;
    let mut square = answer(input)?;
    if !square.is_some_and(|(p, q)| is_legal_move(board, player, p, q)) {
        write!(output, "select a legal move:")?;
        for (p, q) in legal_moves(board, player) {
            write!(output, " {}", square_name(p, q))?;
        }
        write!(output, " > ")?;
        output.flush()?;
        square = answer(input)?;
    }
    Ok(square.unwrap_or((0, 0)))
}
