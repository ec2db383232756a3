//! Records what the tests ask and what the reference answers, and checks that the reference passes them.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use othello_course_model::{Course, Step};
use othello_grade_wire::messages::FromTest;

use crate::cache;
use crate::fingerprint::Fingerprint;
use crate::judge::gifts;
use crate::judge::recording::{Call, Recordings, Test, TestProgram};
use crate::judge::testrun::TestRun;

/// A test program that was built.
pub struct BuiltTests {
    pub step: u8,
    /// Whether the instructor brought it.
    pub is_hidden: bool,
    pub path: PathBuf,
}

/// The calls of each test, in the order in which the tests were run.
type Calls = BTreeMap<String, Vec<Call>>;

/// Records these tests, unless that was done before. `root`: where they run.
pub fn recordings(course: &Course, root: &Path, programs: Vec<BuiltTests>) -> Result<Recordings> {
    let fingerprint = fingerprint(course, root, &programs)?;
    let file = course.root.join("target/grade/recordings").join(&fingerprint);
    if let Some(recorded) = cache::read(&file) {
        return Ok(recorded);
    }
    let recorded = programs.into_iter().map(|program| record(course, root, program));
    let programs = recorded.collect::<Result<Vec<_>>>()?;
    let recordings = Recordings { fingerprint, gifts: gifts::of(course, root, &programs)?, programs };
    course.written().try_for_each(|step| check_each_is_asked(step, &recordings))?;
    cache::write(&file, &recordings)?;
    Ok(recordings)
}

/// Runs a test program twice. The reference answers.
fn record(
    course: &Course,
    root: &Path,
    BuiltTests { step, is_hidden, path }: BuiltTests,
) -> Result<TestProgram> {
    let step = course.step(step)?;
    let (names, mut once) = listen(step, root, &path, is_hidden)?;
    let (_, mut again) = listen(step, root, &path, is_hidden)?;
    let test = |name: String| {
        let [once, again] = [&mut once, &mut again].map(|calls| calls.remove(&name).unwrap_or_default());
        let counts_for = counts_for(step, &name, is_hidden, &once)?;
        Ok(Test::new(name, step.number, counts_for, &once, &again))
    };
    let tests: Vec<Test> = names.into_iter().map(test).collect::<Result<_>>()?;
    if tests.is_empty() {
        bail!("A file of tests of step {} holds no test.", step.number);
    }
    Ok(TestProgram { step: step.number, is_hidden, path, tests })
}

/// Runs a test program, all of whose tests must pass. Returns their names in order, and the calls of each.
pub fn listen(step: &Step, root: &Path, program: &Path, is_hidden: bool) -> Result<(Vec<String>, Calls)> {
    let mut calls = Calls::new();
    let run = TestRun { root, program, is_hidden: false, only: None, asked: None };
    let ran = run.run(|_, said| {
        if let FromTest::Recorded { test, function, arguments, answer } = said {
            let is_live = function.step == step.number && step.is_live(function.place);
            let answer = answer.filter(|_| !is_live).map(<[u8]>::to_vec);
            let arguments = arguments.to_vec();
            calls.entry(test.to_string()).or_default().push(Call { function, arguments, answer });
        }
        Ok(())
    });
    let ran = ran.with_context(|| format!("the tests of step {} cannot be recorded", step.number))?;
    if let Some(failed) = ran.iter().find(|test| !test.passed) {
        let whose = if is_hidden { "your own test " } else { "" };
        bail!(
            "Nothing was graded: solutions/{} does not pass {whose}`{}`:\n{}",
            step.file(),
            failed.name,
            failed.shown
        );
    }
    Ok((ran.into_iter().map(|test| test.name).collect(), calls))
}

/// The functions of its step for which a test counts: those that it asks, unless course.toml names others. A graded test of the
/// course asks one function or is named there.
fn counts_for(step: &Step, test: &str, is_hidden: bool, calls: &[Call]) -> Result<BTreeSet<u8>> {
    let calls_of_step = calls.iter().filter(|call| call.function.step == step.number);
    let asked: BTreeSet<u8> = calls_of_step.map(|call| call.function.place).collect();
    let name = test.split("::").next().unwrap_or(test);
    if let Some(named) = step.counts_for.get(name) {
        let places = (0..).zip(&step.functions).filter(|(_, function)| named.contains(function));
        return Ok(places.map(|(place, _)| place).collect());
    }
    match asked.len() {
        1 => Ok(asked),
        0 => Ok((0..step.functions.len() as u8).collect()),
        _ if is_hidden => Ok(asked),
        _ => {
            let names: Vec<_> =
                asked.iter().map(|place| step.functions[usize::from(*place)].as_str()).collect();
            bail!(
                "tests/{}: `{name}` asks {}. A graded test asks one function, or course.toml says in `counts_for` of \
                 step {} for which it counts.",
                step.file(),
                names.join(" and "),
                step.number
            )
        }
    }
}

/// A function that no test asks would have its points for nothing.
fn check_each_is_asked(step: &Step, recordings: &Recordings) -> Result<()> {
    let tests = || recordings.of(step.number).flat_map(|program| &program.tests);
    for (place, function) in step.functions.iter().enumerate() {
        if !tests().any(|test| test.counts_for.contains(&(place as u8))) {
            bail!("No test of step {} counts for `{function}`.", step.number);
        }
    }
    Ok(())
}

/// A fingerprint of what a recording depends on: the test programs, which contain the reference; what they read; and this
/// program, which decides how a recording is written.
fn fingerprint(course: &Course, root: &Path, programs: &[BuiltTests]) -> Result<String> {
    let programs: Vec<_> = programs.iter().map(|program| &program.path).collect();
    // A recording holds their paths.
    let places = Fingerprint::default().text(format!("{programs:?}"));
    let read = [root.join("tests"), course.root.join("course.toml")];
    Ok(places.files(programs)?.files(read)?.files([cache::THIS_GRADER])?.hex())
}
