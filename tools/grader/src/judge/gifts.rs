//! The parts of a function's tests that give no points of their own (`--partial`): those that pass for one and the same answer to
//! every question, those that ask nothing, so that they pass before anything is written, and those that course.toml names because
//! all that they ask is in every student's copy.
//!
//! Most tests want the answers of the reference, so it is enough to look at those. The tests of a `free` function hold its
//! answers against each other, so they are run, and hear nothing but one answer.

use std::collections::{BTreeMap, BTreeSet};

use std::path::Path;

use anyhow::Result;
use othello_course_model::Course;
use othello_grade_wire::messages::{FromTest, FunctionId, ToTest};

use crate::judge::recording::{Batch, Gifts, Test, TestProgram};
use crate::judge::testrun::TestRun;

/// How many answers are tried where tests are run.
const TRIED: usize = 8;

/// A test, and the program that it is in.
type Asked<'a> = (&'a TestProgram, &'a Test);

/// The part that a test counts for, by its name: `part3_between::case_2` is of part 3, and so is
/// `part9_in_random_games::case_1_of_part_3`, which comes last, so that no student meets it before what explains more. Tests
/// without a number are all of one part, 0.
pub fn part(test: &str) -> u8 {
    let last = test.rsplit_once("_of_part_").map(|(_, number)| number);
    let first = test.strip_prefix("part").and_then(|rest| rest.split_once('_')).map(|(number, _)| number);
    last.or(first).and_then(|number| number.parse().ok()).unwrap_or(0)
}

/// The gifts among the parts of these tests, which run in `root`.
///
/// # Errors
///
/// When a test program cannot be run.
pub fn of(course: &Course, root: &Path, programs: &[TestProgram]) -> Result<Gifts> {
    let mut parts: BTreeMap<(u8, u8, u8), Vec<Asked>> = BTreeMap::new();
    for program in programs {
        for test in &program.tests {
            for place in &test.counts_for {
                parts.entry((program.step, *place, part(&test.name))).or_default().push((program, test));
            }
        }
    }
    let mut gifts = Gifts::new();
    for ((step, place, part), tests) in parts {
        let (function, row) = (FunctionId { step, place }, course.step(step)?);
        let is_free = row.functions.get(usize::from(place)).is_some_and(|name| row.free.contains(name));
        if row.fixed_parts.contains(&part)
            || has_one_answer(&tests, function)
            || is_free && pass_for_one(root, &tests, function)?
        {
            gifts.insert((step, place, part));
        }
    }
    Ok(gifts)
}

/// Whether all that these tests ask this function has the same answer. A test without a batch has asked something, so it fails
/// before anything is written; that is all that can be said of it.
fn has_one_answer(tests: &[Asked], function: FunctionId) -> bool {
    let batches = tests.iter().map(|(_, test)| test.batch.as_ref());
    let batches = batches.collect::<Option<Vec<_>>>();
    let answers = |batches: Vec<&Batch>| -> BTreeSet<_> {
        batches.into_iter().flat_map(|batch| answers_of(batch, function)).collect()
    };
    batches.is_some_and(|batches| answers(batches).len() < 2)
}

/// The reference's answers.
fn answers_of(batch: &Batch, function: FunctionId) -> BTreeSet<Vec<u8>> {
    batch.heard(&batch.answers, function).into_iter().map(|(_, answer)| answer).collect()
}

/// Whether all these tests pass if this function has one answer to everything. It must satisfy the test with the fewest answers,
/// so those are tried.
fn pass_for_one(root: &Path, tests: &[Asked], function: FunctionId) -> Result<bool> {
    let answers = tests.iter().filter_map(|(_, test)| test.batch.as_ref());
    let answers = answers.map(|batch| answers_of(batch, function));
    let fewest = answers.filter(|answers| !answers.is_empty()).min_by_key(BTreeSet::len);
    for answer in fewest.unwrap_or_default().iter().take(TRIED) {
        if all_pass(root, tests, function, answer)? {
            return Ok(true);
        }
    }
    Ok(false)
}

fn all_pass(root: &Path, tests: &[Asked], function: FunctionId, answer: &[u8]) -> Result<bool> {
    let mut by_program: BTreeMap<_, Vec<&str>> = BTreeMap::new();
    for (program, test) in tests {
        by_program.entry((&program.path, program.is_hidden)).or_default().push(&test.name);
    }
    for ((program, is_hidden), names) in by_program {
        let (only, asked) = (Some(&names[..]), [function]);
        let ran = TestRun { root, program, is_hidden, only, asked: Some(&asked) }.run(|tests, said| {
            if let FromTest::Asks { question, .. } = said {
                tests.say(&ToTest::Said { question, said: answer });
            }
            Ok(())
        })?;
        if ran.iter().any(|test| !test.passed) {
            return Ok(false);
        }
    }
    Ok(true)
}
