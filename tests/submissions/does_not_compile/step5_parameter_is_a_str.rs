//! does_not_compile: says "&str". A parameter without &.

/// The move that somebody typed, as (row, column), or `None` if the text isn't a move.
///
/// | typed | the move |
/// |---|---|
/// | `c5`, `5c`, `C5`, ` c 5 `, `ｃ５` | row 5, column 3 |
/// | `k12`, `12k` | row 12, column 11 |
/// | `3 4` | row 3, column 4 |
///
/// Anything else is `None`: an empty text, `34`, `c5d6`, `c-5`, a number that an `isize` can't hold.
///
/// Whether the move is on the board isn't decided here: `z9` is row 9, column 26.
pub fn parse_move(text: &str) -> Option<(isize, isize)> {
    let text: String = text.chars().map(half_width).collect();
    let text = text.trim();
    let first = text.chars().next()?;
    let last = text.chars().last()?;
    match (column(first), column(last)) {
        (Some(q), _) => Some((number(&text[1..])?, q)), // c5
        (_, Some(q)) => Some((number(&text[..text.len() - 1])?, q)), // 5c
        _ => {
            let (p, q) = text.split_once(char::is_whitespace)?; // 3 4
            Some((number(p)?, number(q)?))
        }
    }
}

/// The number in `text`, which may have spaces around it.
fn number(text: str) -> Option<isize> {
    let text = text.trim();
    if !text.chars().all(|c| c.is_ascii_digit()) {
        return None; // parse also takes a sign: -5, +5
    }
    text.parse().ok()
}

/// Given: the column that a letter names, 1 for `a` to 26 for `z`; `None` for any other character.
pub fn column(letter: char) -> Option<isize> {
    let letter = letter.to_ascii_lowercase();
    if letter.is_ascii_lowercase() { Some(letter as isize - 'a' as isize + 1) } else { None }
}

/// Given: the ordinary letter or digit for a full-width one, `ｃ` or `５`; any other character unchanged.
pub fn half_width(c: char) -> char {
    match c {
        '！'..='～' => char::from_u32(c as u32 - 0xFEE0).unwrap_or(c),
        _ => c,
    }
}
