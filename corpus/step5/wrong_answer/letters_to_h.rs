//! Refuses letters after `h`: `z9` and `k12` are nothing, though a larger board has a column k.
//! fails: a_square_on_no_board
//! says: z is column 26

pub fn parse_move(text: &str) -> Option<(isize, isize)> {
    let plain: String = text.chars().map(half_width).collect();
    let plain = plain.trim();
    let number = |s: &str| -> Option<isize> {
        let s = s.trim();
        if s.bytes().all(|b| (b'0'..=b'9').contains(&b)) { s.parse().ok() } else { None }
    };
    for (q, letter) in (1..).zip("abcdefgh".chars()) {
        if let Some(row) = plain.strip_prefix(letter).or(plain.strip_suffix(letter)) {
            return Some((number(row)?, q));
        }
    }
    let (p, q) = plain.split_once(|c: char| c.is_whitespace())?;
    Some((number(p)?, number(q)?))
}

/// Given: the plain small letter or figure for `Ｃ`, `ｃ`, `C` or `５`; any other character as it is.
pub fn half_width(c: char) -> char {
    let plain = match c {
        'Ａ'..='Ｚ' | 'ａ'..='ｚ' | '０'..='９' => char::from_u32(c as u32 - 0xFEE0).unwrap_or(c),
        _ => c,
    };
    plain.to_ascii_lowercase()
}
