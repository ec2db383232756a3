//! At the end of the input the error is `ErrorKind::Other`, not `UnexpectedEof`.
//! fails: at_once
//! says: return ErrorKind::UnexpectedEof

use super::step3::is_legal_move;
use super::step4::legal_moves;
use super::step5::parse_move;
use othello_steps::{Board, Player, square_name};
use std::io::{self, BufRead, Write};

pub fn get_move(
    board: &Board,
    player: Player,
    input: &mut impl BufRead,
    output: &mut impl Write,
) -> io::Result<(isize, isize)> {
    let mut prompt = format!("Player {} > ", player.number());
    loop {
        write!(output, "{prompt}")?;
        output.flush()?;
        let mut line = vec![];
        if input.read_until(b'\n', &mut line)? == 0 {
            return Err(io::Error::other("no more input"));
        }
        if let Some((p, q)) = parse_move(&String::from_utf8_lossy(&line)) {
            if is_legal_move(board, player, p, q) {
                return Ok((p, q));
            }
        }
        prompt = "select a legal move: ".to_string();
        for (p, q) in legal_moves(board, player) {
            prompt += &square_name(p, q);
            prompt += " ";
        }
        prompt += "> ";
    }
}
