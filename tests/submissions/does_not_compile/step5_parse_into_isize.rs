//! does_not_compile: says "`.parse().ok()?` takes the number out". Takes the Result of parse for the number.

pub fn parse_move(text: &str) -> Option<(isize, isize)> {
    let text = text.trim();
    let first = text.chars().next()?;
    let q = column(first)?;
    let row: isize = text[1..].parse();
    Some((row, q))
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
