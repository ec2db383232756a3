//! Makes column 0 of `a`, by taking the code of `a` from the code of the letter.
//! fails: the_first_square
//! says: column a is 0

pub fn parse_move(text: &str) -> Option<(isize, isize)> {
    let mut letter = None;
    let mut numbers: Vec<String> = vec![];
    let mut before = ' ';
    for c in text.chars().map(half_width) {
        if c.is_ascii_lowercase() {
            if letter.is_some() {
                return None;
            }
            letter = Some((c as u8 - b'a') as isize);
        } else if c.is_ascii_digit() {
            if !before.is_ascii_digit() {
                numbers.push(String::new());
            }
            numbers.last_mut()?.push(c);
        } else if !c.is_whitespace() {
            return None;
        }
        before = c;
    }
    match (letter, numbers.len()) {
        (Some(q), 1) => Some((numbers[0].parse().ok()?, q)),
        (None, 2) => Some((numbers[0].parse().ok()?, numbers[1].parse().ok()?)),
        _ => None,
    }
}

/// Given: the plain small letter or figure for `Ｃ`, `ｃ`, `C` or `５`; any other character as it is.
pub fn half_width(c: char) -> char {
    let plain = match c {
        'Ａ'..='Ｚ' | 'ａ'..='ｚ' | '０'..='９' => char::from_u32(c as u32 - 0xFEE0).unwrap_or(c),
        _ => c,
    };
    plain.to_ascii_lowercase()
}
