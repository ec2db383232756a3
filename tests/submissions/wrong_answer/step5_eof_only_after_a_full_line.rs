//! wrong_answer: fails `white_on_a_last_line_that_does_not_end`. Takes a last line that does not end for the end of the input, though it is a legal move, from White only.

use std::io::{self, BufRead, ErrorKind, Write};

use super::step3::is_legal_move;
use super::step4::legal_moves;
use othello_steps::{Board, Player, square_name};

pub fn parse_move(text: &str) -> Option<(isize, isize)> {
    let mut words: Vec<String> = Vec::new();
    let mut last = ' ';
    for c in text.chars().map(half_width) {
        match words.last_mut() {
            // A figure straight after a figure goes on with the same number.
            Some(number) if c.is_ascii_digit() && last.is_ascii_digit() => number.push(c),
            _ if c.is_whitespace() => {}
            _ => words.push(c.to_string()),
        }
        last = c;
    }
    let [first, second] = words.as_slice() else { return None };
    match (column(first), column(second)) {
        (Some(q), _) => Some((second.parse().ok()?, q)),
        (_, Some(q)) => Some((first.parse().ok()?, q)),
        _ => Some((first.parse().ok()?, second.parse().ok()?)),
    }
}

pub fn half_width(c: char) -> char {
    let plain = match c {
        'Ａ'..='Ｚ' | 'ａ'..='ｚ' | '０'..='９' => char::from_u32(c as u32 - 0xFEE0).unwrap_or(c),
        _ => c,
    };
    plain.to_ascii_lowercase()
}

pub fn column(word: &str) -> Option<isize> {
    (1..).zip('a'..='z').find(|(_, letter)| word == letter.to_string()).map(|(q, _)| q)
}

pub fn get_move(
    board: &Board,
    player: Player,
    input: &mut impl BufRead,
    output: &mut impl Write,
) -> io::Result<(isize, isize)> {
    let names: Vec<String> = legal_moves(board, player).iter().map(|&(p, q)| square_name(p, q)).collect();
    let mut prompt = format!("Player {} > ", player.number());
    loop {
        write!(output, "{prompt}")?;
        output.flush()?;
        let mut line = Vec::new();
        if input.read_until(b'\n', &mut line)? == 0 {
            return Err(ErrorKind::UnexpectedEof.into());
        }
        if player == Player::White && line.last() != Some(&b'\n') {
            return Err(ErrorKind::UnexpectedEof.into());
        }
        match parse_move(&String::from_utf8_lossy(&line)) {
            Some((p, q)) if is_legal_move(board, player, p, q) => return Ok((p, q)),
            _ => prompt = format!("select a legal move: {} > ", names.join(" ")),
        }
    }
}
