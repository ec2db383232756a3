//! Text with a margin.

/// `picture` with `margin` before each line.
pub fn indented(picture: &str, margin: &str) -> String {
    picture.lines().map(|line| format!("{margin}{line}").trim_end().to_string() + "\n").collect()
}
