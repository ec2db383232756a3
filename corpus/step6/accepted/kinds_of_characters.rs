//! `read_line`, whose `InvalidData` is a bad move.

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
    let mut prompt = format!("Player {} > ", player.number());
    let mut line = String::new();
    loop {
        write!(output, "{prompt}")?;
        output.flush()?;
        line.clear();
        match input.read_line(&mut line) {
            Ok(0) => return Err(ErrorKind::UnexpectedEof.into()),
            Ok(_) => {
                if let Some((p, q)) = parse_move(&line) {
                    if is_legal_move(board, player, p, q) {
                        return Ok((p, q));
                    }
                }
            }
            Err(error) if error.kind() == ErrorKind::InvalidData => {}
            Err(error) => return Err(error),
        }
        let names: Vec<String> = legal_moves(board, player).iter().map(|&(p, q)| square_name(p, q)).collect();
        prompt = format!("select a legal move: {} > ", names.join(" "));
    }
}
