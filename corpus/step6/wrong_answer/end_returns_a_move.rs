//! At the end of the input it returns the first legal move instead of an error.
//! fails: at_once
//! says: you return a move although none was typed

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
    let moves = legal_moves(board, player);
    let names: Vec<String> = moves.iter().map(|&(p, q)| square_name(p, q)).collect();
    write!(output, "Player {} > ", player.number())?;
    output.flush()?;
    for line in input.split(b'\n') {
        if let Some((p, q)) = parse_move(&String::from_utf8_lossy(&line?)) {
            if is_legal_move(board, player, p, q) {
                return Ok((p, q));
            }
        }
        write!(output, "select a legal move: {} > ", names.join(" "))?;
        output.flush()?;
    }
    Ok(moves[0])
}
