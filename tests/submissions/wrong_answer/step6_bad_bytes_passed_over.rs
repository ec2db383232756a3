//! wrong_answer: fails `every_bad_line_gets_the_list`, says "The line that isn't UTF-8 gets the list". A line that is not UTF-8 is read over without the list and a new prompt.

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
        let mut line = Vec::new();
        if input.read_until(b'\n', &mut line)? == 0 {
            return Err(ErrorKind::UnexpectedEof.into());
        }
        let line = loop {
            match String::from_utf8(std::mem::take(&mut line)) {
                Ok(line) => break line,
                Err(_) if input.read_until(b'\n', &mut line)? == 0 => {
                    return Err(ErrorKind::UnexpectedEof.into());
                }
                Err(_) => {}
            }
        };
        match parse_move(&line) {
            Some((p, q)) if is_legal_move(board, player, p, q) => return Ok((p, q)),
            _ => prompt = format!("select a legal move: {} > ", names.join(" ")),
        }
    }
}
