//! `parse_move` takes spaces off the front in a loop that does not end when nothing is left.
//! fails: nothing
//! says: a loop never ends

pub fn parse_move(text: &str) -> Option<(isize, isize)> {
    let plain: String = text.chars().map(half_width).collect();
    let mut rest = plain.as_str();
    // skip the blanks
    while rest.chars().next().unwrap_or(' ').is_whitespace() {
        rest = rest.get(1..).unwrap_or("");
    }
    let rest = rest.trim_end();
    let number = |word: &str| -> Option<isize> {
        let word = word.trim();
        if word.chars().all(|c| c.is_ascii_digit()) { word.parse().ok() } else { None }
    };
    let (first, last) = (rest.chars().next()?, rest.chars().last()?);
    if let Some(q) = column(&first.to_string()) {
        return Some((number(&rest[1..])?, q));
    }
    if let Some(q) = column(&last.to_string()) {
        return Some((number(&rest[..rest.len() - 1])?, q));
    }
    let (p, q) = rest.split_once(char::is_whitespace)?;
    Some((number(p)?, number(q)?))
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
