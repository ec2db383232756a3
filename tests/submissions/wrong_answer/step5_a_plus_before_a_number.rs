//! wrong_answer: fails `every_character_of_the_keyboard_before_and_after_a_number`. `str::parse` takes `+4`, and so does this: `3 +4` is row 3, column 4.

use std::io::{self, BufRead, ErrorKind, Write};

use super::step3::is_legal_move;
use super::step4::legal_moves;
use othello_steps::{Board, Player, square_name};

pub fn parse_move(text: &str) -> Option<(isize, isize)> {
    let text: String = text.trim().chars().map(half_width).collect();
    let words: Vec<&str> = text.split_whitespace().collect();
    if let [p, q] = words[..] {
        if let (Ok(p), Ok(q)) = (p.parse::<isize>(), q.parse::<isize>()) {
            return (p >= 0 && q >= 0).then_some((p, q));
        }
    }
    let number = |word: &str| -> Option<isize> {
        let word = word.trim();
        if word.starts_with(['+', '-']) { None } else { word.parse().ok() }
    };
    let first = text.chars().next()?;
    let last = text.chars().next_back()?;
    if let Some(q) = column(&first.to_string()) {
        return Some((number(&text[1..])?, q));
    }
    let q = column(&last.to_string())?;
    Some((number(&text[..text.len() - 1])?, q))
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
