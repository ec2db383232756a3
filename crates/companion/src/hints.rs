//! The hints of a step: the chapter's own, read from the book.

use std::fs;

use anyhow::{Context, Result};
use othello_course_model::{Course, Step};

use crate::wrap::wrapped;

/// One level of help.
pub struct Hint {
    /// `Hint 1: the idea`
    pub title: String,
    pub text: String,
}

/// The hints of the step's chapter, from the gentlest on.
///
/// # Errors
///
/// When the chapter is not there.
pub fn of(course: &Course, step: &Step) -> Result<Vec<Hint>> {
    let chapter = step.chapter();
    let text = fs::read_to_string(course.root.join(&chapter))
        .with_context(|| format!("{chapter} cannot be read"))?;
    Ok(read(&text))
}

/// `<details><summary>Hint 1: the idea</summary> … </details>`, each of them.
fn read(chapter: &str) -> Vec<Hint> {
    let folded = chapter.split("<summary>").skip(1).filter_map(|part| part.split_once("</summary>"));
    let hints = folded.filter(|(title, _)| title.starts_with("Hint"));
    let text = |rest: &str| {
        let text = rest.split("</details>").next().unwrap_or_default().trim();
        wrapped(&text.replace("```rust,ignore", "```rust"))
    };
    hints.map(|(title, rest)| Hint { title: title.to_string(), text: text(rest) }).collect()
}

#[cfg(test)]
mod tests {
    use super::read;

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
