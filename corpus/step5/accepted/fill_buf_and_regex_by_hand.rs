//! Parses by stripping letters on either side.

pub fn parse_move(text: &str) -> Option<(isize, isize)> {
    let text: Vec<char> = text.chars().map(half_width).collect();
    let text: &[char] = trim(&text);
    match text {
        [letter @ 'a'..='z', rest @ ..] | [rest @ .., letter @ 'a'..='z'] => {
            Some((number(trim(rest))?, 1 + *letter as isize - 'a' as isize))
        }
        _ => {
            let blank = text.iter().position(|c| c.is_whitespace())?;
            Some((number(&text[..blank])?, number(trim(&text[blank..]))?))
        }
    }
}

fn trim(mut text: &[char]) -> &[char] {
    while let [c, rest @ ..] | [rest @ .., c] = text
        && (c.is_whitespace() || rest.last().is_some_and(|c| c.is_whitespace()) && text.len() > 1)
    {
        text = if c.is_whitespace() {
            if text[0].is_whitespace() { &text[1..] } else { rest }
        } else {
            &text[..text.len() - 1]
        };
    }
    text
}

fn number(figures: &[char]) -> Option<isize> {
    if figures.is_empty() {
        return None;
    }
    figures.iter().try_fold(0isize, |n, c| n.checked_mul(10)?.checked_add(c.to_digit(10)?.try_into().ok()?))
}

pub fn half_width(c: char) -> char {
    let plain = match c {
        'Ａ'..='Ｚ' | 'ａ'..='ｚ' | '０'..='９' => char::from_u32(c as u32 - 0xFEE0).unwrap_or(c),
        _ => c,
    };
    plain.to_ascii_lowercase()
}
