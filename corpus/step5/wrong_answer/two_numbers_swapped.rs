//! Takes `3 4` for column 3, row 4.
//! fails: row_and_column
//! says: row and column are exchanged

pub fn parse_move(text: &str) -> Option<(isize, isize)> {
    let plain: String = text.chars().map(half_width).collect();
    let plain = plain.trim();
    let first = plain.chars().next()?;
    let last = plain.chars().last()?;
    if let Some(q) = column(&first.to_string()) {
        Some((number(&plain[1..])?, q))
    } else if let Some(q) = column(&last.to_string()) {
        Some((number(&plain[..plain.len() - 1])?, q))
    } else {
        let (x, y) = plain.split_once(char::is_whitespace)?;
        Some((number(y)?, number(x)?))
    }
}

fn number(text: &str) -> Option<isize> {
    let text = text.trim();
    if text.chars().any(|c| !c.is_ascii_digit()) {
        return None;
    }
    text.parse().ok()
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
