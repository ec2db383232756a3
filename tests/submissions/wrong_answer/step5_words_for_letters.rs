//! wrong_answer: fails `a_word_and_a_number`, says "A column is one letter". Takes the first letter of a word, and the number of the other.

pub fn parse_move(text: &str) -> Option<(isize, isize)> {
    let text: String = text.chars().map(half_width).collect();
    let words: Vec<&str> = text.split_whitespace().collect();
    if words.len() == 2 {
        if let Some(q) = column(words[0].chars().next()?) {
            return Some((number(words[1])?, q));
        }
        if let Some(q) = column(words[1].chars().next()?) {
            return Some((number(words[0])?, q));
        }
        return Some((number(words[0])?, number(words[1])?));
    }
    if words.len() != 1 {
        return None;
    }
    let word = words[0];
    if let Some(q) = column(word.chars().next()?) {
        return Some((number(&word[1..])?, q));
    }
    if let Some(q) = column(word.chars().last()?) {
        return Some((number(&word[..word.len() - 1])?, q));
    }
    None
}

fn number(text: &str) -> Option<isize> {
    let text = text.trim();
    if !text.chars().all(|c| c.is_ascii_digit()) {
        return None; // parse also takes a sign: -5, +5
    }
    text.parse().ok()
}

pub fn column(letter: char) -> Option<isize> {
    let letter = letter.to_ascii_lowercase();
    if letter.is_ascii_lowercase() { Some(letter as isize - 'a' as isize + 1) } else { None }
}

pub fn half_width(c: char) -> char {
    match c {
        '！'..='～' => char::from_u32(c as u32 - 0xFEE0).unwrap_or(c),
        _ => c,
    }
}
