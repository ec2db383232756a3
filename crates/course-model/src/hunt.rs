//! The line that says that a bug hunt is on in a file, so that nobody hands in a bug unnoticed.

/// How the first line of a file begins in which a bug hunt is on.
pub const HUNT_MARK: &str = "// A bug hunt is on in this file";

const BOM: &str = "\u{feff}";

/// The text with the line before it. A byte order mark stays in front, and the line ends as the others do.
pub fn with_hunt_line(text: &str) -> String {
    let (bom, rest) = text.strip_prefix(BOM).map_or(("", text), |rest| (BOM, rest));
    let end = if rest.lines().next().is_some_and(|first| rest[first.len()..].starts_with('\r')) {
        "\r\n"
    } else {
        "\n"
    };
    format!(
        "{bom}{HUNT_MARK}: `cargo course hunt --give-up` shows the bug, `cargo course undo` ends the hunt.{end}{rest}"
    )
}

/// The text without the line; none if it doesn't begin with it.
pub fn without_hunt_line(text: &str) -> Option<String> {
    let (bom, rest) = text.strip_prefix(BOM).map_or(("", text), |rest| (BOM, rest));
    let after = rest.strip_prefix(HUNT_MARK)?.split_once('\n').map_or("", |(_, after)| after);
    Some(format!("{bom}{after}"))
}

#[cfg(test)]
mod tests {
    use super::{HUNT_MARK, with_hunt_line, without_hunt_line};

    #[test]
    fn the_line_goes_as_it_came_whatever_the_file_begins_and_its_lines_end_with() {
        for text in [
            "//! Step 3.\nfn f() {}\n",
            "//! Step 3.\r\nfn f() {}\r\n",
            "\u{feff}fn f() {}\r\n",
            "fn f() {}",
            "",
        ] {
            let hunted = with_hunt_line(text);
            assert_eq!(without_hunt_line(&hunted).as_deref(), Some(text), "{hunted:?}");
            assert_eq!(without_hunt_line(text), None);
            let line = hunted.trim_start_matches('\u{feff}').split_inclusive('\n').next().unwrap();
            assert!(
                line.starts_with(HUNT_MARK) && line.ends_with("\r\n") == text.contains('\r'),
                "{hunted:?}"
            );
        }
        assert_eq!(without_hunt_line(HUNT_MARK).as_deref(), Some(""));
    }
}
