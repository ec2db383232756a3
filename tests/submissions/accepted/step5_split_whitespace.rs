//! accepted: puts blanks round every letter and splits at blanks; lines come from `split`, prompts from an endless iterator.

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
