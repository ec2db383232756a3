//! Where the student stands: kept in `.course/progress.json`, by the steps' names.

use std::collections::BTreeMap;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};

use anyhow::Result;
use othello_course_model::{Course, Step, without_hunt_line};
use serde::{Deserialize, Serialize};

use crate::parts::Which;
use crate::remembered;
use crate::run::{self, Outcome};

/// How a step stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum State {
    Passed,
    /// `of`: how many ran. `left_out`: how many did not, because their parts go on from one that fails.
    Failing {
        failed: usize,
        of: usize,
        left_out: usize,
    },
    NotStarted,
    DoesNotCompile,
    /// A loop that never ended stopped the tests.
    Stopped,
    Ended,
}

impl State {
    /// Whether a step is to be fixed. One that isn't written yet is no fault.
    pub fn is_red(self) -> bool {
        !matches!(self, State::Passed | State::NotStarted)
    }
}

/// What is remembered of one step.
#[derive(Clone, Default, Serialize, Deserialize)]
struct Record {
    /// Of what the verdict was reached on; another value, and the verdict is out of date.
    inputs: String,
    state: Option<State>,
    /// How many hints have been shown.
    hints: usize,
    /// Whether it has ever passed.
    has_passed: bool,
    /// How many tests it has.
    tests: usize,
}

/// What a verdict depends on. It is taken before the tests: what is saved while they run is not what they test.
pub struct Inputs(String);

impl Inputs {
    pub fn of(course: &Course, step: &Step) -> Inputs {
        Inputs(inputs(course, step, shared(course)))
    }
}

/// What is remembered of all steps.
pub struct Progress {
    path: PathBuf,
    steps: BTreeMap<String, Record>,
}

impl Progress {
    /// Reads what is remembered. A file that cannot be understood is put aside, not lost.
    pub fn open(course: &Course) -> Result<Progress> {
        let path = course.kept().join("progress.json");
        let steps = remembered::read(&path)?;
        Ok(Progress { path, steps })
    }

    /// The state of a step if nothing it depends on has changed since.
    pub fn known(&self, course: &Course, step: &Step) -> Option<State> {
        self.known_with(course, step, shared(course))
    }

    fn known_with(&self, course: &Course, step: &Step, shared: u64) -> Option<State> {
        let record = self.steps.get(&step.name)?;
        record.state.filter(|_| record.inputs == inputs(course, step, shared))
    }

    /// The states of all steps of which nothing has changed since, by their numbers. A screen asks for them whenever it is
    /// drawn, so what the steps share is read once for all.
    pub fn states(&self, course: &Course) -> BTreeMap<u8, State> {
        let shared = shared(course);
        let known = |step: &Step| Some((step.number, self.known_with(course, step, shared)?));
        course.written().filter_map(known).collect()
    }

    /// How many steps have passed, and wait for one below that is red: they are not lost.
    pub fn waiting(&self, course: &Course, states: &BTreeMap<u8, State>) -> usize {
        let is_red = |number: &u8| states.get(number).is_some_and(|state| state.is_red());
        let waits = |step: &&Step| {
            states.get(&step.number) != Some(&State::Passed)
                && self.has_passed(step)
                && course.is_begun(step)
                && course.needs(step.number).iter().any(is_red)
        };
        course.written().filter(waits).count()
    }

    /// Whether the step has ever passed.
    pub fn has_passed(&self, step: &Step) -> bool {
        self.steps.get(&step.name).is_some_and(|record| record.has_passed)
    }

    /// How many tests the step had when it was last tested.
    pub fn tests(&self, step: &Step) -> usize {
        self.steps.get(&step.name).map_or(0, |record| record.tests)
    }

    /// Tests a step, all of it or until a part fails, remembers its state, and returns all there is to show.
    pub fn test(&mut self, course: &Course, step: &Step, which: Which) -> Result<(State, Outcome)> {
        let inputs = Inputs::of(course, step);
        let outcome = run::tests(course, step, which)?;
        Ok((self.remember(course, step, inputs, &outcome)?, outcome))
    }

    /// Remembers what came of a step's tests: its state.
    pub fn remember(
        &mut self,
        course: &Course,
        step: &Step,
        inputs: Inputs,
        outcome: &Outcome,
    ) -> Result<State> {
        let state = state_of(outcome, course.is_begun(step));
        let record = self.record(step)?;
        record.inputs = inputs.0;
        record.state = Some(state);
        record.has_passed |= state == State::Passed;
        if let Outcome::Tested { tests, left_out, .. } = outcome {
            record.tests = tests.len() + left_out;
        }
        self.save()?;
        Ok(state)
    }

    /// How many of the step's hints have been shown.
    pub fn hints_shown(&self, step: &Step) -> usize {
        self.steps.get(&step.name).map_or(0, |record| record.hints)
    }

    /// The number of the hint to show: one more than the last time, at most `all`.
    pub fn next_hints(&mut self, step: &Step, all: usize) -> Result<usize> {
        let record = self.record(step)?;
        record.hints = (record.hints + 1).min(all);
        let hints = record.hints;
        self.save()?;
        Ok(hints)
    }

    /// What is remembered of a step, to be changed: as another window may have left it, where this one watches for hours.
    fn record(&mut self, step: &Step) -> Result<&mut Record> {
        self.steps = remembered::read(&self.path)?;
        Ok(self.steps.entry(step.name.clone()).or_default())
    }

    fn save(&self) -> Result<()> {
        remembered::write(&self.path, &self.steps)
    }
}

fn state_of(outcome: &Outcome, is_begun: bool) -> State {
    match outcome {
        Outcome::DoesNotCompile(..) => State::DoesNotCompile,
        Outcome::Ended(_) => State::Ended,
        Outcome::Tested { stopped: true, .. } => State::Stopped,
        Outcome::Tested { tests, left_out, .. } => {
            let failed = tests.iter().filter(|test| test.failure.is_some()).count();
            match tests.len() {
                _ if failed == 0 => State::Passed,
                of if failed == of && !is_begun => State::NotStarted,
                of => State::Failing { failed, of, left_out: *left_out },
            }
        }
    }
}

/// A fingerprint of what the verdict on a step depends on: the step and those below it, its tests, and what they share.
fn inputs(course: &Course, step: &Step, shared: u64) -> String {
    let steps = course.needs(step.number).into_iter().chain([step.number]);
    let mut files: Vec<_> = steps.map(|number| course.exercise(number)).collect();
    files.push(course.root.join("tests").join(step.file()));
    format!("{:016x}", fingerprint(course, files, shared))
}

/// A fingerprint of what all steps share.
fn shared(course: &Course) -> u64 {
    let mut files = Vec::new();
    for folder in ["src", "crates/failure/src", "crates/testkit/src", "tests/data", "tests/snapshots"] {
        add_files(&course.root.join(folder), &mut files);
    }
    fingerprint(course, files, 0)
}

fn fingerprint(course: &Course, mut files: Vec<PathBuf>, before: u64) -> u64 {
    files.sort();
    let mut hasher = DefaultHasher::new();
    before.hash(&mut hasher);
    for file in files {
        file.strip_prefix(&course.root).unwrap_or(&file).hash(&mut hasher);
        // The line on a bug hunt changes no verdict.
        let text = fs::read(&file).unwrap_or_default();
        let plain = str::from_utf8(&text).ok().and_then(without_hunt_line);
        plain.map_or(text, String::into_bytes).hash(&mut hasher);
    }
    hasher.finish()
}

/// Adds the files of a folder and of those in it.
fn add_files(folder: &Path, files: &mut Vec<PathBuf>) {
    for path in fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()) {
        match path.is_dir() {
            true => add_files(&path, files),
            false => files.push(path),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use othello_course_model::{Shown, with_hunt_line};

    use super::{Inputs, Progress, State, state_of};
    use crate::run::{Outcome, Test};
    use crate::{scratch, show};

    fn test(failure: Option<Shown>) -> Test {
        Test { name: "a".to_string(), failure }
    }

    #[test]
    fn tests_of_later_parts_are_neither_right_nor_wrong() {
        let tests = vec![test(None), test(Some(Default::default()))];
        let (warnings, counts) = (Vec::new(), None);
        let outcome = Outcome::Tested { tests, stopped: false, left_out: 4, warnings, counts };
        let state = state_of(&outcome, true);
        assert_eq!(state, State::Failing { failed: 1, of: 2, left_out: 4 });
        assert_eq!(show::words(state).1, "1 of 2 fail, 4 not run");
        let all_ran = State::Failing { failed: 1, of: 2, left_out: 0 };
        assert_eq!(show::words(all_ran).1, "1 of 2 fail");
    }

    #[test]
    fn what_another_window_has_remembered_stays() {
        let course = scratch::course("windows");
        let [one, another] = [1, 2].map(|number| course.step(number).unwrap());
        let [mut watch, mut window] = [(); 2].map(|()| Progress::open(&course).unwrap());
        window.next_hints(one, 3).unwrap();
        watch.next_hints(another, 3).unwrap();
        let progress = Progress::open(&course).unwrap();
        assert_eq!([one, another].map(|step| progress.hints_shown(step)), [1, 1]);
    }

    #[test]
    fn a_step_that_has_passed_waits_for_one_below_that_is_red() {
        let course = scratch::course("waiting");
        let mut progress = Progress::open(&course).unwrap();
        let mut remember = |name: &str, text: &str, failure: Option<Shown>| {
            let step = course.step_named(name).unwrap();
            fs::write(course.exercise(step.number), text).unwrap();
            let tests = vec![test(None), test(failure)];
            let (warnings, counts) = (Vec::new(), None);
            let outcome = Outcome::Tested { tests, stopped: false, left_out: 0, warnings, counts };
            progress.remember(&course, step, Inputs::of(&course, step), &outcome).unwrap();
            let states = progress.states(&course);
            let passed = states.values().filter(|state| **state == State::Passed).count();
            (passed, progress.waiting(&course, &states))
        };
        for name in ["line", "directions", "legal"] {
            remember(name, "right", None);
        }
        assert_eq!(remember("moves", "right", None), (4, 0));
        assert_eq!(remember("directions", "wrong", Some(Shown::default())), (1, 2));
        assert_eq!(remember("directions", "right", None), (4, 0));
    }

    #[test]
    fn a_verdict_is_old_when_a_file_in_a_folder_of_the_testkit_changes() {
        let course = scratch::course("inputs");
        let step = course.step_named("line").unwrap();
        let folder = course.root.join("crates/testkit/src/mistakes");
        fs::create_dir_all(&folder).unwrap();
        let with = |text: &str| {
            fs::write(folder.join("rows.rs"), text).unwrap();
            Inputs::of(&course, step).0
        };
        let one = with("one");
        assert_ne!(with("another"), one);
        assert_eq!(with("one"), one, "what is as it was has the verdict it had");
    }

    #[test]
    fn a_verdict_stays_when_only_the_line_on_a_bug_hunt_goes() {
        let course = scratch::course("hunted");
        let step = course.step_named("line").unwrap();
        let with = |text: &str| {
            fs::write(course.exercise(step.number), text).unwrap();
            Inputs::of(&course, step).0
        };
        assert_eq!(with("fn f() {}\n"), with(&with_hunt_line("fn f() {}\n")));
        assert_ne!(with("fn f() {}\n"), with(&with_hunt_line("fn g() {}\n")));
    }
}
