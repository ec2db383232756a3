//! Parses by prefixes.

pub fn parse_move(text: impl AsRef<str>) -> Option<(isize, isize)> {
    let text: String = text.as_ref().chars().map(half_width).collect();
    let text = text.trim();
    letter_then_number(text)
        .or_else(|| {
            let last = text.chars().last()?;
            let rest = text.strip_suffix(last)?;
            letter_then_number(&format!("{last}{rest}"))
        })
        .or_else(|| {
            let (p, q) = text.split_once(char::is_whitespace)?;
            Some((number(p)?, number(q)?))
        })
}

fn letter_then_number(text: &str) -> Option<(isize, isize)> {
    let letter = text.chars().next().filter(char::is_ascii_lowercase)?;
    Some((number(&text[1..])?, letter as isize - 'a' as isize + 1))
}

fn number(text: &str) -> Option<isize> {
    let text = text.trim();
    text.chars().all(|c| c.is_ascii_digit()).then(|| text.parse().ok())?
}

pub fn half_width(c: char) -> char {
    let plain = match c {
        'Ａ'..='Ｚ' | 'ａ'..='ｚ' | '０'..='９' => char::from_u32(c as u32 - 0xFEE0).unwrap_or(c),
        _ => c,
    };
    plain.to_ascii_lowercase()
}
