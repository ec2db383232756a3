//! wrong_answer: fails `says_which_moves_are_legal`. Lists the opponent's legal moves.

use std::io::{self, BufRead, ErrorKind, Write};

use super::step3::is_legal_move;
use super::step4::legal_moves;
use othello_steps::{Board, Player, square_name};

fn figures(text: &str) -> Option<isize> {
    let text = text.trim();
    if text.contains(|c: char| !c.is_ascii_digit()) {
        return None;
    }
    text.parse().ok()
}

pub fn parse_move(text: &str) -> Option<(isize, isize)> {
    let text = text.chars().map(half_width).collect::<String>();
    let text = text.trim();
    let letter = |c: char| c.is_ascii_lowercase();
    if let Some(rest) = text.strip_prefix(letter) {
        return Some((figures(rest)?, column(&text[..1])?));
    }
    if let Some(rest) = text.strip_suffix(letter) {
        return Some((figures(rest)?, column(&text[rest.len()..])?));
    }
    let (row, col) = text.split_once(char::is_whitespace)?;
    Some((figures(row)?, figures(col)?))
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
    let moves = legal_moves(board, player.opponent());
    let names: Vec<String> = moves.iter().map(|&(p, q)| square_name(p, q)).collect();
    let mut prompt = format!("Player {} > ", player.number());
    loop {
        write!(output, "{prompt}")?;
        output.flush()?;
        let mut line = Vec::new();
        if input.read_until(b'\n', &mut line)? == 0 {
            return Err(ErrorKind::UnexpectedEof.into());
        }
        match parse_move(&String::from_utf8_lossy(&line)) {
            Some((p, q)) if is_legal_move(board, player, p, q) => return Ok((p, q)),
            _ => prompt = format!("select a legal move: {} > ", names.join(" ")),
        }
    }
}
