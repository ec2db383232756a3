//! A number of more than three digits is refused.
//! fails: a_row_of_many_digits
//! says: any number that an isize holds

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
    if first.len() > 3 || second.len() > 3 {
        return None;
    }
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
    (1..).zip('a'..='z').find(|(_, letter)| word == letter.to_string()).map(|(q, _)| q)
}
