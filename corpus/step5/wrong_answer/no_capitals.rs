//! Knows small letters only, plain and full-width: `C5` isn't a move.
//! fails: a_capital_letter
//! says: A capital letter names the same column

fn plain(c: char) -> char {
    match c {
        'ａ'..='ｚ' | '０'..='９' => char::from_u32(c as u32 - 0xFEE0).unwrap(),
        _ => c,
    }
}

pub fn parse_move(text: &str) -> Option<(isize, isize)> {
    let spaced: String = text
        .chars()
        .map(plain)
        .map(|c| if c.is_alphabetic() { format!(" {c} ") } else { c.to_string() })
        .collect();
    let words: Vec<&str> = spaced.split_whitespace().collect();
    let number = |word: &str| {
        if word.chars().all(|c| c.is_ascii_digit()) { word.parse::<isize>().ok() } else { None }
    };
    match words[..] {
        [first, second] => match (column(first), column(second)) {
            (Some(q), _) => Some((number(second)?, q)),
            (_, Some(q)) => Some((number(first)?, q)),
            _ => Some((number(first)?, number(second)?)),
        },
        _ => None,
    }
}

/// Given: the column that a word names, 1 for `a` to 26 for `z`, or `None` if the word is not one letter.
pub fn column(word: &str) -> Option<isize> {
    (1..).zip('a'..='z').find(|(_, letter)| word == letter.to_string()).map(|(q, _)| q)
}
