//! Text that came from outside, made harmless to show: names, compiler messages, panics, what tests print.
//!
//! Whoever wrote it may have put anything into it. After this it moves no cursor, sets no colour, turns no
//! direction of writing, is allowed in XML, and is no command to a CI runner that reads along.

/// What stands in the place of a character that is not shown.
const REPLACEMENT: char = '\u{fffd}';

/// The longest escape sequence that is taken out whole, in bytes. Looking further would cost the square of the
/// length for a text that begins a sequence at every character and ends none.
const LONGEST_SEQUENCE: usize = 1_000;

/// How much of a message a person is shown.
const LINES: usize = 80;
const COLUMNS: usize = 300;

/// `raw` as lines of plain text: no escape sequences, every other control character shown as `�`.
pub fn text(raw: &str) -> String {
    let lines = raw.replace("\r\n", "\n").replace('\r', "\n").replace('\t', "    ");
    let shown = |c| if c != '\n' && hidden(c) { REPLACEMENT } else { c };
    inert(&without_sequences(&lines).chars().map(shown).collect::<String>())
}

/// `raw` as one line of plain text, without spaces around it; `(no name)` if nothing is left.
pub fn line(raw: &str) -> String {
    let line = text(raw).split_whitespace().collect::<Vec<_>>().join(" ");
    // What stood in the middle may now stand at the start.
    if line.is_empty() { "(no name)".to_string() } else { inert(&line) }
}

/// `raw` as [`text`], without empty lines around it and of a length that a person reads; says what is left out.
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

/// `text` with no line that a GitHub runner takes for a command: `::name::` at the start of a line, `##[name]`
/// anywhere. A space of no width parts the signs.
fn inert(text: &str) -> String {
    let text = text.replace("##[", "##\u{200b}[");
    let line = |line: &str| match line.trim_start().strip_prefix("::") {
        Some(rest) => format!("{}:\u{200b}:{rest}", &line[..line.len() - rest.len() - 2]),
        None => line.to_string(),
    };
    text.split('\n').map(line).collect::<Vec<_>>().join("\n")
}

/// Whether `c` is never shown as it is: a control character, one that turns the direction of writing or tags
/// text invisibly, or one that XML forbids.
pub fn hidden(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
            | '\u{200b}' | '\u{2060}'..='\u{2065}' | '\u{206a}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{ffa0}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}'
            | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{fffe}' | '\u{ffff}' | '\u{e0000}'..='\u{e007f}')
}

/// Takes the terminal's escape sequences out. What begins like one and does not end stays, so that nobody can
/// hide the rest of a message; its first character is replaced later.
fn without_sequences(text: &str) -> String {
    let mut kept = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find(['\u{1b}', '\u{9b}', '\u{9d}']) {
        kept.push_str(&rest[..at]);
        rest = &rest[at..];
        match sequence(rest) {
            Some(length) => rest = &rest[length..],
            None => {
                kept.push(REPLACEMENT);
                rest = &rest[rest.chars().next().map_or(0, char::len_utf8)..];
            }
        }
    }
    kept + rest
}

/// The length of the escape sequence that `text` begins with, if it ends.
fn sequence(text: &str) -> Option<usize> {
    // Colours, movements: parameters, then a letter.
    if let Some(body) = text.strip_prefix("\u{1b}[").or(text.strip_prefix('\u{9b}')) {
        let end = body.bytes().take(LONGEST_SEQUENCE).position(|byte| !(b' '..=b'?').contains(&byte))?;
        let last = body.as_bytes()[end];
        return (b'@'..=b'~').contains(&last).then_some(text.len() - body.len() + end + 1);
    }
    // Titles, links, device strings: anything on this line, up to a bell or ESC \.
    let string = |kind: &str| text.strip_prefix('\u{1b}').and_then(|rest| rest.strip_prefix(kind));
    let strings = ["]", "P", "X", "^", "_"].into_iter().find_map(string);
    if let Some(body) = strings.or(text.strip_prefix('\u{9d}')) {
        let bytes = &body.as_bytes()[..body.len().min(LONGEST_SEQUENCE)];
        let end = bytes.iter().position(|byte| matches!(byte, 7 | 0x1b | b'\n'))?;
        let length = match &bytes[end..] {
            [7, ..] => 1,
            [0x1b, b'\\', ..] => 2,
            _ => return None,
        };
        return Some(text.len() - body.len() + end + length);
    }
    // Everything else is two characters.
    let second = text.strip_prefix('\u{1b}')?.bytes().next()?;
    (b'0'..=b'~').contains(&second).then_some(2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn escape_sequences_are_gone_and_their_text_stays() {
        assert_eq!(text("\u{1b}[31;1mred\u{1b}[0m \u{9b}2Jgone"), "red gone");
        assert_eq!(text("\u{1b}]0;title\u{7}a\u{1b}]8;;http://x\u{1b}\\b\u{1b}]8;;\u{1b}\\\u{1b}c"), "ab");
    }

    #[test]
    fn a_sequence_without_end_hides_nothing() {
        assert_eq!(text("\u{1b}]0;begun\nexpected true"), "\u{fffd}]0;begun\nexpected true");
        assert_eq!(text("\u{1b}[31\u{1b}"), "\u{fffd}[31\u{fffd}");
        assert_eq!(text("\u{1b}"), "\u{fffd}");
        assert_eq!(text("\u{1b}]日本\u{7}語"), "語");
    }

    #[test]
    fn control_characters_and_turned_text_are_seen() {
        assert_eq!(text("a\0b\u{8}c\u{202e}d\u{ffff}e\u{85}f"), "a�b�c�d�e�f");
        assert_eq!(text("a\tb\r\nc\rd"), "a    b\nc\nd");
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
            "a ::b\n  :\u{200b}:error::c\n:\u{200b}:d\n##\u{200b}[e]"
        );
    }

    #[test]
    fn a_long_message_says_what_is_left_out() {
        let shown = excerpt(&"line\n".repeat(100));
        assert_eq!(shown.lines().count(), 81);
        assert!(shown.ends_with("\n… and 20 more lines"));
        assert_eq!(cut("日本語です", 4), "日本語…");
    }

    #[test]
    fn a_million_begun_sequences_take_no_time() {
        let started = std::time::Instant::now();
        text(&"\u{1b}]".repeat(500_000));
        assert!(started.elapsed().as_secs() < 5);
    }
}
