//! Counts 0, 1, 2, … until the number reads as the word: a number too large is never reached.
//! fails: after_the_letter
//! says: A number that an isize can't hold is None

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
        (Some(q), _) => Some((number(second)?, q)),
        (_, Some(q)) => Some((number(first)?, q)),
        _ => Some((number(first)?, number(second)?)),
    }
}

fn number(word: &str) -> Option<isize> {
    if !word.chars().all(|c| c.is_ascii_digit()) {
        return None;
    }
    let mut n = 0;
    while n.to_string() != word {
        n += 1;
    }
    Some(n)
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
