//! Takes the first letter and the first number and does not mind what else is there: `c5d6` is `c5`.
//! fails: two_letters_and_a_number
//! says: A move has one letter: two are None

pub fn parse_move(text: &str) -> Option<(isize, isize)> {
    let plain: String = text.chars().map(half_width).collect();
    if plain.chars().any(|c| !c.is_ascii_alphanumeric() && !c.is_whitespace()) {
        return None;
    }
    let mut numbers = plain.split(|c: char| !c.is_ascii_digit()).filter(|word| !word.is_empty());
    match plain.chars().find(|c| c.is_ascii_lowercase()) {
        Some(letter) => Some((numbers.next()?.parse().ok()?, column(&letter.to_string())?)),
        None => Some((numbers.next()?.parse().ok()?, numbers.next()?.parse().ok()?)),
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
