//! Puts 0 for a number that cannot be held: `c99999999999999999999` is row 0 instead of nothing.
//! fails: after_the_letter
//! says: what can't be read is taken for 0

pub fn parse_move(text: &str) -> Option<(isize, isize)> {
    let spaced: String = text
        .chars()
        .map(half_width)
        .map(|c| if c.is_ascii_lowercase() { format!(" {c} ") } else { String::from(c) })
        .collect();
    let mut words = spaced.split_whitespace();
    let (first, second) = (words.next()?, words.next()?);
    if words.next().is_some() {
        return None;
    }
    let is_number = |word: &str| word.chars().all(|c| c.is_ascii_digit());
    match (column(first), column(second)) {
        (Some(q), None) if is_number(second) => Some((second.parse().unwrap_or(0), q)),
        (None, Some(q)) if is_number(first) => Some((first.parse().unwrap_or(0), q)),
        (None, None) if is_number(first) && is_number(second) => {
            Some((first.parse().unwrap_or(0), second.parse().unwrap_or(0)))
        }
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

/// Given: the column that a word names, 1 for `a` to 26 for `z`, or `None` if the word is not one letter.
pub fn column(word: &str) -> Option<isize> {
    (1..).zip('a'..='z').find(|(_, letter)| word == letter.to_string()).map(|(q, _)| q)
}
