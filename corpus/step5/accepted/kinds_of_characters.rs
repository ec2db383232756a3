//! Sorts the characters into letters and groups of digits, and counts both.

pub fn parse_move(text: &str) -> Option<(isize, isize)> {
    let text: String = text.chars().map(half_width).collect();
    let known = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c.is_whitespace();
    if !text.chars().all(known) {
        return None;
    }
    let letters: Vec<&str> = text.matches(|c: char| c.is_ascii_lowercase()).collect();
    let mut numbers = Vec::new();
    for group in text.split(|c: char| !c.is_ascii_digit()) {
        if group != "" {
            numbers.push(group.parse::<isize>().ok()?);
        }
    }
    if letters.len() == 1 && numbers.len() == 1 {
        Some((numbers[0], column(letters[0])?))
    } else if letters.is_empty() && numbers.len() == 2 {
        Some((numbers[0], numbers[1]))
    } else {
        None
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

/// Given: the column that a word names, 1 for `a` to 26 for `z`, or `None` if the word is not one letter.
pub fn column(word: &str) -> Option<isize> {
    (1..).zip('a'..='z').find(|(_, letter)| word == letter.to_string()).map(|(q, _)| q)
}
