//! A small tokenizer of letters and numbers, with slice patterns.

enum Token {
    Letter(isize),
    Number(isize),
}

fn tokens(text: &str) -> Option<Vec<Token>> {
    let mut chars = text.chars().map(half_width).peekable();
    let mut tokens = Vec::new();
    while let Some(c) = chars.next() {
        match c {
            'a'..='z' => tokens.push(Token::Letter(1 + c as isize - 'a' as isize)),
            '0'..='9' => {
                let mut n = value(c);
                while let Some(figure) = chars.next_if(char::is_ascii_digit) {
                    n = n.checked_mul(10)?.checked_add(value(figure))?;
                }
                tokens.push(Token::Number(n));
            }
            blank if blank.is_whitespace() => {}
            _ => return None,
        }
    }
    Some(tokens)
}

fn value(figure: char) -> isize {
    figure as isize - '0' as isize
}

pub fn parse_move(text: &str) -> Option<(isize, isize)> {
    use Token::*;
    match tokens(text)?.as_slice() {
        [Letter(q), Number(p)] | [Number(p), Letter(q)] | [Number(p), Number(q)] => Some((*p, *q)),
        _ => None,
    }
}

/// Given: the plain small letter or figure for `Ｃ`, `ｃ`, `C` or `５`; any other character as it is.
pub fn half_width(c: char) -> char {
    let plain = match c {
        'Ａ'..='Ｚ' | 'ａ'..='ｚ' | '０'..='９' => char::from_u32(c as u32 - 0xFEE0).unwrap_or(c),
        _ => c,
    };
    plain.to_ascii_lowercase()
}
