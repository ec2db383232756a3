//! wrong_answer: fails `a_row_of_two_digits_first`, says "where the number comes first, only one digit is taken". The second character has to be the letter.

pub fn parse_move(text: &str) -> Option<(isize, isize)> {
    let text: String = text.chars().map(half_width).filter(|c| *c != ' ').collect();
    let mut chars = text.chars();
    let first = chars.next()?;
    if let Some(q) = column(first) {
        return Some((number(&text[1..])?, q));
    }
    let second = chars.next()?;
    let q = column(second)?;
    let p = first.to_digit(10)? as isize;
    Some((p, q))
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
