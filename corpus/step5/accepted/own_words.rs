//! None of the given helpers: own columns and own digits.

#[derive(Default)]
struct Reader {
    letter: Option<isize>,
    numbers: Vec<Option<isize>>,
    in_number: bool,
    bad: bool,
}

impl Reader {
    fn feed(mut self, c: char) -> Reader {
        let code = c as isize;
        let letter = match c {
            'a'..='z' => Some(code - 'a' as isize),
            'A'..='Z' => Some(code - 'A' as isize),
            'ａ'..='ｚ' => Some(code - 'ａ' as isize),
            'Ａ'..='Ｚ' => Some(code - 'Ａ' as isize),
            _ => None,
        };
        let figure = match c {
            '0'..='9' => Some(code - '0' as isize),
            '０'..='９' => Some(code - '０' as isize),
            _ => None,
        };
        if let Some(figure) = figure {
            if !self.in_number {
                self.numbers.push(Some(0));
            }
            if let Some(number) = self.numbers.last_mut() {
                *number = number.and_then(|n| n.checked_mul(10)).and_then(|n| n.checked_add(figure));
            }
        } else if let Some(letter) = letter {
            self.bad |= self.letter.is_some();
            self.letter = Some(letter + 1);
        } else if !c.is_whitespace() {
            self.bad = true;
        }
        self.in_number = figure.is_some();
        self
    }
}

pub fn parse_move(text: &str) -> Option<(isize, isize)> {
    let read = text.chars().fold(Reader::default(), Reader::feed);
    if read.bad {
        return None;
    }
    match (read.letter, &read.numbers[..]) {
        (Some(q), &[p]) => Some((p?, q)),
        (None, &[p, q]) => p.zip(q),
        _ => None,
    }
}
