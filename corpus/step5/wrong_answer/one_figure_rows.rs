//! Takes exactly two characters for a move, so there is no row beyond 9: `k12` is nothing.
//! fails: row_and_column_of_two_digits
//! says: All the digits together are the row

pub fn parse_move(text: &str) -> Option<(isize, isize)> {
    let chars: Vec<char> = text.chars().map(half_width).collect();
    let figure = |c: char| c.to_digit(10).map(|n| n as isize);
    let letter = |c: char| column(&c.to_string());
    let tight: Vec<char> = chars.iter().copied().filter(|c| !c.is_whitespace()).collect();
    let [a, b] = tight[..] else { return None };
    if let (Some(p), Some(q)) = (figure(a), figure(b)) {
        let apart = chars.iter().collect::<String>().split_whitespace().count() == 2;
        return if apart { Some((p, q)) } else { None };
    }
    match (letter(a), letter(b)) {
        (Some(q), None) => Some((figure(b)?, q)),
        (None, Some(q)) => Some((figure(a)?, q)),
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
