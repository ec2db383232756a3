//! accepted: reads a line byte by byte, with a `take` that is asked once more when it has nothing left.

use std::io::{self, BufRead, ErrorKind, Read, Write};

use super::step3::is_legal_move;
use super::step4::legal_moves;
use super::step5::parse_move;
use othello_steps::{Board, Player, square_name};

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
        let mut line = Vec::new();
        while line.last() != Some(&b'\n') && input.by_ref().take(1).read_until(b' ', &mut line)? > 0 {}
        if line.is_empty() {
            return Err(ErrorKind::UnexpectedEof.into());
        }
        match parse_move(&String::from_utf8_lossy(&line)) {
            Some((p, q)) if is_legal_move(board, player, p, q) => return Ok((p, q)),
            _ => prompt = format!("select a legal move: {} > ", names.join(" ")),
        }
    }
}
