//! Let line = input.read_line()?;.
//! says: `read_line` doesn't return the line

use std::io::{self, BufRead, ErrorKind, Write};

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
    let names = names.join(" ");
    write!(output, "Player {} > ", player.number())?;
    output.flush()?;
    let line = input.read_line()?;
    match parse_move(&line) {
        Some((p, q)) if is_legal_move(board, player, p, q) => Ok((p, q)),
        _ => todo!("{names}"),
    }
}
