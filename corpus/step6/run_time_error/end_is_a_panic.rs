//! Expects that there is always another line, and panics at the end of the input.
//! fails: at_once
//! says: Reading 0 bytes means that the input has ended

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
    let names: Vec<String> = legal_moves(board, player).iter().map(|&(p, q)| square_name(p, q)).collect();
    write!(output, "Player {} > ", player.number())?;
    let mut lines = input.split(b'\n');
    loop {
        output.flush()?;
        let line = lines.next().expect("a line of input")?;
        match parse_move(&String::from_utf8_lossy(&line)) {
            Some((p, q)) if is_legal_move(board, player, p, q) => return Ok((p, q)),
            _ => write!(output, "select a legal move: {} > ", names.join(" "))?,
        }
    }
}
