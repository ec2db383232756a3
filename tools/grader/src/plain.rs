//! Makes text from outside safe to show: names, compiler messages, panics, what tests print.
//!
//! Such text may hold anything. After this it moves no cursor, sets no colour, does not change the direction of writing, is
//! allowed in XML, and holds no command to a CI runner.

/// Stands for a character that is not shown.
const REPLACEMENT: char = '\u{fffd}';

/// How many lines of a message are shown, and how many characters of each.
const LINES: usize = 80;
const COLUMNS: usize = 300;

/// `raw` as lines of plain text. Each control character becomes `�`, so an escape sequence has no effect and hides nothing.
pub fn text(raw: &str) -> String {
    let lines = raw.replace("\r\n", "\n").replace('\r', "\n").replace('\t', "    ");
    let visible = |c| if c != '\n' && hidden(c) { REPLACEMENT } else { c };
    inert(&lines.chars().map(visible).collect::<String>())
}

/// `raw` as one line of plain text, without spaces around it; `(no name)` if nothing is left.
pub fn line(raw: &str) -> String {
    let line = text(raw).split_whitespace().collect::<Vec<_>>().join(" ");
    // What was in the middle may now be at the start.
    if line.is_empty() { "(no name)".to_string() } else { inert(&line) }
}

/// `raw` as [`text`], without empty lines around it. If it is long it is cut, and says how much is left out.
pub fn excerpt(raw: &str) -> String {
    let text = text(raw);
    let text = text.trim_end().trim_start_matches('\n');
    let mut lines: Vec<_> = text.lines().take(LINES).map(|line| cut(line, COLUMNS)).collect();
    let more = text.lines().count().saturating_sub(LINES);
    if more > 0 {
        lines.push(format!("… and {more} more lines"));
    }
    lines.join("\n")
}

/// At most `longest` characters of `line`, the last one `…` if there were more.
pub fn cut(line: &str, longest: usize) -> String {
    if line.chars().count() <= longest {
        return line.to_string();
    }
    line.chars().take(longest.saturating_sub(1)).chain(['…']).collect()
}

/// `text` without commands to a CI runner: `::name::` at the start of a line for GitHub; and anywhere `##[name]` for GitHub,
/// `##vso[name]` for Azure, and `##teamcity[name]`. A zero-width space separates the characters.
fn inert(text: &str) -> String {
    // Of three the first two are separated, and then the last two.
    let text = text.replace("##", "#\u{200b}#").replace("##", "#\u{200b}#");
    let line = |line: &str| match line.trim_start().strip_prefix("::") {
        Some(rest) => format!("{}:\u{200b}:{rest}", &line[..line.len() - rest.len() - 2]),
        None => line.to_string(),
    };
    text.split('\n').map(line).collect::<Vec<_>>().join("\n")
}

/// Whether `c` is never shown as it is: a control character, one that changes the direction of writing, an invisible one
/// (Unicode's `Default_Ignorable_Code_Point`, except for joiners that scripts need and the one that colours an emoji), or one
/// that XML forbids.
pub fn hidden(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
            | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{2800}'
            | '\u{3164}' | '\u{fe00}'..='\u{fe0e}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{fffe}' | '\u{ffff}'
            | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_escape_sequence_does_and_hides_nothing() {
        assert_eq!(text("\u{1b}[31mred\u{1b}[0m \u{9b}2J"), "\u{fffd}[31mred\u{fffd}[0m \u{fffd}2J");
        assert_eq!(text("\u{1b}]0;begun\nexpected true"), "\u{fffd}]0;begun\nexpected true");
    }

    #[test]
    fn control_characters_and_turned_text_are_seen() {
        assert_eq!(text("a\0b\u{8}c\u{202e}d\u{ffff}e\u{85}f"), "a�b�c�d�e�f");
        assert_eq!(text("a\tb\r\nc\rd"), "a    b\nc\nd");
    }

    /// A text could be hidden in them, for a reader that is a program.
    #[test]
    fn what_nobody_sees_is_seen() {
        assert_eq!(text("a\u{e0110}b\u{fe01}c\u{1d173}d\u{e0041}e\u{200b}f"), "a�b�c�d�e�f");
        assert_eq!(text("می\u{200c}شود ❤\u{fe0f}"), "می\u{200c}شود ❤\u{fe0f}");
    }

    #[test]
    fn a_name_is_one_line() {
        assert_eq!(line(" a\n\n::set-output\tb "), "a :\u{200b}:set-output b");
        assert_eq!(line(" \n "), "(no name)");
    }

    #[test]
    fn no_line_is_a_command_to_a_runner() {
        assert_eq!(
            inert("a ::b\n  ::error::c\n::d\n##[e]"),
            "a ::b\n  :\u{200b}:error::c\n:\u{200b}:d\n#\u{200b}#[e]"
        );
    }

    #[test]
    fn a_long_message_says_what_is_left_out() {
        let shown = excerpt(&"line\n".repeat(100));
        assert_eq!(shown.lines().count(), 81);
        assert!(shown.ends_with("\n… and 20 more lines"));
        assert_eq!(cut("日本語です", 4), "日本語…");
    }
}
