//! The text in a file that another program may have written.

/// What some programs write at the beginning of a text, to say that it is UTF-8.
pub const MARK: &[u8] = "\u{feff}".as_bytes();

/// What is wrong with a text in UTF-16.
pub const UTF_16: &str = "it is in UTF-16: save it as UTF-8 and try again";

/// What is wrong with a file that no editor would show, as a database of games (WTHOR, `.wtb`).
pub const NOT_TEXT: &str = "it is not text (a database of games, as WTHOR's, is not read)";

/// The bytes after the mark, if it is there.
pub fn after_mark(bytes: &[u8]) -> &[u8] {
    bytes.strip_prefix(MARK).unwrap_or(bytes)
}

/// What the system says of an error, without the number that it ends with: ` (os error 2)`.
pub fn without_number(said: &str) -> &str {
    said.split_once(" (os error ").map_or(said, |(before, _)| before)
}

/// The text in these bytes. What isn't valid UTF-8 in it is damage, not an error.
///
/// # Errors
///
/// That it is UTF-16, with its mark or without: every other byte of it is zero, and no other. Or that it is no text.
pub fn text(bytes: &[u8]) -> Result<String, String> {
    let zeros = |first: usize| bytes.iter().skip(first).step_by(2).filter(|byte| **byte == 0).count();
    let (even, odd) = (zeros(0), zeros(1));
    let has_zeros = even.min(odd) == 0 && even.max(odd) > bytes.len() / 4;
    if bytes.starts_with(b"\xff\xfe") || bytes.starts_with(b"\xfe\xff") || has_zeros {
        return Err(UTF_16.to_string());
    }
    if bytes.contains(&0) {
        return Err(NOT_TEXT.to_string());
    }
    Ok(String::from_utf8_lossy(after_mark(bytes)).into_owned())
}
