//! Puts text from outside into Markdown, as a code span or a code block, which the text cannot end. In code GitHub makes no
//! links, mentions or HTML. Escaping with backslashes would not prevent all of them.

use crate::plain;

/// The longest text that is shown in a line, in characters.
const LONGEST: usize = 250;

/// `raw` on one line, as code: `` `name` ``. Also fit for a cell of a table.
pub fn code(raw: &str) -> String {
    // How a bar in a cell is escaped depends on the renderer and on the backslashes before it.
    let line = plain::cut(&plain::line(raw), LONGEST).replace('|', "¦");
    let ticks = "`".repeat(longest_run(&line) + 1);
    if line.contains('`') { format!("{ticks} {line} {ticks}") } else { format!("{ticks}{line}{ticks}") }
}

/// `raw` as a code block. Its fence is longer than any run of backticks in it.
pub fn fence(raw: &str) -> String {
    let text = plain::excerpt(raw);
    let ticks = "`".repeat(longest_run(&text).max(2) + 1);
    format!("{ticks}text\n{text}\n{ticks}")
}

fn longest_run(text: &str) -> usize {
    text.split(|c| c != '`').map(str::len).max().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_span_is_longer_than_the_backticks_in_it() {
        assert_eq!(code("alice"), "`alice`");
        assert_eq!(code("a`b``c"), "``` a`b``c ```");
        assert_eq!(code("a|b\n@everyone"), "`a¦b @everyone`");
    }

    #[test]
    fn a_fence_is_longer_than_the_backticks_in_it() {
        assert_eq!(fence("board"), "```text\nboard\n```");
        assert_eq!(fence("```\n````\n</details>"), "`````text\n```\n````\n</details>\n`````");
    }
}
