//! The table of columns goes to p, with z for what is on no board.
//! fails: every_letter_small_capital_and_full_width
//! says: 1 for a to 26 for z

pub fn parse_move(text: &str) -> Option<(isize, isize)> {
    let mut words: Vec<String> = Vec::new();
    let mut last = ' ';
    for c in text.chars().map(half_width) {
        match words.last_mut() {
            // A figure straight after a figure goes on with the same number.
            Some(number) if c.is_ascii_digit() && last.is_ascii_digit() => number.push(c),
            _ if c.is_whitespace() => {}
            _ => words.push(c.to_string()),
        }
        last = c;
    }
    let [first, second] = words.as_slice() else { return None };
    match (column(first), column(second)) {
        (Some(q), _) => Some((second.parse().ok()?, q)),
        (_, Some(q)) => Some((first.parse().ok()?, q)),
        _ => Some((first.parse().ok()?, second.parse().ok()?)),
    }
}

pub fn half_width(c: char) -> char {
    let plain = match c {
        'Ａ'..='Ｚ' | 'ａ'..='ｚ' | '０'..='９' => char::from_u32(c as u32 - 0xFEE0).unwrap_or(c),
        _ => c,
    };
    plain.to_ascii_lowercase()
}

pub fn column(word: &str) -> Option<isize> {
    (1..)
        .zip('a'..='z')
        .filter(|(q, _)| *q <= 16 || *q == 26)
        .find(|(_, letter)| word == letter.to_string())
        .map(|(q, _)| q)
}
