//! wrong_answer: fails `a_square_on_no_board`, says "the columns end at h". Refuses what is on no board of 8.

pub fn parse_move(text: &str) -> Option<(isize, isize)> {
    let text: String = text.chars().map(half_width).collect();
    let text = text.trim();
    let first = text.chars().next()?;
    let last = text.chars().last()?;
    let (p, q) = match (column(first), column(last)) {
        (Some(q), _) => (number(&text[1..])?, q),
        (_, Some(q)) => (number(&text[..text.len() - 1])?, q),
        _ => {
            let (p, q) = text.split_once(char::is_whitespace)?;
            (number(p)?, number(q)?)
        }
    };
    if p < 1 || p > 8 || q < 1 || q > 8 {
        return None;
    }
    Some((p, q))
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
