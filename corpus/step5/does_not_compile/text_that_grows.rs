//! Collects the digits in a `&str`.
//! says: A text that grows is a String

pub fn parse_move(text: &str) -> Option<(isize, isize)> {
    let q = column(text.chars().next()?)?;
    let mut digits = "";
    for c in text.chars().skip(1) {
        digits.push(c);
    }
    Some((digits.parse().ok()?, q))
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
