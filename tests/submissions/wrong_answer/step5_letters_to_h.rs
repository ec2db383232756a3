//! wrong_answer: fails `a_square_on_no_board`. Refuses letters after `h`: `z9` and `k12` are nothing, though a larger board has a column k.

use std::io::{self, BufRead, ErrorKind, Write};

use super::step3::is_legal_move;
use super::step4::legal_moves;
use othello_steps::{Board, Player, square_name};

pub fn parse_move(text: &str) -> Option<(isize, isize)> {
    let plain: String = text.chars().map(half_width).collect();
    let plain = plain.trim();
    let number = |s: &str| -> Option<isize> {
        let s = s.trim();
        if s.bytes().all(|b| (b'0'..=b'9').contains(&b)) { s.parse().ok() } else { None }
    };
    for (q, letter) in (1..).zip("abcdefgh".chars()) {
        if let Some(row) = plain.strip_prefix(letter).or(plain.strip_suffix(letter)) {
            return Some((number(row)?, q));
        }
    }
    let (p, q) = plain.split_once(|c: char| c.is_whitespace())?;
    Some((number(p)?, number(q)?))
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
    let mut prompt = format!("Player {} > ", player.number());
    let mut line = String::new();
    loop {
        write!(output, "{prompt}")?;
        output.flush()?;
        line.clear();
        match input.read_line(&mut line) {
            Ok(0) => return Err(ErrorKind::UnexpectedEof.into()),
            Ok(_) => {
                if let Some((p, q)) = parse_move(&line) {
                    if is_legal_move(board, player, p, q) {
                        return Ok((p, q));
                    }
                }
            }
            Err(error) if error.kind() == ErrorKind::InvalidData => {}
            Err(error) => return Err(error),
        }
        let names: Vec<String> = legal_moves(board, player).iter().map(|&(p, q)| square_name(p, q)).collect();
        prompt = format!("select a legal move: {} > ", names.join(" "));
    }
}
