//! A table of all spellings for the board of 16, with a parser behind it.

use std::collections::HashMap;
use std::sync::LazyLock;

static SPELLINGS: LazyLock<HashMap<String, (isize, isize)>> = LazyLock::new(|| {
    let mut all = HashMap::new();
    for p in 1..=16 {
        for q in 1..=16 {
            let letter = (b'a' + q as u8 - 1) as char;
            all.insert(format!("{letter}{p}"), (p, q));
            all.insert(format!("{p}{letter}"), (p, q));
        }
    }
    all
});

pub fn parse_move(text: &str) -> Option<(isize, isize)> {
    let spaced: String = text.chars().map(half_width).fold(String::new(), |mut text, c| {
        if c.is_ascii_lowercase() {
            text.extend([' ', c, ' ']);
        } else {
            text.push(c);
        }
        text
    });
    let words: Vec<&str> = spaced.split_whitespace().collect();
    if let Some(&square) = SPELLINGS.get(&words.concat()).filter(|_| words.len() == 2) {
        if words.iter().any(|word| word.as_bytes()[0].is_ascii_lowercase()) {
            return Some(square);
        }
    }
    let figures =
        |word: &str| word.bytes().all(|byte| byte.is_ascii_digit()).then(|| word.parse::<isize>().ok())?;
    let letter = |word: &str| match word.as_bytes() {
        [byte @ b'a'..=b'z'] => Some(isize::from(byte - b'`')),
        _ => None,
    };
    match words[..] {
        [one, two] => match (letter(one), letter(two)) {
            (Some(_), Some(_)) => None,
            (Some(q), None) => Some((figures(two)?, q)),
            (None, Some(q)) => Some((figures(one)?, q)),
            (None, None) => Some((figures(one)?, figures(two)?)),
        },
        _ => None,
    }
}

pub fn half_width(c: char) -> char {
    let plain = match c {
        'Ａ'..='Ｚ' | 'ａ'..='ｚ' | '０'..='９' => char::from_u32(c as u32 - 0xFEE0).unwrap_or(c),
        _ => c,
    };
    plain.to_ascii_lowercase()
}
