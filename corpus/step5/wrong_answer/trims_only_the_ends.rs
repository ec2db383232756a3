//! Allows spaces round the move but not between its letter and its number.
//! fails: a_space_between
//! says: between its letter and its number, mean nothing

pub fn parse_move(text: &str) -> Option<(isize, isize)> {
    let plain: Vec<char> = text.trim().chars().map(half_width).collect();
    let number = |cs: &[char]| -> Option<isize> {
        if cs.is_empty() || cs.iter().any(|c| !c.is_ascii_digit()) {
            return None;
        }
        cs.iter().collect::<String>().parse().ok()
    };
    if let Some(blank) = plain.iter().position(|c| c.is_whitespace()) {
        let rest: String = plain[blank..].iter().collect();
        let rest: Vec<char> = rest.trim().chars().collect();
        return Some((number(&plain[..blank])?, number(&rest)?));
    }
    match &plain[..] {
        [c @ 'a'..='z', rest @ ..] => Some((number(rest)?, column(&c.to_string())?)),
        [rest @ .., c @ 'a'..='z'] => Some((number(rest)?, column(&c.to_string())?)),
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
