//! Asks for two characters before it takes the spaces out.
//! fails: a_space_between
//! says: a text of more than two characters is refused

pub fn parse_move(text: &str) -> Option<(isize, isize)> {
    let [a, b] = text.trim().chars().map(half_width).collect::<Vec<_>>()[..] else { return None };
    let (letter, digit) = if a.is_ascii_digit() { (b, a) } else { (a, b) };
    Some((digit.to_digit(10)? as isize, column(letter)?))
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
