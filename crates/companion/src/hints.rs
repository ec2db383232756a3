//! The hints of a step: the chapter's own, read from the book.

use std::fs;

use anyhow::{Context, Result};
use othello_course_model::{Course, Step};

use crate::hunted;
use crate::language::{self, tr};
use crate::wrap::wrapped;

/// One level of help.
pub struct Hint {
    /// `Hint 1: the idea`
    pub title: String,
    pub text: String,
}

/// The hints of the step's chapter, from the gentlest on. In a hunt the sentence on the bug is the last.
///
/// # Errors
///
/// When the chapter is not there.
pub fn of(course: &Course, step: &Step) -> Result<Vec<Hint>> {
    let chapter = step.chapter();
    let text = fs::read_to_string(course.root.join(&chapter))
        .with_context(|| tr!("{chapter} cannot be read", chapter))?;
    let mut hints = read(&text);
    if let Some(sentence) = hunted::sentence(course, step) {
        let title = tr!("Hint {number}: the bug", number = hints.len() + 1);
        hints.push(Hint { title, text: wrapped(&sentence) });
    }
    Ok(hints)
}

/// `<details><summary>Hint 1: the idea</summary> … </details>`, each of them.
fn read(chapter: &str) -> Vec<Hint> {
    let folded = chapter.split("<summary>").skip(1).filter_map(|part| part.split_once("</summary>"));
    let hints = folded.filter(|(title, _)| title.starts_with("Hint"));
    let text = |rest: &str| {
        let text = rest.split("</details>").next().unwrap_or_default().trim();
        wrapped(&translated(&text.replace("```rust,ignore", "```rust")))
    };
    hints.map(|(title, rest)| Hint { title: language::plain(title), text: text(rest) }).collect()
}

/// The text in the language that is spoken. The book's translation has each paragraph, each line of a list and each comment of
/// code.
fn translated(text: &str) -> String {
    let block = |block: &str| match block.starts_with("```") {
        true => block.lines().map(translated_comment).collect::<Vec<_>>().join("\n"),
        false => {
            let body = block.trim_start_matches("- ");
            let line = body.lines().map(str::trim).collect::<Vec<_>>().join(" ");
            let translation = language::plain(&with_underscores(&line));
            if translation == with_underscores(&line) {
                block.to_string()
            } else {
                block.replace(body, &translation)
            }
        }
    };
    let is_list = |block: &str| block.starts_with("- ");
    let mut whole = String::new();
    let blocks = blocks(text);
    for (at, each) in blocks.iter().enumerate() {
        let goes_on = at > 0 && is_list(each) && is_list(blocks[at - 1]);
        whole += match at {
            0 => "",
            _ if goes_on => "\n",
            _ => "\n\n",
        };
        whole += &block(each);
    }
    whole
}

/// What is emphasised as translators have it, `_so_`; code stays as it is.
fn with_underscores(line: &str) -> String {
    let part =
        |(at, part): (usize, &str)| if at % 2 == 0 { part.replace('*', "_") } else { part.to_string() };
    line.split('`').enumerate().map(part).collect::<Vec<_>>().join("`")
}

/// A line of code with its comment translated.
fn translated_comment(line: &str) -> String {
    let (comment, end) = match (line.find("//"), line.find("/*"), line.rfind("*/")) {
        (Some(at), ..) => (&line[at..], "\n"),
        (_, Some(at), Some(to)) if at < to => (&line[at..to + 2], ""),
        _ => return line.to_string(),
    };
    line.replace(comment, language::plain(&format!("{comment}{end}")).trim_end())
}

impl Hint {
    /// The hint without what it says of other functions of the step than this one.
    pub fn about(&self, step: &Step, function: &str) -> String {
        let names = |text: &str, name: &str| text.contains(&format!("`{name}`"));
        let (mut kept, mut is_kept): (Vec<&str>, bool) = (Vec::new(), true);
        // A line of a list stands alone, and what comes after a paragraph's code is its own.
        for block in blocks(&self.text) {
            let is_code = block.starts_with("```");
            let named = step.functions.iter().any(|other| names(block, other));
            is_kept = if is_code { is_kept } else { !named || names(block, function) };
            kept.extend(is_kept.then_some(block));
        }
        if kept.is_empty() {
            return self.text.clone();
        }
        kept.join("\n\n").replace("\n\n- ", "\n- ")
    }
}

/// Paragraphs, code, and each line of a list with those that belong to it.
fn blocks(text: &str) -> Vec<&str> {
    let (mut blocks, mut begin, mut in_code) = (Vec::new(), 0, false);
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let ends = !in_code && (line.trim().is_empty() || line.starts_with("- ") || line.starts_with("```"));
        if ends && at > begin {
            blocks.push(text[begin..at].trim_end());
            begin = at;
        }
        in_code ^= line.starts_with("```");
        at += line.len();
    }
    blocks.push(text[begin..].trim_end());
    blocks.iter().map(|block| block.trim_matches('\n')).filter(|block| !block.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use othello_course_model::Course;

    use super::{Hint, blocks, read, translated, with_underscores};

    #[test]
    fn a_hint_for_a_function_says_nothing_of_the_others() {
        let course = Course::open().unwrap();
        let step = course.step_named("line").unwrap();
        let text = "Of all.\n\n- `check_right`: one.\n  More of it.\n- `check`: `check_right` again.\n- All.\n\n`check_right` is:\n\n\
                    ```rust\nlet a = 1;\n\nlet b = 2;\n```\n\nThe end.";
        let hint = Hint { title: String::new(), text: text.to_string() };
        assert_eq!(hint.about(step, "check"), "Of all.\n- `check`: `check_right` again.\n- All.\n\nThe end.");
        assert!(hint.about(step, "check_right").contains("let b = 2;"));
    }

    /// In English nothing changes, of no chapter's hint.
    #[test]
    fn a_hint_that_is_translated_block_by_block_is_the_same_hint() {
        let course = Course::open().unwrap();
        for step in &course.steps {
            let chapter = std::fs::read_to_string(course.root.join(step.chapter())).unwrap();
            for hint in chapter.split("</summary>").skip(1) {
                let text = hint.split("</details>").next().unwrap().trim();
                assert_eq!(blocks(&translated(text)), blocks(text), "{}", step.name);
            }
        }
    }

    #[test]
    fn what_is_emphasised_is_found_and_code_is_not_changed() {
        assert_eq!(with_underscores("It is *no*: `p + i * d`, *so*."), "It is _no_: `p + i * d`, _so_.");
    }

    #[test]
    fn only_the_hints_are_read() {
        let chapter = "<details>\n<summary>Answer 1</summary>\n\nno\n\n</details>\n\n## Hints\n<details>\n\
                       <summary>Hint 1: the idea</summary>\n\nLook twice.\n\n```text\n. ○ ●\n```\n\n</details>\n";
        let hints = read(chapter);
        assert_eq!(hints.len(), 1);
        assert_eq!(hints[0].title, "Hint 1: the idea");
        assert_eq!(hints[0].text, "Look twice.\n\n```text\n. ○ ●\n```");
    }
}
