//! Returns `c5` in the order it is typed, (column, row).
//! fails: a_number_and_a_letter
//! says: row and column are exchanged

pub fn parse_move(text: &str) -> Option<(isize, isize)> {
    let plain: String = text.chars().map(half_width).collect();
    if plain.chars().any(|c| !(c.is_ascii_alphanumeric() || c.is_whitespace())) {
        return None;
    }
    let letters: Vec<String> = plain.chars().filter(char::is_ascii_alphabetic).map(String::from).collect();
    let numbers: Vec<&str> = plain.split(|c: char| !c.is_ascii_digit()).filter(|s| *s != "").collect();
    if letters.len() == 1 && numbers.len() == 1 {
        return Some((column(&letters[0])?, numbers[0].parse().ok()?));
    }
    if letters.is_empty() && numbers.len() == 2 {
        return Some((numbers[0].parse().ok()?, numbers[1].parse().ok()?));
    }
    None
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
