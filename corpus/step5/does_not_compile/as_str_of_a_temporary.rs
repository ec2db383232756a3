//! To_lowercase().as_str() in one line.
//! says: The text that is made here is gone

pub fn parse_move(text: &str) -> Option<(isize, isize)> {
    let text = text.trim().to_lowercase().as_str();
    let first = text.chars().next()?;
    let p: isize = text[1..].parse().ok()?;
    Some((p, column(first)?))
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
