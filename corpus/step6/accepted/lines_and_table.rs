//! Prompts from an iterator, written a character at a time; `read_line`, whose `InvalidData` is a bad move.

use super::step4::legal_moves;
use super::step5::parse_move;
use othello_steps::{Board, Player, square_name};
use std::io::{self, BufRead, ErrorKind, Write};

pub fn get_move(
    board: &Board,
    player: Player,
    mut input: impl BufRead,
    mut output: impl Write,
) -> Result<(isize, isize), io::Error> {
    let moves = legal_moves(board, player);
    let list = moves
        .iter()
        .fold("select a legal move: ".to_owned(), |list, &(p, q)| list + &square_name(p, q) + " ")
        + "> ";
    let first = ["Player ", &player.number().to_string(), " > "].concat();
    for prompt in std::iter::once(&first).chain(std::iter::repeat(&list)) {
        for c in prompt.chars() {
            write!(output, "{c}")?;
        }
        output.flush()?;
        let mut line = String::new();
        match input.read_line(&mut line) {
            Ok(0) => break,
            Ok(_) => {}
            Err(error) if error.kind() == ErrorKind::InvalidData => continue,
            Err(error) => return Err(error),
        }
        if let Some(square) =
            parse_move(line.trim_end_matches(['\r', '\n'])).filter(|square| moves.contains(square))
        {
            return Ok(square);
        }
    }
    Err(ErrorKind::UnexpectedEof.into())
}
