//! Does not look at how much was read: at the end of the input it asks forever.
//! fails: at_once
//! says: the input has ended, but the code keeps reading

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
    write!(output, "Player {} > ", player.number())?;
    loop {
        output.flush()?;
        let mut line = Vec::new();
        input.read_until(b'\n', &mut line)?;
        match parse_move(&String::from_utf8_lossy(&line)) {
            Some((p, q)) if is_legal_move(board, player, p, q) => return Ok((p, q)),
            _ => {
                let names: Vec<String> =
                    legal_moves(board, player).iter().map(|&(p, q)| square_name(p, q)).collect();
                write!(output, "select a legal move: {} > ", names.join(" "))?;
            }
        }
    }
}
