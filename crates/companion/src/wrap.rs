//! Text in lines that fit a terminal.

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
        while let Some(last) = lines.pop_if(|last| last.chars().count() > columns) {
            let end = last.char_indices().nth(columns).map_or(last.len(), |(end, _)| end);
            let begin = last.len() - last.trim_start_matches([' ', '-']).len();
            let spaces =
                || last[begin..].match_indices(' ').map(|(at, _)| begin + at).filter(|at| *at > begin);
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

/// A line in pieces that fit a terminal, wherever they end. What only paints has no width.
pub fn folded(line: &str, columns: usize) -> Vec<String> {
    let (mut pieces, mut piece, mut width, mut paints) = (Vec::new(), String::new(), 0, false);
    for c in line.chars() {
        paints |= c == '\x1b';
        if !paints && width == columns {
            pieces.push(std::mem::take(&mut piece));
            width = 0;
        }
        width += usize::from(!paints);
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
    use super::{folded, sentence, sentences, wrapped};

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
