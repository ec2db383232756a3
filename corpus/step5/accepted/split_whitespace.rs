//! Puts spaces around every letter and splits at spaces.

pub fn parse_move(text: &str) -> Option<(isize, isize)> {
    let mut spaced = String::new();
    for c in text.chars().map(half_width) {
        if c.is_ascii_lowercase() {
            spaced.push_str(&format!(" {c} "));
        } else {
            spaced.push(c);
        }
    }
    let mut words = spaced.split_whitespace();
    let (first, second) = (words.next()?, words.next()?);
    if words.next().is_some() {
        return None;
    }
    if let Some(q) = column(first) {
        Some((row(second)?, q))
    } else if let Some(q) = column(second) {
        Some((row(first)?, q))
    } else {
        Some((row(first)?, row(second)?))
    }
}

/// Figures only: `parse` alone would take a sign as well.
fn row(word: &str) -> Option<isize> {
    if word.bytes().all(|byte| byte.is_ascii_digit()) { word.parse().ok() } else { None }
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
