//! Text in lines that fit a terminal.

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// How wide a terminal is at least.
const COLUMNS: usize = 80;

/// A sentence of the companion's, below what it is about.
pub fn sentence(text: &str) -> String {
    wrapped(&format!("  {text}"))
}

/// The sentences of a failure, one on each line. They fit a terminal when the failure has put its margin before them.
pub fn sentences(text: &str) -> String {
    text.lines().map(|line| in_columns(line, COLUMNS - 2)).collect::<Vec<_>>().join("\n")
}

/// The text in lines that fit a terminal; code stays as it is.
pub fn wrapped(text: &str) -> String {
    in_columns(text, COLUMNS)
}

/// How many columns a text takes: a character of Japanese takes two.
pub fn width(text: &str) -> usize {
    text.width()
}

/// The text, and spaces up to this width.
pub fn padded(text: &str, columns: usize) -> String {
    text.to_string() + &" ".repeat(columns.saturating_sub(width(text)))
}

/// Words in lines of this width, with a margin.
pub fn with_margin(text: &str, columns: usize) -> Vec<String> {
    in_columns(&format!("  {text}"), columns).lines().map(str::to_string).collect()
}

/// The same for each line of a text.
pub fn lines_of(text: &str, columns: usize) -> Vec<String> {
    text.lines().flat_map(|line| with_margin(line, columns)).collect()
}

/// The same for lines of another width.
pub fn in_columns(text: &str, columns: usize) -> String {
    let (mut lines, mut in_code): (Vec<String>, bool) = (Vec::new(), false);
    for line in text.lines() {
        let fence = line.starts_with("```");
        in_code ^= fence;
        // A line that begins a paragraph, a list or a block of code stands alone; another goes on with the last.
        let begins = in_code || fence || line.trim().is_empty() || line.starts_with("- ");
        let goes_on = lines.last().is_some_and(|last| !last.is_empty() && !last.starts_with("```"));
        if begins || !goes_on {
            lines.push(line.trim_end().to_string());
            if in_code || fence {
                continue;
            }
        } else if let Some(last) = lines.last_mut() {
            *last += &format!(" {}", line.trim());
        }
        while let Some(last) = lines.pop_if(|last| width(last) > columns) {
            let end = end_of(&last, columns);
            let begin = last.len() - last.trim_start_matches([' ', '-']).len();
            let spaces = || ends(&last[begin..]).map(|at| begin + at).filter(|at| *at > begin);
            // What belongs together may be too long: then it breaks at a space after all. Only a single word is never broken.
            let cut = spaces().rfind(|at| *at <= end && may_break(&last, *at));
            let cut = cut.or_else(|| spaces().rfind(|at| *at <= end));
            let Some(cut) = cut.or_else(|| spaces().next()) else {
                lines.push(last);
                break;
            };
            let margin = if last.starts_with("- ") || last.starts_with("  ") { "  " } else { "" };
            lines.extend([last[..cut].to_string(), format!("{margin}{}", last[cut..].trim_start())]);
        }
    }
    lines.join("\n")
}

/// The place in a text up to which it takes no more columns than these.
fn end_of(text: &str, columns: usize) -> usize {
    let mut taken = 0;
    let is_over = |(_, c): &(usize, char)| {
        taken += c.width().unwrap_or(0);
        taken > columns
    };
    text.char_indices().find(is_over).map_or(text.len(), |(at, _)| at)
}

/// Where a line may end: before a space, and beside a character that takes two columns, for Japanese has no spaces. A mark stays
/// with the character that it closes or opens.
fn ends(text: &str) -> impl DoubleEndedIterator<Item = usize> {
    let pairs = text.char_indices().zip(text.char_indices().skip(1)).collect::<Vec<_>>();
    let is_wide = |c: char| c.width() == Some(2);
    let may_end = move |((_, before), (_, after)): &((usize, char), (usize, char))| match after {
        ' ' => true,
        _ if CLOSING.contains(*after) || OPENING.contains(*before) => false,
        _ => (is_wide(*before) || is_wide(*after)) && *before != ' ',
    };
    pairs.into_iter().filter(may_end).map(|(_, (at, _))| at)
}

/// What no line begins with, and what none ends with.
const CLOSING: &str = "、。，．・：；？！」』）】〉》ーっゃゅょッャュョ…)]}.,:;?!";
const OPENING: &str = "「『（【〈《([{";

/// A line in pieces that fit a terminal, wherever they end. What only paints has no width.
pub fn folded(line: &str, columns: usize) -> Vec<String> {
    let (mut pieces, mut piece, mut width, mut paints) = (Vec::new(), String::new(), 0, false);
    for c in line.chars() {
        paints |= c == '\x1b';
        let wide = if paints { 0 } else { c.width().unwrap_or(0) };
        if width + wide > columns {
            pieces.push(std::mem::take(&mut piece));
            width = 0;
        }
        width += wide;
        piece.push(c);
        paints &= !c.is_ascii_alphabetic();
    }
    pieces.push(piece);
    pieces
}

/// Whether a line may end before this space: not inside of code between backticks, of a pair of numbers, or of a command.
fn may_break(text: &str, at: usize) -> bool {
    let (before, after) = text.split_at(at);
    // `(3, -4)`, `[1, 2]`, `(d = 1, e = -1)`
    let is_pair = || {
        let (_, inside) = before.rsplit_once(['(', '['])?;
        let (rest, _) = after.split_once([')', ']'])?;
        let is_part = |word: &str| {
            word == "=" || word.trim_matches([',', '-']).parse::<u64>().is_ok() || word.len() == 1
        };
        Some([inside, rest].iter().all(|part| part.split_whitespace().all(is_part)))
    };
    let is_equation = before.ends_with('=') || after.starts_with(" = ");
    let is_command = || {
        let (_, command) = before.rsplit_once("cargo ")?;
        Some(![". ", ": ", ", ", "; ", "`", ")"].iter().any(|end| format!("{command} ").contains(end)))
    };
    let is_before_a_command = before.ends_with("cargo");
    before.matches('`').count() % 2 == 0
        && !is_equation
        && !is_pair().unwrap_or(false)
        && !is_command().unwrap_or(false)
        && !is_before_a_command
}

#[cfg(test)]
mod tests {
    use super::{folded, in_columns, padded, sentence, sentences, wrapped};

    #[test]
    fn long_lines_are_wrapped_and_code_is_not() {
        let long = "word ".repeat(30);
        let code = format!("```rust\n// {long}\n```");
        let text = wrapped(&format!("{long}\n{long}\n\n- {long}\n{code}\nend"));
        assert!(text.contains(&code.replace(" \n", "\n")) && text.ends_with("\nend"));
        let outside = text.lines().filter(|line| !line.starts_with("//"));
        assert!(outside.clone().all(|line| line.chars().count() <= 80), "{text}");
        assert_eq!(outside.flat_map(str::split_whitespace).filter(|each| *each == "word").count(), 90);
    }

    #[test]
    fn code_between_backticks_is_not_cut() {
        let text = wrapped(&format!("{}ask for `board[p + i * d][q + i * e]`.", "word ".repeat(13)));
        assert!(text.ends_with("\n`board[p + i * d][q + i * e]`."), "{text}");
    }

    #[test]
    fn words_pairs_and_commands_are_never_broken() {
        let wide = "w".repeat(90);
        assert!(
            wrapped(&format!("a {wide} b")).lines().any(|line| line == wide),
            "{}",
            wrapped(&format!("a {wide} b"))
        );
        for whole in ["(3, -4)", "(d = 1, e = -1)", "d = 1", "cargo course hint 12 --again"] {
            for margin in 60..80 {
                let text = wrapped(&format!("{} {whole}. And so on", "w".repeat(margin)));
                assert!(text.contains(whole), "{text}");
            }
        }
    }

    #[test]
    fn a_line_of_any_kind_is_folded_by_what_is_seen_of_it() {
        assert_eq!(folded("", 3), [""]);
        assert_eq!(folded("abcdefg", 3), ["abc", "def", "g"]);
        assert_eq!(folded("\x1b[1mabc\x1b[0m", 3), ["\x1b[1mabc\x1b[0m"]);
        assert_eq!(folded("a\x1b[31mbcd", 2), ["a\x1b[31mb", "cd"]);
    }

    #[test]
    fn japanese_takes_two_columns_and_breaks_between_characters_but_not_before_a_mark() {
        let text = in_columns("  最後の行が抜けています。行は 1 から size までです。", 22);
        assert_eq!(text, "  最後の行が抜けていま\n  す。行は 1 から size\n  までです。");
        assert_eq!(in_columns("`a b`を書きます。", 14), "`a b`を書きま\nす。");
        assert_eq!(in_columns("ここまでです。", 12), "ここまでで\nす。", "the mark stays with its word");
        assert_eq!(folded("石を置く", 5), ["石を", "置く"]);
        assert_eq!(padded("石", 4), "石  ");
    }

    #[test]
    fn a_sentence_keeps_its_margin() {
        let text = sentence(&"word ".repeat(30));
        assert!(text.lines().count() > 1, "{text}");
        assert!(text.lines().all(|line| line.starts_with("  word") && line.chars().count() <= 80), "{text}");
    }

    #[test]
    fn each_sentence_of_a_failure_begins_a_line_and_leaves_room_for_the_margin() {
        let text = sentences(&format!("First {}\n\nShort.\nLast.", "word ".repeat(30)));
        assert!(text.lines().count() > 5 && text.lines().all(|line| line.chars().count() <= 78), "{text}");
        assert!(text.ends_with("word\n\nShort.\nLast."), "{text}");
    }
}
