//! wrong_answer: fails `says_which_moves_are_legal`. Prints the list with `{:?}`, as numbers in brackets, not as names.

use std::io::{self, BufRead, ErrorKind, Write};

use super::step3::is_legal_move;
use super::step4::legal_moves;
use othello_steps::{Board, Player, square_name};

pub fn parse_move(text: &str) -> Option<(isize, isize)> {
    let mut spaced = String::new();
    for c in text.chars().map(half_width) {
        if c.is_ascii_lowercase() {
            spaced.push_str(&format!(" {c} "));
        } else {
            spaced.push(c);
        }
    }
    let mut words = spaced.split_whitespace();
    let (first, second) = (words.next()?, words.next()?);
    if words.next().is_some() {
        return None;
    }
    if let Some(q) = column(first) {
        Some((row(second)?, q))
    } else if let Some(q) = column(second) {
        Some((row(first)?, q))
    } else {
        Some((row(first)?, row(second)?))
    }
}

/// Figures only: `parse` alone would take a sign as well.
fn row(word: &str) -> Option<isize> {
    if word.bytes().all(|byte| byte.is_ascii_digit()) { word.parse().ok() } else { None }
}

/// Given: the plain small letter or figure for `Ｃ`, `ｃ`, `C` or `５`; any other character as it is.
pub fn half_width(c: char) -> char {
    let plain = match c {
        'Ａ'..='Ｚ' | 'ａ'..='ｚ' | '０'..='９' => char::from_u32(c as u32 - 0xFEE0).unwrap_or(c),
        _ => c,
    };
    plain.to_ascii_lowercase()
}

/// Given: the column that a word names, 1 for `a` to 26 for `z`, or `None` if the word is not one letter.
pub fn column(word: &str) -> Option<isize> {
    (1..).zip('a'..='z').find(|(_, letter)| word == letter.to_string()).map(|(q, _)| q)
}

pub fn get_move(
    board: &Board,
    player: Player,
    input: &mut impl BufRead,
    output: &mut impl Write,
) -> io::Result<(isize, isize)> {
    write!(output, "Player {} > ", player.number())?;
    loop {
        output.flush()?;
        let mut line = Vec::new();
        if input.read_until(b'\n', &mut line)? == 0 {
            return Err(ErrorKind::UnexpectedEof.into());
        }
        match parse_move(&String::from_utf8_lossy(&line)) {
            Some((p, q)) if is_legal_move(board, player, p, q) => return Ok((p, q)),
            _ => write!(output, "select a legal move: {:?} > ", legal_moves(board, player))?,
        }
    }
}
