//! Always takes one character off the end of the line, which is not a newline if the input ends there.
//! fails: on_a_last_line_that_does_not_end
//! says: The last line may end without

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
    let mut bad = false;
    loop {
        if bad {
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
        line.pop(); // the newline
        let square = parse_move(&String::from_utf8_lossy(&line));
        match square {
            Some((p, q)) if is_legal_move(board, player, p, q) => return Ok((p, q)),
            _ => bad = true,
        }
    }
}
