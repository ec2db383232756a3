//! Reads what a test program prints.

use std::collections::HashMap;

use anyhow::{Context, Result, bail};
pub use othello_failure::{are_small_tasks, part_of, plain_name};

use crate::Shown;
use othello_failure::COUNTS_HEAD;

/// A test that was run.
pub struct Ran {
    /// As libtest names it: `part1_right::case_2_two_discs`.
    pub name: String,
    /// Whether it passed.
    pub passed: bool,
    /// What it showed, if it failed.
    pub shown: Shown,
}

/// Reads what libtest prints: a line for each test while the tests run, and what they showed after the last of those, so
/// that nothing a student's code made a test show can be taken for a result. A test that is ignored is none.
pub fn read(heard: &str) -> Result<Vec<Ran>> {
    let mut lines = heard.lines().skip_while(|line| line.is_empty());
    let count = lines.next().and_then(|line| line.strip_prefix("running ")?.split(' ').next()?.parse().ok());
    let count: usize = count.context("they did not say how many there are")?;
    let ended: Vec<_> = lines.take(count).map_while(result).collect();
    if ended.len() < count {
        bail!("{} of {count} tests came to their end", ended.len());
    }
    Ok(ran(heard, ended.into_iter()))
}

/// The tests that came to their end in a program that may not have come to its own: a student's, for the student to see.
pub fn read_so_far(heard: &str) -> Vec<Ran> {
    ran(heard, heard.lines().take_while(|line| *line != "failures:").filter_map(result))
}

fn ran<'a>(heard: &str, ended: impl Iterator<Item = (&'a str, Option<bool>)>) -> Vec<Ran> {
    let results: Vec<_> = ended.filter_map(|(name, passed)| Some((name, passed?))).collect();
    let mut shown = failure_texts(heard, &results);
    let ran = |(name, passed): (&str, bool)| {
        let shown = shown.remove(name).filter(|_| !passed).unwrap_or_default();
        Ran { name: name.to_string(), passed, shown: Shown::read(&shown) }
    };
    results.into_iter().map(ran).collect()
}

impl Ran {
    /// Its name as a student would say it: without the numbers that put the tests in order.
    pub fn plain_name(&self) -> String {
        plain_name(&self.name)
    }
}

/// The counts that a test printed which passed, run with `--show-output`: from their last heading on, because the student's code
/// may have printed something before.
pub fn counts(heard: &str) -> Option<&str> {
    let said = heard.split_once("\nsuccesses:\n")?.1.split("\n\nsuccesses:\n").next()?;
    Some(said[said.rfind(COUNTS_HEAD)?..].trim_end())
}

/// `test part1_right::case_2_two_discs ... ok`; a test that is ignored has neither passed nor failed.
fn result(line: &str) -> Option<(&str, Option<bool>)> {
    let (name, result) = line.strip_prefix("test ")?.split_once(" ... ")?;
    match result.split(',').next()? {
        "ok" => Some((name, Some(true))),
        "FAILED" => Some((name, Some(false))),
        "ignored" => Some((name, None)),
        _ => None,
    }
}

/// What each failed test showed.
fn failure_texts(heard: &str, results: &[(&str, bool)]) -> HashMap<String, String> {
    let failures = heard.split_once("\nfailures:\n").map_or("", |(_, rest)| rest);
    let heads: HashMap<String, &str> = results
        .iter()
        .filter(|(_, passed)| !passed)
        .map(|(name, _)| (format!("---- {name} stdout ----"), *name))
        .collect();
    let mut shown: HashMap<String, String> = HashMap::new();
    let mut current = None;
    for line in failures.lines() {
        if line == "failures:" {
            break;
        }
        match heads.get(line) {
            Some(name) if !shown.contains_key(*name) => {
                shown.insert(name.to_string(), String::new());
                current = Some(*name);
            }
            _ => {
                if let Some(text) = current.and_then(|name| shown.get_mut(name)) {
                    *text += line;
                    *text += "\n";
                }
            }
        }
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::{counts, read, read_so_far};

    const SHOWN: &str = "
running 3 tests
test part2_b::case_1_two ... FAILED
test part1_a ... FAILED
test part3_c ... ok

failures:

---- part2_b::case_1_two stdout ----
  second

---- part1_a stdout ----

  first
  more of it

failures:
    part1_a
    part2_b::case_1_two

test result: FAILED. 1 passed; 2 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.00s
";

    #[test]
    fn each_test_has_what_it_showed() {
        let ran = read(SHOWN).unwrap();
        let seen: Vec<_> =
            ran.iter().map(|test| (test.plain_name(), test.passed, test.shown.printed.as_str())).collect();
        assert_eq!(
            seen,
            [
                ("b · two".to_string(), false, "  second"),
                ("a".to_string(), false, "  first\n  more of it"),
                ("c".to_string(), true, "")
            ]
        );
    }

    #[test]
    fn what_was_counted_is_read_without_what_the_code_printed() {
        let heard = "\nrunning 1 test\ntest what ... ok\n\nsuccesses:\n\n---- what stdout ----\nPositions looked at\n\nPositions looked at  solve\na \
                     row  7\n\nA remark.\n\n\nsuccesses:\n    what\n\ntest result: ok.\n";
        assert_eq!(counts(heard), Some("Positions looked at  solve\na row  7\n\nA remark."));
        assert_eq!(counts("\nrunning 0 tests\n\nsuccesses:\n\nsuccesses:\n\ntest result: ok.\n"), None);
        assert_eq!(counts(&heard.replace("successes", "failures")), None);
    }

    #[test]
    fn a_program_that_ends_early_is_read_as_far_as_it_came() {
        let shown = SHOWN.split("test part3").next().unwrap();
        assert!(read(shown).is_err());
        assert_eq!(read_so_far(shown).len(), 2);
        // The runner has begun the line of the test that a loop ended, and the test writes it again.
        let shown = "\nrunning 9 tests\ntest part1_a ... \ntest part1_a ... FAILED\n\nfailures:\n\n---- part1_a stdout ----\n\
                     a loop\n\nfailures:\n    part1_a\n";
        let ran = read_so_far(shown);
        assert_eq!((ran.len(), ran[0].shown.printed.as_str()), (1, "a loop"));
    }
}
