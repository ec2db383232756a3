//! wrong_answer: fails `a_sign`, says "the sign is thrown away". Keeps letters, digits and spaces only.

pub fn parse_move(text: &str) -> Option<(isize, isize)> {
    let text: String = text.chars().map(half_width).collect();
    let text = text.trim();
    let clean: String = text.chars().filter(|c| c.is_alphanumeric() || *c == ' ').collect();
    let text = clean.trim();
    let first = text.chars().next()?;
    let last = text.chars().last()?;
    if let Some(q) = column(first) {
        Some((number(&text[1..])?, q))
    } else if let Some(q) = column(last) {
        Some((number(&text[..text.len() - 1])?, q))
    } else {
        let (p, q) = text.split_once(' ')?;
        Some((number(p)?, number(q)?))
    }
}
fn number(text: &str) -> Option<isize> {
    let text = text.trim();
    if text.is_empty() || !text.chars().all(|c| c.is_ascii_digit()) {
        return None;
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
