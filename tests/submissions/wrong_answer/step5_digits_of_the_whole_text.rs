//! wrong_answer: fails `two_letters_and_a_number`, says "letters that are left over are not looked at". Takes the first letter and all digits.

pub fn parse_move(text: &str) -> Option<(isize, isize)> {
    let text: String = text.chars().map(half_width).collect();
    let digits: String = text.chars().filter(|c| c.is_ascii_digit()).collect();
    if let Some(letter) = text.chars().find(|c| c.is_ascii_alphabetic()) {
        return Some((digits.parse().ok()?, column(letter)?));
    }
    let (p, q) = text.trim().split_once(char::is_whitespace)?;
    Some((number(p)?, number(q)?))
}

fn number(text: &str) -> Option<isize> {
    let text = text.trim();
    if !text.chars().all(|c| c.is_ascii_digit()) {
        return None; // parse also takes a sign: -5, +5
    }
    text.parse().ok()
}

pub fn column(letter: char) -> Option<isize> {
    let letter = letter.to_ascii_lowercase();
    if letter.is_ascii_lowercase() { Some(letter as isize - 'a' as isize + 1) } else { None }
}

pub fn half_width(c: char) -> char {
    match c {
        '！'..='～' => char::from_u32(c as u32 - 0xFEE0).unwrap_or(c),
        _ => c,
    }
}
