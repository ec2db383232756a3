//! wrong_answer: fails `many_blanks_between_letter_and_number`. One blank may stand between letter and number, but not two.

use std::io::{self, BufRead, ErrorKind, Write};

use super::step3::is_legal_move;
use super::step4::legal_moves;
use othello_steps::{Board, Player, square_name};

pub fn parse_move(text: &str) -> Option<(isize, isize)> {
    let text: String = text.trim().chars().map(half_width).collect();
    let number = |word: &str| -> Option<isize> {
        if word.is_empty() || !word.bytes().all(|b| b.is_ascii_digit()) { None } else { word.parse().ok() }
    };
    let letter = |word: &str| column(word);
    for at in 1..text.len() {
        let (Some(one), Some(two)) = (text.get(..at), text.get(at..)) else { continue };
        let two = two.strip_prefix(' ').unwrap_or(two);
        match (letter(one), letter(two)) {
            (Some(q), None) => return Some((number(two)?, q)),
            (None, Some(q)) if number(one).is_some() => return Some((number(one)?, q)),
            _ => {}
        }
    }
    let words: Vec<&str> = text.split_whitespace().collect();
    let [p, q] = words[..] else { return None };
    Some((number(p)?, number(q)?))
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
        match parse_move(&String::from_utf8_lossy(&line)) {
            Some((p, q)) if is_legal_move(board, player, p, q) => return Ok((p, q)),
            _ => prompt = format!("select a legal move: {} > ", names.join(" ")),
        }
    }
}
