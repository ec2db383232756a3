//! wrong_answer: fails `two_figures_without_a_blank`. Takes the blanks away first, so `34` is row 3, column 4 as well as `3 4`.

use std::io::{self, BufRead, ErrorKind, Write};

use super::step3::is_legal_move;
use super::step4::legal_moves;
use othello_steps::{Board, Player, square_name};

pub fn parse_move(text: &str) -> Option<(isize, isize)> {
    let plain: String = text.chars().map(half_width).collect();
    if let [p, q] = plain.split_whitespace().collect::<String>().as_bytes() {
        if p.is_ascii_digit() && q.is_ascii_digit() {
            return Some(((p - b'0') as isize, (q - b'0') as isize));
        }
    }
    let spaced: String = plain.chars().flat_map(spaced).collect();
    let words: Vec<&str> = spaced.split_whitespace().collect();
    match words.as_slice() {
        [a, b] => match (column(a), column(b)) {
            (Some(q), None) => Some((number(b)?, q)),
            (None, Some(q)) => Some((number(a)?, q)),
            (None, None) => Some((number(a)?, number(b)?)),
            _ => None,
        },
        _ => None,
    }
}

fn spaced(c: char) -> Vec<char> {
    if c.is_ascii_lowercase() { vec![' ', c, ' '] } else { vec![c] }
}

fn number(word: &str) -> Option<isize> {
    if word.chars().all(|c| c.is_ascii_digit()) { word.parse().ok() } else { None }
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
