//! wrong_answer: fails `a_letter_and_a_number`, says "the text is cut at a space first". split_once with a ? at the beginning: c5 has no space.

pub fn parse_move(text: &str) -> Option<(isize, isize)> {
    let text: String = text.chars().map(half_width).collect();
    let text = text.trim();
    let (a, b) = text.split_once(char::is_whitespace)?;
    if let Some(q) = column(a.chars().next()?) {
        return Some((number(b)?, q));
    }
    if let Some(q) = column(b.trim().chars().next()?) {
        return Some((number(a)?, q));
    }
    Some((number(a)?, number(b)?))
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
