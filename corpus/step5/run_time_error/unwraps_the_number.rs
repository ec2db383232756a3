//! Unwraps `parse()`, though digits may be missing or too many to hold.
//! fails: only_a_letter
//! says: `.ok()?` in its place

pub fn parse_move(text: &str) -> Option<(isize, isize)> {
    let plain: String = text.chars().map(half_width).collect();
    if plain.chars().any(|c| !c.is_ascii_alphanumeric() && !c.is_whitespace()) {
        return None;
    }
    let letters: Vec<&str> = plain.matches(|c: char| c.is_ascii_lowercase()).collect();
    let rest = plain.replace(|c: char| c.is_ascii_lowercase(), " * ");
    let mut numbers = rest.split('*').map(str::trim);
    match letters[..] {
        [] => {
            let (p, q) = plain.trim().split_once(char::is_whitespace)?;
            Some((p.parse().unwrap(), q.trim().parse().unwrap()))
        }
        [letter] => {
            let (before, after) = (numbers.next()?, numbers.next()?);
            if !before.is_empty() && !after.is_empty() {
                return None;
            }
            let row = before.to_string() + after;
            Some((row.parse().unwrap(), column(letter)?))
        }
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
