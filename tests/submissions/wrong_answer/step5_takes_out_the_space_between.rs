//! wrong_answer: fails `row_and_column_of_two_digits`, says "as if there were no space". Takes all spaces out first, and cuts two numbers after one character.

pub fn parse_move(text: &str) -> Option<(isize, isize)> {
    let text: String = text.chars().map(half_width).filter(|c| !c.is_whitespace()).collect();
    let first = text.chars().next()?;
    let last = text.chars().last()?;
    if let Some(q) = column(first) {
        Some((number(&text[1..])?, q))
    } else if let Some(q) = column(last) {
        Some((number(&text[..text.len() - 1])?, q))
    } else {
        let (p, q) = text.split_at(1);
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
