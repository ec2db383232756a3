//! Lines come from `split`, prompts from an endless iterator.

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
    let names: String =
        legal_moves(board, player).into_iter().map(|(p, q)| square_name(p, q) + " ").collect();
    let first = format!("Player {} > ", player.number());
    let again = format!("select a legal move: {names}> ");
    let mut prompts = std::iter::once(first).chain(std::iter::repeat(again));
    let mut lines = input.split(b'\n');
    let mut ask = || -> io::Result<Option<(isize, isize)>> {
        output.write_all(prompts.next().unwrap_or_default().as_bytes())?;
        output.flush()?;
        let line = lines.next().ok_or(ErrorKind::UnexpectedEof)??;
        Ok(String::from_utf8(line).ok().and_then(|text| parse_move(&text)))
    };
    loop {
        match ask()? {
            Some((p, q)) if is_legal_move(board, player, p, q) => break Ok((p, q)),
            _ => continue,
        }
    }
}
