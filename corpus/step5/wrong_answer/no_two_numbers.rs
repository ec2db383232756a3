//! Needs a letter: `3 4` is nothing.
//! fails: row_and_column
//! says: Two numbers with a space between them

pub fn parse_move(text: &str) -> Option<(isize, isize)> {
    let plain: String = text.chars().map(half_width).collect();
    let plain = plain.trim();
    let at = plain.find(|c: char| c.is_ascii_lowercase())?;
    let (before, after) = (plain[..at].trim(), plain[at + 1..].trim());
    let row = if before.is_empty() {
        after
    } else if after.is_empty() {
        before
    } else {
        return None;
    };
    if !row.bytes().all(|b| b.is_ascii_digit()) {
        return None;
    }
    Some((row.parse().ok()?, column(&plain[at..at + 1])?))
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
