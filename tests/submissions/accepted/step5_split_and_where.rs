//! accepted: Generics with a where clause; reads with by_ref().split, which takes no more than the line; parses by prefixes.

use std::io::{self, BufRead, ErrorKind, Write};

use super::step3::is_legal_move;
use super::step4::legal_moves;
use othello_steps::{Board, Player, square_name};

pub fn parse_move(text: impl AsRef<str>) -> Option<(isize, isize)> {
    let text: String = text.as_ref().chars().map(half_width).collect();
    let text = text.trim();
    letter_then_number(text)
        .or_else(|| {
            let last = text.chars().last()?;
            let rest = text.strip_suffix(last)?;
            letter_then_number(&format!("{last}{rest}"))
        })
        .or_else(|| {
            let (p, q) = text.split_once(char::is_whitespace)?;
            Some((number(p)?, number(q)?))
        })
}

fn letter_then_number(text: &str) -> Option<(isize, isize)> {
    let letter = text.chars().next().filter(char::is_ascii_lowercase)?;
    Some((number(&text[1..])?, letter as isize - 'a' as isize + 1))
}

fn number(text: &str) -> Option<isize> {
    let text = text.trim();
    text.chars().all(|c| c.is_ascii_digit()).then(|| text.parse().ok())?
}

pub fn half_width(c: char) -> char {
    let plain = match c {
        'Ａ'..='Ｚ' | 'ａ'..='ｚ' | '０'..='９' => char::from_u32(c as u32 - 0xFEE0).unwrap_or(c),
        _ => c,
    };
    plain.to_ascii_lowercase()
}

pub fn get_move<R, W>(board: &Board, player: Player, input: &mut R, output: &mut W) -> io::Result<(isize, isize)>
where
    R: BufRead + ?Sized,
    W: Write + ?Sized,
{
    let mut input = input;
    let mut lines = (&mut input).split(b'\n');
    write!(output, "Player {} > ", player.number())?;
    loop {
        output.flush()?;
        let line = lines.next().ok_or(ErrorKind::UnexpectedEof)??;
        if let Ok(Some((p, q))) = String::from_utf8(line).map(parse_move) {
            if is_legal_move(board, player, p, q) {
                break Ok((p, q));
            }
        }
        let names: Vec<_> = legal_moves(board, player).into_iter().map(|(p, q)| square_name(p, q)).collect();
        output.write_all(format!("select a legal move: {} > ", names.join(" ")).as_bytes())?;
    }
}
