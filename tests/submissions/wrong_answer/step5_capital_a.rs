//! wrong_answer: fails `a_letter_and_a_number`, says "the code of a capital `A`". Takes the code of A from a small letter.

pub fn parse_move(text: &str) -> Option<(isize, isize)> {
    let text: String = text.chars().map(half_width).collect();
    let text = text.trim();
    let first = text.chars().next()?;
    let last = text.chars().last()?;
    if first.is_ascii_alphabetic() {
        let q = first as isize - 'A' as isize + 1;
        return Some((number(&text[1..])?, q));
    }
    if last.is_ascii_alphabetic() {
        let q = last as isize - 'A' as isize + 1;
        return Some((number(&text[..text.len() - 1])?, q));
    }
    let (p, q) = text.split_once(char::is_whitespace)?;
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
