//! What somebody else wrote, as a message quotes it.

/// At most twenty characters of it, with what can't be seen written out.
pub fn quoted(text: &str) -> String {
    let short: String = text.chars().take(20).collect();
    format!("{short:?}")
}
