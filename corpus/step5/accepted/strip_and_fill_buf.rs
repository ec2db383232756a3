//! Takes the letter off the front or the back of the text.

fn figures(text: &str) -> Option<isize> {
    let text = text.trim();
    if text.contains(|c: char| !c.is_ascii_digit()) {
        return None;
    }
    text.parse().ok()
}

pub fn parse_move(text: &str) -> Option<(isize, isize)> {
    let text = text.chars().map(half_width).collect::<String>();
    let text = text.trim();
    let letter = |c: char| c.is_ascii_lowercase();
    if let Some(rest) = text.strip_prefix(letter) {
        return Some((figures(rest)?, column(&text[..1])?));
    }
    if let Some(rest) = text.strip_suffix(letter) {
        return Some((figures(rest)?, column(&text[rest.len()..])?));
    }
    let (row, col) = text.split_once(char::is_whitespace)?;
    Some((figures(row)?, figures(col)?))
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
