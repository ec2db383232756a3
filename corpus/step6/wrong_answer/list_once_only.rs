//! Shows the legal moves after the first bad answer, and after the second writes `Player 1 > ` again.
//! fails: then_asks_again_as_often_as_it_takes
//! says: Each bad move, an empty line too, gets the list

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
    let mut tries = 0;
    loop {
        if tries == 1 {
            let names: Vec<String> =
                legal_moves(board, player).iter().map(|&(p, q)| square_name(p, q)).collect();
            write!(output, "select a legal move: {} > ", names.join(" "))?;
        } else {
            write!(output, "Player {} > ", player.number())?;
        }
        output.flush()?;
        let mut line = Vec::new();
        if input.read_until(b'\n', &mut line)? == 0 {
            return Err(ErrorKind::UnexpectedEof.into());
        }
        match parse_move(&String::from_utf8_lossy(&line)) {
            Some((p, q)) if is_legal_move(board, player, p, q) => return Ok((p, q)),
            _ => tries += 1,
        }
    }
}
