//! accepted: Reads with fill_buf and consume piece by piece; parses by stripping letters on either side.

use std::io::{self, BufRead, Write};

use super::step3::is_legal_move;
use super::step4::legal_moves;
use othello_steps::{Board, Player, square_name};

pub fn parse_move(text: &str) -> Option<(isize, isize)> {
    let text: Vec<char> = text.chars().map(half_width).collect();
    let text: &[char] = trim(&text);
    match text {
        [letter @ 'a'..='z', rest @ ..] | [rest @ .., letter @ 'a'..='z'] => {
            Some((number(trim(rest))?, 1 + *letter as isize - 'a' as isize))
        }
        _ => {
            let blank = text.iter().position(|c| c.is_whitespace())?;
            Some((number(&text[..blank])?, number(trim(&text[blank..]))?))
        }
    }
}

fn trim(mut text: &[char]) -> &[char] {
    while let [c, rest @ ..] | [rest @ .., c] = text
        && (c.is_whitespace() || rest.last().is_some_and(|c| c.is_whitespace()) && text.len() > 1)
    {
        text = if c.is_whitespace() { if text[0].is_whitespace() { &text[1..] } else { rest } } else { &text[..text.len() - 1] };
    }
    text
}

fn number(figures: &[char]) -> Option<isize> {
    if figures.is_empty() {
        return None;
    }
    figures.iter().try_fold(0isize, |n, c| n.checked_mul(10)?.checked_add(c.to_digit(10)?.try_into().ok()?))
}

pub fn half_width(c: char) -> char {
    let plain = match c {
        'Ａ'..='Ｚ' | 'ａ'..='ｚ' | '０'..='９' => char::from_u32(c as u32 - 0xFEE0).unwrap_or(c),
        _ => c,
    };
    plain.to_ascii_lowercase()
}

pub fn get_move<Keyboard: BufRead, Screen: Write>(
    board: &Board,
    player: Player,
    input: &mut Keyboard,
    output: &mut Screen,
) -> io::Result<(isize, isize)> {
    let mut bad = false;
    Ok(loop {
        if bad {
            let mut list = String::from("select a legal move: ");
            legal_moves(board, player).iter().for_each(|square| {
                list += &square_name(square.0, square.1);
                list.push(' ');
            });
            write!(output, "{list}> ")?;
        } else {
            write!(output, "{} {} > ", "Player", player.number())?;
        }
        let mut line: Vec<u8> = Vec::new();
        let ended = loop {
            let buffer = input.fill_buf()?;
            if buffer.is_empty() {
                break line.is_empty();
            }
            let end = buffer.iter().position(|&byte| byte == 10);
            let take = end.map_or(buffer.len(), |end| end + 1);
            line.extend_from_slice(&buffer[..take]);
            input.consume(take);
            if end.is_some() {
                break false;
            }
        };
        if ended {
            Err(io::ErrorKind::UnexpectedEof)?;
        }
        bad = true;
        if let Ok(line) = String::from_utf8(line)
            && let Some((p, q)) = parse_move(&line)
            && is_legal_move(board, player, p, q)
        {
            break (p, q);
        }
    })
}
