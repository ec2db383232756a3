//! A handout up to a level: a class that stops there gets nothing of the steps above it but what the game is built of.

use othello_course_model::Course;

use crate::lists;

/// Whether a file belongs to a step that the class has not got.
pub fn is_above(class: &Course, path: &str) -> bool {
    let name = path.rsplit('/').next().unwrap_or_default();
    number_after(name, "step").is_some_and(|number| class.step(number).is_err())
}

/// A file of the handout, without the steps that the class has not got.
pub fn without_the_rest(class: &Course, path: &str, text: String) -> String {
    let has = |number| class.step(number).is_ok();
    match path {
        "course.toml" => {
            let mut rows = text.split("[[step]]\n");
            let head = rows.next().unwrap_or_default();
            let kept = (0..).zip(rows).filter(|(number, _)| has(*number));
            head.to_string() + &kept.map(|(_, row)| format!("[[step]]\n{row}")).collect::<String>()
        }
        "crates/testkit/src/book.rs" => lists::chapters(class),
        "README.md" | "README.ja.md" | "book/src/opening.md" | "book/src/SUMMARY.md" => {
            let number = |line: &str| number_after(line, "| [").or_else(|| number_after(line, "- [Step "));
            let is_kept = |line: &&str| number(line).is_none_or(has);
            text.lines().filter(is_kept).map(|line| format!("{line}\n")).collect()
        }
        _ => text,
    }
}

/// The number that follows these words at the beginning of a text.
fn number_after(text: &str, words: &str) -> Option<u8> {
    let rest = text.strip_prefix(words)?;
    let end = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
    rest[..end].parse().ok()
}
