//! Reads with `read_line` and `?`: bytes that are not UTF-8 end the game with `InvalidData`.
//! fails: a_line_of_them
//! says: read_line refuses it

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
    let names = names.join(" ");
    write!(output, "Player {} > ", player.number())?;
    loop {
        output.flush()?;
        let mut line = String::new();
        if input.read_line(&mut line)? == 0 {
            return Err(io::Error::new(ErrorKind::UnexpectedEof, "no more lines"));
        }
        if let Some((p, q)) = parse_move(&line) {
            if is_legal_move(board, player, p, q) {
                return Ok((p, q));
            }
        }
        write!(output, "select a legal move: {names} > ")?;
    }
}
