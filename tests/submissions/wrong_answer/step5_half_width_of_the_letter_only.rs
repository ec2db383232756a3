//! wrong_answer: fails `full_width`, says "full-width digits are left as they are". Makes only the letter half-width.

pub fn parse_move(text: &str) -> Option<(isize, isize)> {
    let text = text.trim();
    let first = text.chars().next()?;
    let last = text.chars().last()?;
    if let Some(q) = column(half_width(first)) {
        return Some((number(&text[first.len_utf8()..])?, q));
    }
    if let Some(q) = column(half_width(last)) {
        return Some((number(&text[..text.len() - last.len_utf8()])?, q));
    }
    let (p, q) = text.split_once(char::is_whitespace)?;
    Some((number(p)?, number(q)?))
}

fn number(text: &str) -> Option<isize> {
    let text = text.trim();
    if !text.chars().all(|c| c.is_ascii_digit()) {
        return None; // parse also takes a sign: -5, +5
    }
    text.parse().ok()
}

pub fn column(letter: char) -> Option<isize> {
    let letter = letter.to_ascii_lowercase();
    if letter.is_ascii_lowercase() { Some(letter as isize - 'a' as isize + 1) } else { None }
}

pub fn half_width(c: char) -> char {
    match c {
        '！'..='～' => char::from_u32(c as u32 - 0xFEE0).unwrap_or(c),
        _ => c,
    }
}
