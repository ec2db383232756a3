//! Takes the letter out and reads what is left as one number: `1c2` is `c12`.
//! fails: a_letter_inside_a_number
//! says: not inside the number

pub fn parse_move(text: &str) -> Option<(isize, isize)> {
    let plain: String = text.chars().map(half_width).collect();
    let plain = plain.trim();
    let number = |word: &str| -> Option<isize> {
        let word = word.trim();
        if word.chars().all(|c| c.is_ascii_digit()) { word.parse().ok() } else { None }
    };
    match plain.find(|c: char| c.is_ascii_lowercase()) {
        Some(at) => {
            let q = column(&plain[at..=at])?;
            let mut row = plain.to_string();
            row.remove(at);
            Some((number(&row)?, q))
        }
        None => {
            let (p, q) = plain.split_once(char::is_whitespace)?;
            Some((number(p)?, number(q)?))
        }
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
