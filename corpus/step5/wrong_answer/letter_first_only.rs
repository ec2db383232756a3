//! Knows `c5` but not `5c`.
//! fails: a_number_and_a_letter
//! says: The letter may come last

pub fn parse_move(text: &str) -> Option<(isize, isize)> {
    let plain: String = text.chars().map(half_width).collect();
    let words = plain.split_whitespace().collect::<Vec<_>>();
    if words.len() == 2 && is_number(words[0]) && is_number(words[1]) {
        return Some((words[0].parse().ok()?, words[1].parse().ok()?));
    }
    let mut rest = plain.trim().chars();
    let q = column(&rest.next()?.to_string())?;
    let figures = rest.as_str().trim();
    if is_number(figures) { Some((figures.parse().ok()?, q)) } else { None }
}

fn is_number(word: &str) -> bool {
    word.chars().all(|c| c.is_ascii_digit())
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
