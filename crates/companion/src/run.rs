//! Runs the graded tests of one step on the student's code.

use std::io::{self, IsTerminal, Write};
use std::time::Duration;

use anyhow::Result;
use crossterm::cursor::MoveToColumn;
use crossterm::execute;
use crossterm::terminal::{Clear, ClearType};
use othello_course_model::testing::{self, Diagnostic, Output};
use othello_course_model::{Course, Failure, Shown, Step, libtest};

use crate::built;
use crate::paint;

/// The tests stop an endless loop themselves, after some seconds; this is for code that stops even them.
const LIMIT: Duration = Duration::from_secs(120);

/// What came of a step's tests.
pub enum Outcome {
    /// What the compiler said: all of it, and of each place.
    DoesNotCompile(String, Vec<Diagnostic>),
    /// The tests did not come to their end: why, in a sentence or two.
    Ended(String),
    /// The tests ran. `stopped`: a loop that never ended stopped them, and the later ones did not run. The compiler has
    /// warned of `warnings`.
    Tested { tests: Vec<Test>, stopped: bool, warnings: Vec<Diagnostic> },
}

impl Outcome {
    /// Whether all tests ran and passed.
    pub fn has_passed(&self) -> bool {
        matches!(self, Outcome::Tested { tests, stopped: false, .. } if tests.iter().all(|test| test.failure.is_none()))
    }
}

/// One test and what it showed when it failed.
pub struct Test {
    /// As a student would name it: `off_the_board · far_off_the_board`.
    pub name: String,
    /// Nothing for a test that passed.
    pub failure: Option<Shown>,
}

/// Compiles and runs the tests of `step`, and says meanwhile what is going on.
pub fn tests(course: &Course, step: &Step) -> Result<Outcome> {
    let outcome = build_and_run(course, step);
    clear_note();
    outcome
}

fn build_and_run(course: &Course, step: &Step) -> Result<Outcome> {
    note(step, "building");
    let built = testing::build(testing::cargo(&course.root), step.number)?;
    let Some(program) = built.program else {
        return Ok(Outcome::DoesNotCompile(built.said, built.diagnostics));
    };
    note(step, "testing");
    let output = testing::run(&course.root, &program, LIMIT, *paint::IS_ON)?;
    let ran = testing::run_after_overflow(&course.root, &program, LIMIT, *paint::IS_ON, &output)?;
    Ok(match ran {
        Some(ran) => tested(ran, true, built.diagnostics),
        None => outcome(&output, built.diagnostics),
    })
}

/// Says what is going on, on a line that the next one takes the place of.
fn note(step: &Step, doing: &str) {
    if io::stderr().is_terminal() {
        clear_note();
        let first = if built::has_tests() { "" } else { " (the first time this takes up to a minute)" };
        eprint!("{doing} step {} …{first}", step.number);
        io::stderr().flush().ok();
    }
}

/// Clears the line of [`note`].
fn clear_note() {
    if io::stderr().is_terminal() {
        execute!(io::stderr(), MoveToColumn(0), Clear(ClearType::UntilNewLine)).ok();
    }
}

fn outcome(output: &Output, warnings: Vec<Diagnostic>) -> Outcome {
    if !output.in_time {
        return Outcome::Ended(format!("The tests were stopped after {} seconds.", LIMIT.as_secs()));
    }
    if !output.has_result() {
        return Outcome::Ended(why_it_ended(output));
    }
    let tests = libtest::read_so_far(&output.shown);
    if output.shown.contains("\ntest result: FAILED") && tests.iter().all(|test| test.passed) {
        return Outcome::Ended("The tests failed, and did not say which.".to_string());
    }
    tested(tests, output.was_cut_short(), warnings)
}

fn tested(mut tests: Vec<libtest::Ran>, stopped: bool, warnings: Vec<Diagnostic>) -> Outcome {
    // By name is the order in which the step is best written.
    tests.sort_by(|a, b| a.name.cmp(&b.name));
    let nothing = || Shown { printed: "  (it showed nothing)".to_string(), failure: None };
    let test = |mut test: libtest::Ran| {
        if let Some(Failure(failure)) = &mut test.shown.failure {
            // Which step below is red the companion says itself.
            failure.below.clear();
        }
        let name = test.plain_name();
        let shown = if test.shown == Shown::default() { nothing() } else { test.shown };
        Test { name, failure: (!test.passed).then_some(shown) }
    };
    Outcome::Tested { stopped, tests: tests.into_iter().map(test).collect(), warnings }
}

fn why_it_ended(output: &Output) -> String {
    if output.overflowed_the_stack() {
        let test = output.overflowed_in();
        let place =
            test.map_or(String::new(), |name| format!(" in the test `{}`", libtest::plain_name(name)));
        return format!(
            "Your code overflowed the stack{place}, and that ends the whole program: a function calls itself \
             without end."
        );
    }
    let last = output.said.lines().rfind(|line| !line.trim().is_empty()).unwrap_or_default();
    format!("The program ended before its tests did. Does your code end the process itself? {last}")
}

#[cfg(test)]
mod tests {
    use super::{Outcome, Output, Test};

    fn outcome(shown: &str, said: &str) -> Outcome {
        let output = Output { in_time: true, shown: shown.to_string(), said: said.to_string() };
        super::outcome(&output, Vec::new())
    }

    #[test]
    fn failures_come_in_the_order_of_the_parts() {
        let shown = "\nrunning 2 tests\ntest part2_b::case_1_two ... FAILED\ntest part1_a ... FAILED\n\nfailures:\n\n\
                     ---- part2_b::case_1_two stdout ----\n  second\n\nfailures:\n    part1_a\n\ntest result: FAILED. 0 passed\n";
        let Outcome::Tested { tests, stopped: false, .. } = outcome(shown, "") else {
            panic!("the tests came to their end")
        };
        let shown = |test: &Test| (test.name.clone(), test.failure.as_ref().unwrap().to_string());
        let seen: Vec<_> = tests.iter().map(shown).collect();
        let due = [("a", "  (it showed nothing)"), ("b · two", "  second")];
        assert_eq!(seen, due.map(|(name, shown)| (name.to_string(), shown.to_string())));
    }

    #[test]
    fn after_a_loop_that_never_ends_the_later_tests_did_not_run() {
        let shown = "\ntest part1_a ... FAILED\n\nfailures:\n\n---- part1_a stdout ----\n  a loop\n\nfailures:\n    part1_a\n\n\
                     test result: FAILED. The tests after this one were not run.\n\n";
        assert!(
            matches!(outcome(shown, ""), Outcome::Tested { tests, stopped: true, .. } if tests.len() == 1)
        );
    }

    #[test]
    fn a_program_that_ends_early_has_not_passed() {
        assert!(matches!(outcome("\nrunning 3 tests\ntest part1_a ... ok\n", ""), Outcome::Ended(_)));
        assert!(matches!(outcome("", ""), Outcome::Ended(_)));
    }

    #[test]
    fn a_stack_overflow_is_said() {
        let Outcome::Ended(why) = outcome("", "\nthread 'part1_a' (7) has overflowed its stack\n") else {
            panic!("it did not come to its end")
        };
        assert!(why.contains("in the test `a`") && why.contains("calls itself without end"), "{why}");
    }
}
