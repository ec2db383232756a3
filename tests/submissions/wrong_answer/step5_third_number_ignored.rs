//! wrong_answer: fails `three_numbers`, says "what comes after the second number is not looked at". Takes the first two pieces of the text and asks for no third.

pub fn parse_move(text: &str) -> Option<(isize, isize)> {
    let text: String = text.chars().map(half_width).collect();
    let text = text.trim();
    let first = text.chars().next()?;
    let last = text.chars().last()?;
    match (column(first), column(last)) {
        (Some(q), _) => Some((number(&text[1..])?, q)),
        (_, Some(q)) => Some((number(&text[..text.len() - 1])?, q)),
        _ => {
            let mut parts = text.split_whitespace();
            let p = parts.next()?;
            let q = parts.next()?;
            Some((number(p)?, number(q)?))
        }
    }
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
