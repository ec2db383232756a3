//! accepted: takes the letter off the front or the back of the text; reads its line with `fill_buf` and `consume`.

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
