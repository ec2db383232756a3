//! wrong_answer: fails `a_space_between`, says "a `?` that finds nothing ends the function". Two parts are always read as two numbers, with ?.

pub fn parse_move(text: &str) -> Option<(isize, isize)> {
    let text: String = text.chars().map(half_width).collect();
    let text = text.trim();
    let parts: Vec<&str> = text.split_whitespace().collect();
    if parts.len() == 2 {
        return Some((number(parts[0])?, number(parts[1])?));
    }
    let first = text.chars().next()?;
    let last = text.chars().last()?;
    if let Some(q) = column(first) {
        Some((number(&text[1..])?, q))
    } else {
        Some((number(&text[..text.len() - 1])?, column(last)?))
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
