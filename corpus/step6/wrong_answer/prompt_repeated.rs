//! Writes `Player 1 > ` again after the list of legal moves.
//! fails: says_which_moves_are_legal
//! says: the first prompt is written again

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
    loop {
        write!(output, "Player {} > ", player.number())?;
        output.flush()?;
        let mut line = Vec::new();
        if input.read_until(b'\n', &mut line)? == 0 {
            return Err(ErrorKind::UnexpectedEof.into());
        }
        match parse_move(&String::from_utf8_lossy(&line)) {
            Some((p, q)) if is_legal_move(board, player, p, q) => return Ok((p, q)),
            _ => {
                write!(output, "select a legal move:")?;
                for (p, q) in legal_moves(board, player) {
                    write!(output, " {}", square_name(p, q))?;
                }
                write!(output, " > ")?;
            }
        }
    }
}
