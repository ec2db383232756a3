//! A part of a step's tests or a function, tested alone.

use std::collections::BTreeSet;

use anyhow::{Result, bail};
use othello_course_model::libtest::part_of;
use othello_course_model::{Course, Failure, Shown, Step};

use crate::language::tr;
use crate::paint;
use crate::parts::{Which, tests_of};
use crate::run::{self, Outcome, Test};
use crate::{show, wrap};

/// What of a step is tested alone: a part of its tests, or a function.
#[derive(Debug, PartialEq)]
pub enum Only {
    Part(u32),
    Function(String),
}

impl Only {
    /// Reads `part3`, or the name of a function.
    ///
    /// # Errors
    ///
    /// When the step has neither a part nor a function of that name; the error says what it has.
    pub fn read(course: &Course, step: &Step, named: &str) -> Result<Only> {
        let text = tests_of(course, step);
        let parts: BTreeSet<_> = text.lines().filter_map(|line| part_of(line.strip_prefix("fn ")?)).collect();
        let part = named.strip_prefix("part").and_then(|number| number.parse().ok());
        if let Some(part) = part.filter(|part| parts.contains(part)) {
            return Ok(Only::Part(part));
        }
        if step.functions.iter().any(|function| function == named) {
            return Ok(Only::Function(named.to_string()));
        }
        let number = step.number;
        let has: Vec<_> = match parts.last() {
            Some(last) => vec![tr!("the parts part1 to part{last}", last)],
            None => Vec::new(),
        };
        let has = has.into_iter().chain(step.functions.iter().map(|function| format!("`{function}`")));
        bail!(tr!(
            "Step {number} has no `{named}` to test alone. It has {functions}.",
            number,
            named,
            functions = has.collect::<Vec<_>>().join(", ")
        ))
    }

    fn name(&self) -> String {
        match self {
            Only::Part(part) => tr!("part {part}", part),
            Only::Function(function) => format!("`{function}`"),
        }
    }

    /// Tests it, and says what came of it and whether it passed. What is remembered of the step stays as it is.
    pub fn test(&self, course: &Course, step: &Step, all: bool) -> Result<(bool, String)> {
        let which = match self {
            Only::Part(part) => Which::Part(*part),
            // Which function a test asks is known of those that fail.
            Only::Function(_) => Which::All,
        };
        let outcome = run::tests(course, step, which)?;
        let Outcome::Tested { tests, stopped, .. } = &outcome else {
            return Ok((false, show::verdict(course, step, &outcome, all)));
        };
        Ok(self.verdict(step, tests, *stopped, all))
    }

    fn verdict(&self, step: &Step, tests: &[Test], stopped: bool, all: bool) -> (bool, String) {
        let failed: Vec<_> = tests
            .iter()
            .filter_map(|test| test.failure.as_ref())
            .filter(|shown| self.is_about(shown))
            .collect();
        let (name, number) = (self.name(), step.number);
        let rest = tr!("The whole step: cargo course test {number}", number);
        let Some(more) = failed.len().checked_sub(1) else {
            let cut = match self.other(tests) {
                _ if !stopped => String::new(),
                Some(other) => {
                    tr!(", but `{other}` took too long, so the tests after that did not run", other)
                }
                None => tr!(", but a loop that never ends kept some from running"),
            };
            let sentence = match self {
                Only::Part(_) => {
                    tr!("✓ All {tests} tests of {name} pass{cut}.", tests = tests.len(), name, cut)
                }
                Only::Function(_) => tr!("✓ No test of {name} fails{cut}.", name, cut),
            };
            let sentence = if stopped { paint::bad(&sentence) } else { paint::good(&sentence) };
            return (!stopped, format!("{sentence}\n  {rest}\n"));
        };
        let failures = if all { &failed[..] } else { &failed[..1] };
        let failures: Vec<_> = failures.iter().map(|shown| shown.in_lines(&wrap::sentences)).collect();
        let count = match (more, stopped) {
            (_, true) => tr!("The tests after this one did not run."),
            (0, _) => tr!("No other test of {name} fails.", name),
            (1, _) => tr!("1 more test of {name} fails.", name),
            _ => tr!("{more} more tests of {name} fail.", more, name),
        };
        (false, format!("{}\n\n  {count} {rest}\n", failures.join("\n\n")))
    }

    /// The function that fails in place of this one.
    fn other<'a>(&self, tests: &'a [Test]) -> Option<&'a str> {
        let mut failures = tests.iter().rev().filter_map(|test| test.failure.as_ref());
        let Failure(failure) = failures.find(|shown| !self.is_about(shown))?.failure.as_ref()?;
        Some(&failure.function)
    }

    fn is_about(&self, shown: &Shown) -> bool {
        match (self, &shown.failure) {
            (Only::Part(_), _) => true,
            (Only::Function(function), Some(Failure(failure))) => failure.function == *function,
            // It failed without the testkit, which would know the function.
            (Only::Function(_), None) => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use othello_course_model::{Failure, Shown};

    use super::Only;
    use crate::run::Test;
    use crate::scratch;

    #[test]
    fn what_is_not_there_is_refused_with_what_is() {
        let course = scratch::course("only");
        let step = course.step_named("perfect").unwrap();
        fs::create_dir_all(course.root.join("tests")).unwrap();
        fs::write(course.root.join("tests").join(step.file()), "fn part1_a() {}\nfn part2_b() {}\n").unwrap();
        assert_eq!(Only::read(&course, step, "part2").unwrap(), Only::Part(2));
        assert_eq!(Only::read(&course, step, "solve").unwrap(), Only::Function("solve".to_string()));
        for wrong in ["part3", "part", "part0", "negamax", ""] {
            let said = Only::read(&course, step, wrong).unwrap_err().to_string();
            let expected = format!(
                "Step {} has no `{wrong}` to test alone. It has the parts part1 to part2, `final_score`, `solve`.",
                step.number
            );
            assert_eq!(said, expected);
        }
    }

    #[test]
    fn of_one_function_only_its_failures_are_shown() {
        let course = scratch::course("function");
        let step = course.step_named("perfect").unwrap();
        let test = |function: &str, mistake: &str| {
            let (function, mistake) = (function.to_string(), othello_failure::Message::from_text(mistake));
            let failure = othello_failure::Failure { function, mistake, ..Default::default() };
            let shown = Shown { printed: String::new(), failure: Some(Failure(failure)) };
            Test { name: "a".to_string(), failure: Some(shown) }
        };
        let tests =
            [test("final_score", "The first."), test("solve", "The second."), test("solve", "The third.")];
        let (passed, text) = Only::Function("solve".to_string()).verdict(step, &tests, false, false);
        assert!(
            !passed && text.contains("The second.") && text.contains("1 more test of `solve` fails."),
            "{text}"
        );
        assert!(!text.contains("The first.") && !text.contains("The third."), "{text}");
        let (passed, text) = Only::Function("other".to_string()).verdict(step, &tests, false, false);
        assert!(passed && text.contains("No test of `other` fails."), "{text}");
        let (passed, text) = Only::Function("other".to_string()).verdict(step, &tests, true, false);
        assert!(!passed && text.contains("`solve` took too long"), "{text}");
        let (passed, text) = Only::Part(1).verdict(step, &[], true, false);
        assert!(!passed && text.contains("kept some from running"), "{text}");
    }
}
