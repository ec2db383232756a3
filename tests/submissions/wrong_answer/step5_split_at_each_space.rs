//! wrong_answer: fails `row_and_column_with_many_spaces`, says "There may be more than one space". Splits at each space: two spaces make an empty part.

pub fn parse_move(text: &str) -> Option<(isize, isize)> {
    let text: String = text.chars().map(half_width).collect();
    let text = text.trim();
    let first = text.chars().next()?;
    let last = text.chars().last()?;
    match (column(first), column(last)) {
        (Some(q), _) => Some((number(&text[1..])?, q)),
        (_, Some(q)) => Some((number(&text[..text.len() - 1])?, q)),
        _ => {
            let parts: Vec<&str> = text.split(' ').collect();
            if parts.len() != 2 {
                return None;
            }
            Some((number(parts[0])?, number(parts[1])?))
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
