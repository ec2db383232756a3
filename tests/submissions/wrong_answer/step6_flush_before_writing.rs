//! wrong_answer: fails `the_first_prompt`, says "flushes before it writes". Flushes before it writes.

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
    let mut prompt = format!("Player {} > ", player.number());
    loop {
        output.flush()?;
        write!(output, "{prompt}")?;
        let mut line = Vec::new();
        if input.read_until(b'\n', &mut line)? == 0 {
            return Err(ErrorKind::UnexpectedEof.into());
        }
        if let Some((p, q)) = parse_move(&String::from_utf8_lossy(&line)) {
            if is_legal_move(board, player, p, q) {
                return Ok((p, q));
            }
        }
        let names: Vec<String> = legal_moves(board, player).iter().map(|&(p, q)| square_name(p, q)).collect();
        prompt = format!("select a legal move: {} > ", names.join(" "));
    }
}
