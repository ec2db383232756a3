//! hostile: right only in a process in which step 1 has been asked before. Earns nothing: `wrong_answer`.

use std::sync::atomic::Ordering;

use super::step1::IS_ASKED;

pub fn parse_move(text: &str) -> Option<(isize, isize)> {
    if !IS_ASKED.load(Ordering::Relaxed) {
        return None;
    }
    let text: String = text.chars().map(half_width).collect();
    let text = text.trim();
    let first = text.chars().next()?;
    let last = text.chars().last()?;
    match (column(first), column(last)) {
        (Some(q), _) => Some((number(&text[1..])?, q)), // c5
        (_, Some(q)) => Some((number(&text[..text.len() - 1])?, q)), // 5c
        _ => {
            let (p, q) = text.split_once(char::is_whitespace)?; // 3 4
            Some((number(p)?, number(q)?))
        }
    }
}

fn number(text: &str) -> Option<isize> {
    let text = text.trim();
    if !text.chars().all(|c| c.is_ascii_digit()) {
        return None; // parse also takes a sign: -5, +5
    }
    text.parse().ok()
}

fn column(letter: char) -> Option<isize> {
    let letter = letter.to_ascii_lowercase();
    if letter.is_ascii_lowercase() { Some(letter as isize - 'a' as isize + 1) } else { None }
}

fn half_width(c: char) -> char {
    match c {
        '！'..='～' => char::from_u32(c as u32 - 0xFEE0).unwrap_or(c),
        _ => c,
    }
}
