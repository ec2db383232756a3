//! wrong_answer: fails `says_which_moves_are_legal`. Writes a blank after every name and another before `>`: two where one belongs.

use std::io::{self, BufRead, ErrorKind, Write};

use super::step3::is_legal_move;
use super::step4::legal_moves;
use othello_steps::{Board, Player, square_name};

pub fn parse_move(text: &str) -> Option<(isize, isize)> {
    let text: String = text.chars().map(half_width).collect();
    let known = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c.is_whitespace();
    if !text.chars().all(known) {
        return None;
    }
    let letters: Vec<&str> = text.matches(|c: char| c.is_ascii_lowercase()).collect();
    let mut numbers = Vec::new();
    for group in text.split(|c: char| !c.is_ascii_digit()) {
        if group != "" {
            numbers.push(group.parse::<isize>().ok()?);
        }
    }
    if letters.len() == 1 && numbers.len() == 1 {
        Some((numbers[0], column(letters[0])?))
    } else if letters.is_empty() && numbers.len() == 2 {
        Some((numbers[0], numbers[1]))
    } else {
        None
    }
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
        let text = String::from_utf8_lossy(&line);
        if let Some((p, q)) = parse_move(&text) {
            if is_legal_move(board, player, p, q) {
                return Ok((p, q));
            }
        }
        write!(output, "select a legal move: ")?;
        for (p, q) in legal_moves(board, player) {
            write!(output, "{} ", square_name(p, q))?;
        }
        write!(output, " > ")?;
    }
}
