//! Does not know full-width letters and digits: `ｃ５` isn't a move.
//! fails: full_width
//! says: turns each ｃ into c

pub fn parse_move(text: &str) -> Option<(isize, isize)> {
    let text = text.to_ascii_lowercase();
    let ok = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c.is_whitespace();
    if !text.chars().all(ok) {
        return None;
    }
    let letters: Vec<char> = text.chars().filter(|c| c.is_ascii_lowercase()).collect();
    let groups: Vec<&str> =
        text.split(|c: char| !c.is_ascii_digit()).filter(|group| !group.is_empty()).collect();
    match (&letters[..], &groups[..]) {
        (&[letter], &[row]) => Some((row.parse().ok()?, letter as isize - 'a' as isize + 1)),
        (&[], &[row, col]) => Some((row.parse().ok()?, col.parse().ok()?)),
        _ => None,
    }
}
