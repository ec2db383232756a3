//! Text with a margin, and text of code.

/// `picture` with `margin` before each line.
pub fn indented(picture: &str, margin: &str) -> String {
    picture.lines().map(|line| format!("{margin}{line}").trim_end().to_string() + "\n").collect()
}

/// The name of the function of this code that a line is in, or comes after: the last that begins at the margin.
pub fn function_at(code: &str, line: usize) -> Option<&str> {
    let indent = |line: &str| line.len() - line.trim_start().len();
    let own = indent(code.lines().nth(line.checked_sub(1)?)?).max(1);
    // What is no deeper than the line has ended before it: a function in a function.
    let begins = |(at, text): &(usize, &str)| {
        let head = text.trim_start();
        head.strip_prefix("pub ").unwrap_or(head).starts_with("fn ") && (indent(text) < own || at + 1 == line)
    };
    let (_, head) = code.lines().take(line).enumerate().filter(begins).last()?;
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
        let code = "fn a() {\n    fn b() {\n        1\n    }\n    2\n}\nimpl S {\n    fn c(&self) {\n        3\n    }\n}\n";
        assert_eq!([3, 5, 9].map(|line| function_at(code, line)), [Some("b"), Some("a"), Some("c")]);
    }
}
