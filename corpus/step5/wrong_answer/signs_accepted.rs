//! Leaves the number to `parse::<isize>()`, which takes a sign: `c-5` and `c+5` are moves.
//! fails: a_sign
//! says: A sign isn't a digit: `parse` accepts it

pub fn parse_move(text: &str) -> Option<(isize, isize)> {
    let plain: String = text.chars().map(half_width).collect();
    let plain = plain.trim();
    let letter = |c: Option<char>| c.and_then(|c| column(&c.to_string()));
    if let Some(q) = letter(plain.chars().next()) {
        return Some((plain[1..].trim().parse().ok()?, q));
    }
    if let Some(q) = letter(plain.chars().next_back()) {
        return Some((plain[..plain.len() - 1].trim().parse().ok()?, q));
    }
    let mut words = plain.split_whitespace().map(|word| word.parse::<isize>());
    match (words.next(), words.next(), words.next()) {
        (Some(Ok(p)), Some(Ok(q)), None) => Some((p, q)),
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
