//! Reads the whole input to find its first line; the next call finds nothing.
//! fails: reads_no_further_than_the_line_it_needs
//! says: the line is read before the prompt is written

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
    let mut all = Vec::new();
    input.read_to_end(&mut all)?;
    let all = String::from_utf8_lossy(&all);
    let names: Vec<String> = legal_moves(board, player).iter().map(|&(p, q)| square_name(p, q)).collect();
    write!(output, "Player {} > ", player.number())?;
    for line in all.lines() {
        match parse_move(line) {
            Some((p, q)) if is_legal_move(board, player, p, q) => return Ok((p, q)),
            _ => write!(output, "select a legal move: {} > ", names.join(" "))?,
        }
    }
    Err(ErrorKind::UnexpectedEof.into())
}
