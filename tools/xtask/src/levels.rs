//! The table of the levels in book/src/levels.md: how each plays, and with which steps.

use std::collections::BTreeMap;
use std::fs;

use anyhow::{Context, Result};
use othello_course_model::Course;
use othello_machine::levels::looking;
use othello_machine::{LEVELS, Level, Plays};

use crate::lists;

const PAGE: &str = "book/src/levels.md";

/// The page with its table as `LEVELS` and course.toml have it.
///
/// # Errors
///
/// When the page cannot be read or has no such table; when a level names a step that is not there.
pub fn files(course: &Course) -> Result<BTreeMap<String, String>> {
    let text =
        fs::read_to_string(course.root.join(PAGE)).with_context(|| format!("{PAGE} cannot be read"))?;
    let rows: Vec<_> = LEVELS.iter().map(|level| row(course, level)).collect::<Result<_>>()?;
    let text = lists::with_rows(&text, "| ", &rows).context(PAGE)?;
    Ok(BTreeMap::from([(PAGE.to_string(), text)]))
}

fn row(course: &Course, level: &Level) -> Result<String> {
    let numbers = level.steps().iter().map(|name| Ok(course.step_named(name)?.number));
    let steps = in_runs(&numbers.collect::<Result<Vec<_>>>()?);
    Ok(format!("| {} | `{}` | {} | {steps} |", level.number, level.name, manner(level.plays)))
}

/// How it plays, in words.
fn manner(plays: Plays) -> String {
    match plays {
        Plays::Random => "any legal move".to_string(),
        Plays::Greedy => "turns as many discs as it can".to_string(),
        Plays::Positional => "a corner; else a square that isn't beside an empty corner".to_string(),
        Plays::Ahead { depth, exact } => looking(depth, exact),
        Plays::Mine => "as its student wrote it".to_string(),
    }
}

/// Numbers that rise, in words: `9, 10, 12 to 14`.
fn in_runs(numbers: &[u8]) -> String {
    let runs = numbers.chunk_by(|one, next| one + 1 == *next).map(|run| match run {
        [first, _, .., last] => format!("{first} to {last}"),
        few => few.iter().map(u8::to_string).collect::<Vec<_>>().join(", "),
    });
    runs.collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::in_runs;

    #[test]
    fn three_numbers_that_follow_one_another_are_a_run() {
        assert_eq!(in_runs(&[4]), "4");
        assert_eq!(in_runs(&[4, 7]), "4, 7");
        assert_eq!(in_runs(&[9, 10, 12, 13, 14]), "9, 10, 12 to 14");
    }
}
