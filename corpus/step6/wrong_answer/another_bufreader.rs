//! Wraps the input in a `BufReader` of its own, which reads ahead and takes the rest with it.
//! fails: reads_no_further_than_the_line_it_needs
//! says: leave them in the input

use super::step3::is_legal_move;
use super::step4::legal_moves;
use super::step5::parse_move;
use othello_steps::{Board, Player, square_name};
use std::io::{self, BufRead, BufReader, ErrorKind, Write};

pub fn get_move(
    board: &Board,
    player: Player,
    input: &mut impl BufRead,
    output: &mut impl Write,
) -> io::Result<(isize, isize)> {
    let mut reader = BufReader::new(input);
    let mut prompt = format!("Player {} > ", player.number());
    loop {
        write!(output, "{prompt}")?;
        output.flush()?;
        let mut line = Vec::new();
        if reader.read_until(b'\n', &mut line)? == 0 {
            return Err(ErrorKind::UnexpectedEof.into());
        }
        let text = String::from_utf8_lossy(&line);
        if let Some((p, q)) = parse_move(text.trim()) {
            if is_legal_move(board, player, p, q) {
                return Ok((p, q));
            }
        }
        let names: Vec<String> = legal_moves(board, player).iter().map(|&(p, q)| square_name(p, q)).collect();
        prompt = format!("select a legal move: {} > ", names.join(" "));
    }
}
