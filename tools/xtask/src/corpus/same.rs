//! Whether two programs say the same to the compiler.

/// The code of a file: what is left of it without spaces, and without what follows `//` in a line. Files with equal code differ in layout
/// and comments only.
pub fn code_of(text: &str) -> String {
    let code = text.lines().map(|line| line.split("//").next().unwrap_or_default());
    code.flat_map(str::split_whitespace).collect()
}

#[cfg(test)]
mod tests {
    use super::code_of;

    #[test]
    fn comments_and_spaces_are_no_code() {
        let text = "//! A file.\n/// Adds.\nfn f() {\n    a(1, b) // end\n}\n";
        assert_eq!(code_of(text), code_of("fn f() { a(1, b) }"));
        assert_ne!(code_of(text), code_of("fn f() { a(1, c) }"));
    }
}
