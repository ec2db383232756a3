//! Text with a margin, and text of code.

/// `picture` with `margin` before each line.
pub fn indented(picture: &str, margin: &str) -> String {
    picture.lines().map(|line| format!("{margin}{line}").trim_end().to_string() + "\n").collect()
}

/// The name of the function of this code that a line is in, or comes after: the last that begins at the margin.
pub fn function_at(code: &str, line: usize) -> Option<&str> {
    let begins = |line: &'_ str| line.strip_prefix("pub ").unwrap_or(line).starts_with("fn ");
    let head = code.lines().take(line).filter(|line| begins(line)).last()?;
    head.split("fn ").nth(1)?.split(['(', '<']).next()
}

#[cfg(test)]
mod tests {
    use super::function_at;

    #[test]
    fn a_line_is_in_the_function_that_began_last() {
        let code = "use a;\npub fn one() {\n    let fn_two = 2;\n}\nfn three<T>(t: T) {\n}\n";
        let at = |line| function_at(code, line);
        assert_eq!([at(1), at(2), at(4), at(6)], [None, Some("one"), Some("one"), Some("three")]);
    }
}
