//! One space may stand between letter and number, but not two.
//! fails: many_spaces_between_letter_and_number
//! says: however many there are

pub fn parse_move(text: &str) -> Option<(isize, isize)> {
    let text: String = text.trim().chars().map(half_width).collect();
    let number = |word: &str| -> Option<isize> {
        if word.is_empty() || !word.bytes().all(|b| b.is_ascii_digit()) { None } else { word.parse().ok() }
    };
    let letter = |word: &str| column(word);
    for at in 1..text.len() {
        let (Some(one), Some(two)) = (text.get(..at), text.get(at..)) else { continue };
        let two = two.strip_prefix(' ').unwrap_or(two);
        match (letter(one), letter(two)) {
            (Some(q), None) => return Some((number(two)?, q)),
            (None, Some(q)) if number(one).is_some() => return Some((number(one)?, q)),
            _ => {}
        }
    }
    let words: Vec<&str> = text.split_whitespace().collect();
    let [p, q] = words[..] else { return None };
    Some((number(p)?, number(q)?))
}

pub fn half_width(c: char) -> char {
    let plain = match c {
        'Ａ'..='Ｚ' | 'ａ'..='ｚ' | '０'..='９' => char::from_u32(c as u32 - 0xFEE0).unwrap_or(c),
        _ => c,
    };
    plain.to_ascii_lowercase()
}

pub fn column(word: &str) -> Option<isize> {
    (1..).zip('a'..='z').find(|(_, letter)| word == letter.to_string()).map(|(q, _)| q)
}
