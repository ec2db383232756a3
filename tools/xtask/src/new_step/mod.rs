//! `cargo xtask new-step NAME --after STEP`: the four files of one more step, with a small example in them that works, and
//! new numbers for the steps after it.

mod make_room;

use std::fs;

use anyhow::{Context, Result, ensure};
use othello_course_model::{Course, Step, write_if_changed};

/// Where each of a step's files is, and what is in it at first.
const FILES: [(&str, &str); 3] = [
    ("solutions/step@NUMBER@.rs", include_str!("../../templates/solution.rs")),
    ("tests/step@NUMBER@.rs", include_str!("../../templates/test.rs")),
    ("book/src/step@NUMBER@.md", include_str!("../../templates/chapter.md")),
];

/// What no command can write, because it takes a wrong program of the step and somebody who looks at what the student sees.
pub const LEFT_TO_DO: &str = "\
Left to do: crates/companion/tests/failures.jsonl and screens.txt hold failures of every step, under its number.
The tests of screens.rs there fail until both are written anew:
  cargo xtask corpus add FILE --name NAME --what SENTENCE   a wrong program of the step; then commit
  python3 checks/screens.py                                 runs wrong programs of every step, for some minutes
  OTHELLO_WRITE_PICTURES=1 cargo test --package othello-companion --test screens
Then the other languages have new sentences too: cargo xtask translate ja.";

const ROW: &str = include_str!("../../templates/row.toml");

/// Puts a step after the step `after`, or after the last, and returns the names of the files that are written by hand. What
/// follows from them `generate` writes.
///
/// # Errors
///
/// When the name is not one for a function, or is taken; when there is no step `after`; when a file cannot be written.
pub fn insert(course: &Course, name: &str, after: Option<&str>) -> Result<Vec<String>> {
    let before = match after {
        Some(after) => course.step_named(after)?,
        None => course.steps.last().context("course.toml has no step")?,
    };
    check(course, name)?;
    let number = before.number + 1;
    make_room::for_step(course, number)?;
    let filled = |template: &str| filled(template, name, before);
    let mut written = Vec::new();
    for (file, template) in FILES {
        write_if_changed(&course.root.join(filled(file)), filled(template))?;
        written.push(filled(file));
    }
    let last = course.steps.len();
    if usize::from(number) < last {
        let numbers = |first: usize, last: usize| match last - first {
            0 => format!("Step {first} is step"),
            _ => format!("Steps {first} to {last} are steps"),
        };
        let first = usize::from(number);
        let now = if first + 1 == last { last.to_string() } else { format!("{} to {last}", first + 1) };
        println!("{} {now} now, wherever they are named.", numbers(first, last - 1));
    }
    let table = course.root.join("course.toml");
    let rows = fs::read_to_string(&table)?;
    write_if_changed(&table, with_row(&rows, number, &filled(ROW)))?;
    written.push("course.toml".to_string());
    Ok(written)
}

/// Whether a step and its function may be called so.
fn check(course: &Course, name: &str) -> Result<()> {
    let is_plain = name.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_');
    ensure!(
        is_plain && name.starts_with(|c: char| c.is_ascii_lowercase()),
        "{name} cannot be the name of a function: write it as mobility, or as stable_discs."
    );
    let is_taken =
        course.steps.iter().any(|step| step.name == name || step.functions.iter().any(|each| each == name));
    ensure!(!is_taken, "There is a step or a function {name} already: choose another name.");
    Ok(())
}

/// A template, filled in for a step after the step `before`.
fn filled(template: &str, name: &str, before: &Step) -> String {
    let title = name.replace('_', " ");
    let title = title[..1].to_uppercase() + &title[1..];
    let numbers = template
        .replace("@NUMBER@", &(before.number + 1).to_string())
        .replace("@LEVEL@", &before.level.to_string());
    numbers.replace("@NAME@", name).replace("@TITLE@", &title)
}

/// course.toml with one more row, as that of step `number`.
fn with_row(table: &str, number: u8, row: &str) -> String {
    const ROW_BEGINS: &str = "[[step]]\n";
    let mut begins = table.match_indices(ROW_BEGINS).map(|(at, _)| at);
    let at = begins.nth(usize::from(number)).unwrap_or(table.len());
    let (before, after) = table.split_at(at);
    let gap = if after.is_empty() { "" } else { "\n" };
    format!("{}\n{row}{gap}{after}", before.trim_end_matches('\n').to_string() + "\n")
}

#[cfg(test)]
mod tests {
    use super::with_row;

    #[test]
    fn a_row_is_put_in_at_its_place() {
        let table = "title = \"A\"\n\n[[step]]\nname = \"a\"\n\n[[step]]\nname = \"b\"\n";
        let row = "[[step]]\nname = \"new\"\n";
        assert_eq!(
            with_row(table, 1, row),
            "title = \"A\"\n\n[[step]]\nname = \"a\"\n\n[[step]]\nname = \"new\"\n\n[[step]]\nname = \"b\"\n"
        );
        assert_eq!(with_row(table, 2, row), format!("{table}\n{row}"));
    }
}
