//! Unwraps the first character of the text: the empty line has none.
//! fails: nothing
//! says: An empty text isn't a move

pub fn parse_move(text: &str) -> Option<(isize, isize)> {
    let chars: Vec<char> = text.trim().chars().map(half_width).collect();
    let first = *chars.first().unwrap();
    let last = *chars.last().unwrap();
    let number = |part: &[char]| -> Option<isize> {
        let word: String = part.iter().collect();
        let word = word.trim();
        if word.chars().all(|c| c.is_ascii_digit()) { word.parse().ok() } else { None }
    };
    if first.is_ascii_lowercase() {
        return Some((number(&chars[1..])?, column(&first.to_string())?));
    }
    if last.is_ascii_lowercase() {
        return Some((number(&chars[..chars.len() - 1])?, column(&last.to_string())?));
    }
    let blank = chars.iter().position(|c| c.is_whitespace())?;
    Some((number(&chars[..blank])?, number(&chars[blank..])?))
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
