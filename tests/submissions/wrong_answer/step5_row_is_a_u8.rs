//! wrong_answer: fails `a_row_on_no_board`, says "as for a u8, which ends at 255". Reads the row as a u8.

pub fn parse_move(text: &str) -> Option<(isize, isize)> {
    let text: String = text.chars().map(half_width).collect();
    let text = text.trim();
    let first = text.chars().next()?;
    let last = text.chars().last()?;
    if let Some(q) = column(first) {
        Some((number(&text[1..])?, q))
    } else if let Some(q) = column(last) {
        Some((number(&text[..text.len() - 1])?, q))
    } else {
        let (p, q) = text.split_once(' ')?;
        Some((number(p)?, number(q)?))
    }
}
fn number(text: &str) -> Option<isize> {
    let text = text.trim();
    if !text.chars().all(|c| c.is_ascii_digit()) {
        return None;
    }
    let n: u8 = text.parse().ok()?;
    Some(n as isize)
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
