//! Reads byte by byte through dyn references, and calls itself after a bad move.

use super::step4::legal_moves;
use super::step5::parse_move;
use othello_steps::{Board, Player, square_name};
use std::io::{self, BufRead, ErrorKind, Read, Write};

pub fn get_move(
    board: &Board,
    player: Player,
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> io::Result<(isize, isize)> {
    output.write_all(b"Player ")?;
    output.write_all(&[b'0' + player.number() as u8])?;
    output.write_all(b" > ")?;
    ask(&legal_moves(board, player), input, output)
}

fn ask(
    moves: &[(isize, isize)],
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> io::Result<(isize, isize)> {
    output.flush()?;
    let mut line = vec![];
    for byte in input.bytes() {
        line.push(byte?);
        if line.ends_with(b"\n") {
            break;
        }
    }
    if line.is_empty() {
        return Err(io::Error::new(ErrorKind::UnexpectedEof, "nobody is there any more"));
    }
    let typed = std::str::from_utf8(&line).ok().and_then(parse_move);
    if let Some(square) = typed.filter(|square| moves.contains(square)) {
        return Ok(square);
    }
    write!(output, "select a legal move:")?;
    for &(p, q) in moves {
        write!(output, " {}", square_name(p, q))?;
    }
    write!(output, " > ")?;
    ask(moves, input, output)
}
