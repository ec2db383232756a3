//! Reads its line with `fill_buf` and `consume`.

use super::step4::legal_moves;
use super::step5::parse_move;
use othello_steps::{Board, Player, square_name};
use std::io::{self, BufRead, ErrorKind, Write};

/// The next line without its end, or `None` at the end of the input.
fn next_line(input: &mut impl BufRead) -> io::Result<Option<Vec<u8>>> {
    let mut line = Vec::new();
    let mut nothing = true;
    loop {
        let buffer = match input.fill_buf() {
            Err(error) if error.kind() == ErrorKind::Interrupted => continue,
            other => other?,
        };
        if buffer.is_empty() {
            return Ok(if nothing { None } else { Some(line) });
        }
        nothing = false;
        let length = buffer.len();
        match buffer.iter().position(|&byte| byte == b'\n') {
            Some(end) => {
                line.extend_from_slice(&buffer[..end]);
                input.consume(end + 1);
                return Ok(Some(line));
            }
            None => {
                line.extend_from_slice(buffer);
                input.consume(length);
            }
        }
    }
}

pub fn get_move(
    board: &Board,
    player: Player,
    input: &mut impl BufRead,
    output: &mut impl Write,
) -> io::Result<(isize, isize)> {
    let moves = legal_moves(board, player);
    let mut first = true;
    let mut answer = None;
    while answer.is_none() {
        let mut question = String::new();
        if first {
            question += &format!("Player {}", player.number());
        } else {
            question.push_str("select a legal move:");
            for &(p, q) in &moves {
                question.push(' ');
                question.push_str(&square_name(p, q));
            }
        }
        first = false;
        question.push_str(" > ");
        write!(output, "{question}")?;
        output.flush()?;
        let line = next_line(input)?.ok_or(ErrorKind::UnexpectedEof)?;
        if let Ok(text) = str::from_utf8(&line) {
            answer = parse_move(text).filter(|square| moves.contains(square));
        }
    }
    Ok(answer.unwrap())
}
