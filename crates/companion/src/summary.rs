//! `cargo course summary`: where all steps stand, as a page in Markdown, for the run that GitHub starts on a push.
//!
//! What isn't written yet is no failure: a run that is red every day for half a term says nothing.

use std::process::ExitCode;

use anyhow::Result;
use othello_course_model::{Course, Shown, Step};

use crate::language::{self, tr};
use crate::parts::Which;
use crate::progress::{Progress, State};
use crate::run::Outcome;
use crate::show;

/// How a step stands.
#[derive(Debug, PartialEq)]
pub enum Standing {
    /// The student has written nothing in it.
    Fresh,
    /// All tests pass, this many.
    Passes(usize),
    /// What is written passes: how many tests, and of how many.
    PassesSoFar(usize, usize),
    /// It builds on a step that does not compile, so nobody can tell.
    Waits(u8),
    /// Something that is written is wrong: what there is to show.
    Fails(String),
}

/// Tests what is written, prints the page, and fails if something that is written is wrong.
pub fn show(course: &Course, progress: &mut Progress) -> Result<ExitCode> {
    let mut standings: Vec<(&Step, Standing)> = Vec::new();
    for step in course.written() {
        let standing = standing(course, progress, step, &standings)?;
        standings.push((step, standing));
    }
    println!("{}", page(&course.title, &standings));
    let fails = standings.iter().any(|(_, standing)| matches!(standing, Standing::Fails(_)));
    Ok(if fails { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

/// How a step stands after those below it. A fresh one is not built, because every minute of a run may cost something.
fn standing(
    course: &Course,
    progress: &mut Progress,
    step: &Step,
    below: &[(&Step, Standing)],
) -> Result<Standing> {
    if !course.is_begun(step) {
        return Ok(Standing::Fresh);
    }
    if progress.known(course, step) == Some(State::Passed) {
        return Ok(Standing::Passes(progress.tests(step)));
    }
    let (state, outcome) = progress.test(course, step, Which::All)?;
    let needs = course.needs(step.number);
    let broken = below.iter().find(|(below, standing)| {
        needs.contains(&below.number)
            && progress.known(course, below) == Some(State::DoesNotCompile)
            && matches!(standing, Standing::Fails(_))
    });
    if let (State::DoesNotCompile, Some((below, _))) = (state, broken) {
        return Ok(Standing::Waits(below.number));
    }
    Ok(of_outcome(outcome, |outcome| show::verdict(course, step, outcome, false)))
}

/// What an outcome says of a step that is begun; `shown` is for what fails.
fn of_outcome(outcome: Outcome, shown: impl Fn(&Outcome) -> String) -> Standing {
    let Outcome::Tested { tests, stopped: false, warnings, .. } = outcome else {
        return Standing::Fails(shown(&outcome));
    };
    let (all, passing) = (tests.len(), tests.iter().filter(|test| test.failure.is_none()).count());
    let tests: Vec<_> =
        tests.into_iter().filter(|test| !test.failure.as_ref().is_some_and(Shown::is_unwritten)).collect();
    match tests.len() {
        written if written > passing => {
            let failing = Outcome::Tested { tests, stopped: false, left_out: 0, warnings, counts: None };
            Standing::Fails(shown(&failing))
        }
        _ if passing == all => Standing::Passes(all),
        _ => Standing::PassesSoFar(passing, all),
    }
}

/// The page on the course with this title.
pub fn page(title: &str, standings: &[(&Step, Standing)]) -> String {
    let done = standings.iter().filter(|(_, standing)| matches!(standing, Standing::Passes(_))).count();
    let failing: Vec<_> = standings
        .iter()
        .filter_map(|(step, standing)| match standing {
            Standing::Fails(shown) => Some((step, shown)),
            _ => None,
        })
        .collect();
    let verdict = match failing.is_empty() {
        true if standings.iter().all(|(_, standing)| *standing == Standing::Fresh) => {
            tr!("Nothing is written yet")
        }
        true => tr!("Everything that is written passes"),
        false => tr!("Something that is written fails"),
    };
    let mut page = tr!(
        "# {title}\n\n**{verdict}.** Done: {done} of {all} steps.\n\n| | step | |\n|---|---|---|\n",
        title = language::plain(title),
        verdict,
        all = standings.len(),
        done,
    );
    for (step, standing) in standings {
        let (mark, words) = words(standing);
        page += &format!("| {mark} | {}. {} | {words} |\n", step.number, language::plain(&step.title));
    }
    for (step, shown) in failing {
        // A line of many tildes ends the block; a student's code hardly prints one.
        let fence = "~".repeat(20);
        page += &tr!(
            "\n## Step {step}\n\n{fence}text\n{shown}\n{fence}\n",
            step = step.number,
            fence,
            shown = shown.trim_matches('\n')
        );
    }
    page
}

fn words(standing: &Standing) -> (&'static str, String) {
    match standing {
        Standing::Fresh => ("·", tr!("not begun")),
        Standing::Passes(tests) => ("✓", tr!("all {tests} tests pass", tests)),
        Standing::PassesSoFar(passing, all) => {
            ("✓", tr!("what is written passes: {passing} of {all} tests", passing, all))
        }
        Standing::Waits(below) => ("·", tr!("waits for step {below}, which does not compile", below)),
        Standing::Fails(_) => ("✗", tr!("fails")),
    }
}

#[cfg(test)]
mod tests {
    use othello_course_model::{Course, Failure, Shown};

    use super::{Standing, of_outcome, page};
    use crate::run::{Outcome, Test};

    /// A test that passed, failed, or came to a `todo!()`.
    fn test(failed: Option<bool>) -> Test {
        let failure = failed.map(|unwritten| {
            let failure = othello_failure::Failure { unwritten, ..Default::default() };
            Shown { printed: String::new(), failure: Some(Failure(failure)) }
        });
        Test { name: "a".to_string(), failure }
    }

    fn of(tests: &[Option<bool>], stopped: bool) -> Standing {
        let tests = tests.iter().copied().map(test).collect();
        of_outcome(
            Outcome::Tested { tests, stopped, left_out: 0, warnings: Vec::new(), counts: None },
            |outcome| match outcome {
                Outcome::Tested { tests, .. } => format!("{} tests", tests.len()),
                _ => String::new(),
            },
        )
    }

    #[test]
    fn what_is_not_written_yet_is_no_failure() {
        let (passed, failed, unwritten) = (None, Some(false), Some(true));
        assert_eq!(of(&[passed, passed], false), Standing::Passes(2));
        assert_eq!(of(&[passed, unwritten], false), Standing::PassesSoFar(1, 2));
        assert_eq!(of(&[unwritten, unwritten], false), Standing::PassesSoFar(0, 2));
        // What is shown of it is the failure, and not what comes before it and is only not written.
        assert_eq!(of(&[unwritten, failed, passed], false), Standing::Fails("2 tests".to_string()));
        assert_eq!(of(&[passed], true), Standing::Fails("1 tests".to_string()));
        assert!(matches!(
            of_outcome(Outcome::Ended("why".to_string()), |_| "shown".to_string()),
            Standing::Fails(shown) if shown == "shown"
        ));
    }

    #[test]
    fn the_page_shows_every_step_and_what_fails() {
        let course = Course::open().unwrap();
        let steps: Vec<_> = course.written().take(5).collect();
        let failing = steps[2].number;
        let standings = [
            Standing::Passes(42),
            Standing::PassesSoFar(5, 37),
            Standing::Fails("\n  a board\n".to_string()),
            Standing::Waits(failing),
            Standing::Fresh,
        ];
        let titles = steps.iter().map(|step| format!("{}. {}", step.number, step.title)).collect::<Vec<_>>();
        let mut standings: Vec<_> = steps.into_iter().zip(standings).collect();
        let red = page("A course", &standings);
        for line in [
            "**Something that is written fails.** Done: 1 of 5 steps.".to_string(),
            format!("| ✓ | {} | all 42 tests pass |", titles[0]),
            format!("| ✓ | {} | what is written passes: 5 of 37 tests |", titles[1]),
            format!("| ✗ | {} | fails |", titles[2]),
            format!("| · | {} | waits for step {failing}, which does not compile |", titles[3]),
            format!("| · | {} | not begun |", titles[4]),
            format!("## Step {failing}\n\n~~~~~~~~~~~~~~~~~~~~text\n  a board\n~~~~~~~~~~~~~~~~~~~~\n"),
        ] {
            assert!(red.contains(&line), "{line}\n{red}");
        }
        standings[2].1 = Standing::Fresh;
        assert!(
            page("A course", &standings)
                .contains("**Everything that is written passes.** Done: 1 of 5 steps.")
        );
    }
}
