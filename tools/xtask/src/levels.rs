//! The table of the levels in book/src/levels.md: how each plays, and with which steps.

use std::collections::BTreeMap;
use std::fs;

use anyhow::{Context, Result};
use othello_course_model::Course;
use othello_machine::levels::TO_THE_END;
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
        Plays::Ahead { depth, time, exact } => {
            let ahead = match (depth, time.as_secs_f64()) {
                (TO_THE_END.., 1.0) => "looks ahead for a second".to_string(),
                (TO_THE_END.., seconds) => format!("looks ahead for {seconds} seconds"),
                (1, _) => "looks 1 turn ahead".to_string(),
                _ => format!("looks {depth} turns ahead"),
            };
            if exact == 0 { ahead } else { format!("{ahead}, plays the last {exact} squares perfectly") }
        }
        Plays::Mine { .. } => "as its student wrote it".to_string(),
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
    use std::time::Duration;

    use othello_machine::Plays;
    use othello_machine::levels::TO_THE_END;

    use super::{in_runs, manner};

    #[test]
    fn three_numbers_that_follow_one_another_are_a_run() {
        assert_eq!(in_runs(&[4]), "4");
        assert_eq!(in_runs(&[4, 7]), "4, 7");
        assert_eq!(in_runs(&[9, 10, 12, 13, 14]), "9, 10, 12 to 14");
    }

    #[test]
    fn how_far_it_looks_and_solves_is_said() {
        let ahead =
            |depth, seconds, exact| manner(Plays::Ahead { depth, time: Duration::from_secs(seconds), exact });
        assert_eq!(ahead(1, 1, 0), "looks 1 turn ahead");
        assert_eq!(ahead(6, 1, 10), "looks 6 turns ahead, plays the last 10 squares perfectly");
        assert_eq!(ahead(TO_THE_END, 1, 0), "looks ahead for a second");
        assert_eq!(ahead(TO_THE_END, 2, 0), "looks ahead for 2 seconds");
    }
}
