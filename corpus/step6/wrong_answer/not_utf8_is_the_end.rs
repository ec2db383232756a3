//! Takes any trouble with a line, and so bytes that are not UTF-8, for the end of the input.
//! fails: a_line_of_them
//! says: Bytes that aren't valid UTF-8 are a bad move

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
    let mut prompt = format!("Player {} > ", player.number());
    loop {
        write!(output, "{prompt}")?;
        output.flush()?;
        let Some(Ok(line)) = input.by_ref().lines().next() else {
            return Err(ErrorKind::UnexpectedEof.into());
        };
        if let Some((p, q)) = parse_move(&line) {
            if is_legal_move(board, player, p, q) {
                return Ok((p, q));
            }
        }
        let names: Vec<String> = legal_moves(board, player).iter().map(|&(p, q)| square_name(p, q)).collect();
        prompt = format!("select a legal move: {} > ", names.join(" "));
    }
}
