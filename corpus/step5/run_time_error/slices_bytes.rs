//! Cuts the first byte off the text, which panics inside a character of several bytes.
//! fails: a_letter_with_an_accent
//! says: inside a character of several bytes

pub fn parse_move(text: &str) -> Option<(isize, isize)> {
    let text = text.trim();
    if text.len() < 2 {
        return None;
    }
    if let Some(q) = column(&text[..1].to_ascii_lowercase()) {
        return Some((number(&text[1..])?, q));
    }
    if let Some(q) = column(&text[text.len() - 1..].to_ascii_lowercase()) {
        return Some((number(&text[..text.len() - 1])?, q));
    }
    let (p, q) = text.split_once(char::is_whitespace)?;
    Some((number(p)?, number(q)?))
}

fn number(text: &str) -> Option<isize> {
    let text: String = text.trim().chars().map(half_width).collect();
    if text.chars().all(|c| c.is_ascii_digit()) { text.parse().ok() } else { None }
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
