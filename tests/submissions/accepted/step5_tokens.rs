//! accepted: a small tokenizer of letters and numbers with slice patterns; lines by `read_until` and strict `from_utf8`.

use std::io::{self, BufRead, ErrorKind, Write};

use super::step3::is_legal_move;
use super::step4::legal_moves;
use othello_steps::{Board, Player, square_name};

enum Token {
    Letter(isize),
    Number(isize),
}

fn tokens(text: &str) -> Option<Vec<Token>> {
    let mut chars = text.chars().map(half_width).peekable();
    let mut tokens = Vec::new();
    while let Some(c) = chars.next() {
        match c {
            'a'..='z' => tokens.push(Token::Letter(1 + c as isize - 'a' as isize)),
            '0'..='9' => {
                let mut n = value(c);
                while let Some(figure) = chars.next_if(char::is_ascii_digit) {
                    n = n.checked_mul(10)?.checked_add(value(figure))?;
                }
                tokens.push(Token::Number(n));
            }
            blank if blank.is_whitespace() => {}
            _ => return None,
        }
    }
    Some(tokens)
}

fn value(figure: char) -> isize {
    figure as isize - '0' as isize
}

pub fn parse_move(text: &str) -> Option<(isize, isize)> {
    use Token::*;
    match tokens(text)?.as_slice() {
        [Letter(q), Number(p)] | [Number(p), Letter(q)] | [Number(p), Number(q)] => Some((*p, *q)),
        _ => None,
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
        let mut bytes = vec![];
        input.read_until(b'\n', &mut bytes)?;
        if bytes.is_empty() {
            return Err(io::Error::new(ErrorKind::UnexpectedEof, "the input ended before the game did"));
        }
        let answer = std::str::from_utf8(&bytes).ok().and_then(parse_move);
        if let Some((p, q)) = answer.filter(|&(p, q)| is_legal_move(board, player, p, q)) {
            return Ok((p, q));
        }
        write!(output, "select a legal move:")?;
        for (p, q) in legal_moves(board, player) {
            write!(output, " {}", square_name(p, q))?;
        }
        write!(output, " > ")?;
    }
}
