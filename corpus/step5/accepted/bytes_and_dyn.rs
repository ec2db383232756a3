//! Parses bytes with a state machine by hand.

pub fn parse_move(text: &str) -> Option<(isize, isize)> {
    let mut column: Option<u8> = None;
    let mut letter_first = false;
    let mut numbers: [Option<isize>; 2] = [None; 2];
    let (mut n, mut open) = (0usize, false);
    let plain: String = text.chars().map(half_width).collect();
    for &byte in plain.trim().as_bytes() {
        match byte {
            b'0'..=b'9' => {
                if !open {
                    if n == 2 {
                        return None;
                    }
                    (numbers[n], open, n) = (Some(0), true, n + 1);
                }
                let digit = isize::from(byte - b'0');
                numbers[n - 1] = Some(numbers[n - 1]?.checked_mul(10)?.checked_add(digit)?);
            }
            b'a'..=b'z' if column.is_none() => {
                letter_first = n == 0;
                column = Some(byte - b'a' + 1);
                open = false;
            }
            b' ' | b'\t' | b'\r' | b'\n' => open = false,
            _ => return None,
        }
    }
    let _ = letter_first;
    match (column, numbers) {
        (Some(q), [Some(p), None]) => Some((p, q.into())),
        (None, [Some(p), Some(q)]) => Some((p, q)),
        _ => None,
    }
}

pub fn half_width(c: char) -> char {
    let plain = match c {
        'Ａ'..='Ｚ' | 'ａ'..='ｚ' | '０'..='９' => char::from_u32(c as u32 - 0xFEE0).unwrap_or(c),
        _ => c,
    };
    plain.to_ascii_lowercase()
}
