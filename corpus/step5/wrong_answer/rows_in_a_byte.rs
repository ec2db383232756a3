//! Reads the numbers as `u8`: `c300` is nothing, where it should be row 300.
//! fails: a_row_on_no_board
//! says: any number that an isize holds

pub fn parse_move(text: &str) -> Option<(isize, isize)> {
    let plain: String = text.chars().map(half_width).collect();
    let plain = plain.trim();
    let number = |word: &str| -> Option<isize> {
        let word = word.trim();
        if word.starts_with('+') {
            return None;
        }
        word.parse::<u8>().ok().map(isize::from)
    };
    let mut chars = plain.chars();
    if let Some(q) = column(&chars.next()?.to_string()) {
        return number(chars.as_str()).map(|p| (p, q));
    }
    let mut chars = plain.chars();
    if let Some(q) = column(&chars.next_back()?.to_string()) {
        return number(chars.as_str()).map(|p| (p, q));
    }
    let (p, q) = plain.split_once(char::is_whitespace)?;
    number(p).zip(number(q))
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
