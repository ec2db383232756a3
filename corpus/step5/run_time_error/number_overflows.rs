//! Makes the number by `n * 10 + digit`, which overflows when there are too many digits.
//! fails: before_the_letter
//! says: A product is more than its type can hold

pub fn parse_move(text: &str) -> Option<(isize, isize)> {
    let mut q = 0;
    let mut numbers: Vec<isize> = Vec::new();
    let mut digit_before = false;
    for c in text.chars().map(half_width) {
        match c {
            'a'..='z' => {
                if q != 0 {
                    return None;
                }
                q = c as isize - 'a' as isize + 1;
                digit_before = false;
            }
            '0'..='9' => {
                let figure = c as isize - '0' as isize;
                match numbers.last_mut() {
                    Some(n) if digit_before => *n = *n * 10 + figure,
                    _ => numbers.push(figure),
                }
                digit_before = true;
            }
            _ if c.is_whitespace() => digit_before = false,
            _ => return None,
        }
    }
    if q != 0 && numbers.len() == 1 {
        return Some((numbers[0], q));
    }
    if q == 0 && numbers.len() == 2 {
        return Some((numbers[0], numbers[1]));
    }
    None
}

/// Given: the plain small letter or figure for `Ｃ`, `ｃ`, `C` or `５`; any other character as it is.
pub fn half_width(c: char) -> char {
    let plain = match c {
        'Ａ'..='Ｚ' | 'ａ'..='ｚ' | '０'..='９' => char::from_u32(c as u32 - 0xFEE0).unwrap_or(c),
        _ => c,
    };
    plain.to_ascii_lowercase()
}
