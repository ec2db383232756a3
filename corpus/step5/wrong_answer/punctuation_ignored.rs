//! Throws away whatever isn't a letter, digit or space instead of refusing it: `c-5` and `(c,5)` are `c5`.
//! fails: a_full_stop
//! says: in a move it is wrong

pub fn parse_move(text: &str) -> Option<(isize, isize)> {
    let mut words: Vec<String> = vec![];
    let mut joined = false;
    for c in text.chars().map(half_width) {
        if c.is_ascii_digit() && joined {
            words.last_mut()?.push(c);
        } else if c.is_ascii_alphanumeric() {
            words.push(c.to_string());
        }
        joined = c.is_ascii_digit();
    }
    if words.len() != 2 {
        return None;
    }
    if let Some(q) = column(&words[0]) {
        return words[1].parse().ok().map(|p| (p, q));
    }
    if let Some(q) = column(&words[1]) {
        return words[0].parse().ok().map(|p| (p, q));
    }
    Some((words[0].parse().ok()?, words[1].parse().ok()?))
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
