//! Returns the second line as it comes.
//! fails: after_a_move_off_the_board
//! says: you check the first line only

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
    write!(output, "Player {} > ", player.number())?;
    output.flush()?;
    let mut line = String::new();
    if input.read_line(&mut line)? == 0 {
        return Err(ErrorKind::UnexpectedEof.into());
    }
    if let Some((p, q)) = parse_move(&line) {
        if is_legal_move(board, player, p, q) {
            return Ok((p, q));
        }
    }
    write!(output, "select a legal move: {} > ", names.join(" "))?;
    output.flush()?;
    line.clear();
    if input.read_line(&mut line)? == 0 {
        return Err(ErrorKind::UnexpectedEof.into());
    }
    Ok(parse_move(&line).unwrap_or((0, 0)))
}
