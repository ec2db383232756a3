//! Tries bugs until a test of the step notices one.

use std::collections::BTreeMap;
use std::fs;
use std::hash::{BuildHasher, RandomState};
use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use othello_course_model::testing::Diagnostic;
use othello_course_model::{Course, Failure, Step, with_hunt_line};

use super::bug::Bug;
use super::changes;
use crate::hunted::{Hunt, Memory, text_of};
use crate::keep;
use crate::language::tr;
use crate::parts::Which;
use crate::run::{self, Outcome};

/// How long a better bug is looked for when there is one already, and how long at all.
const FOR_A_BETTER: Duration = Duration::from_secs(20);
const AT_MOST: Duration = Duration::from_secs(90);

/// How good a bug is to hunt.
#[derive(Clone, Copy, PartialEq, PartialOrd)]
enum Worth {
    /// It doesn't compile, or no test notices it.
    Nothing,
    /// The compiler warns of it, or the first failure is a panic or a loop that never ends.
    Little,
    /// The first failure shows a wrong answer.
    Much,
}

/// Hides a bug in the step's exercise, which passes with these warnings: what the tests say of it. None if there are no more.
/// Then, and after an error, the exercise is as it was.
pub fn hide_a_bug(
    course: &Course,
    memory: &mut Memory,
    step: &Step,
    warnings: &[Diagnostic],
) -> Result<Option<Outcome>> {
    let original =
        text_of(course, step).with_context(|| tr!("exercises/{file} cannot be read", file = step.file()))?;
    let bugs = in_any_order(&original, memory.tried.get(&step.name).into_iter().flatten().collect());
    if bugs.is_empty() {
        return Ok(None);
    }
    let kept = keep::keep(course, step, original.as_bytes())?;
    let mut search = Search {
        course,
        memory,
        step,
        original: &original,
        kept: &kept,
        warnings: own_warnings(step, warnings),
        now: original.clone(),
    };
    let outcome = search.run(bugs);
    if !matches!(outcome, Ok(Some(_))) {
        // Nothing is hidden, so nothing is kept, unless the student has saved meanwhile.
        if search.put(&original).is_ok() {
            search.memory.on = None;
            fs::remove_file(&kept)?;
        }
        search.memory.save(course)?;
    }
    outcome
}

/// The bugs that were not tried, each time in another order, and of each line one before the second of any.
fn in_any_order(original: &str, tried: Vec<&String>) -> Vec<Bug> {
    let chance = RandomState::new();
    let mut bugs = changes::bugs(original);
    bugs.retain(|bug| !tried.contains(&&bug.key(original)));
    bugs.sort_by_cached_key(|bug| chance.hash_one((bug.at.start, bug.at.end, &bug.new)));
    let mut on_line: BTreeMap<usize, usize> = BTreeMap::new();
    let turn = |bug: &Bug| *on_line.entry(bug.line(original)).and_modify(|turn| *turn += 1).or_default();
    bugs.sort_by_cached_key(turn);
    bugs
}

pub(super) struct Search<'a> {
    pub(super) course: &'a Course,
    pub(super) memory: &'a mut Memory,
    pub(super) step: &'a Step,
    pub(super) original: &'a str,
    pub(super) kept: &'a Path,
    /// Of how much the compiler warns in the student's own version.
    pub(super) warnings: usize,
    /// What was written last.
    pub(super) now: String,
}

impl Search<'_> {
    fn run(&mut self, bugs: Vec<Bug>) -> Result<Option<Outcome>> {
        let begun = Instant::now();
        let mut spare: Option<(Bug, Outcome)> = None;
        for bug in bugs {
            if spare.is_some() && begun.elapsed() > FOR_A_BETTER {
                break;
            }
            let number = self.step.number;
            ensure!(
                begun.elapsed() < AT_MOST,
                tr!(
                    "No bug that a test notices was found in {seconds} seconds. Once more: cargo course hunt {number}",
                    seconds = AT_MOST.as_secs(),
                    number,
                )
            );
            self.hide(&bug)?;
            let outcome = run::tests(self.course, self.step, Which::UntilAPartFails)?;
            match self.worth(&outcome) {
                Worth::Much => return self.take(&bug, outcome),
                Worth::Little if spare.is_none() => spare = Some((bug, outcome)),
                Worth::Little => {}
                Worth::Nothing => self.tried(&bug),
            }
        }
        let Some((bug, outcome)) = spare else { return Ok(None) };
        self.hide(&bug)?;
        self.take(&bug, outcome)
    }

    fn take(&mut self, bug: &Bug, outcome: Outcome) -> Result<Option<Outcome>> {
        self.tried(bug);
        self.memory.last = self.step.name.clone();
        if let (Some(hunt), Some(Failure(failure))) = (&mut self.memory.on, outcome.first_failure()) {
            hunt.sentence = failure.mistake.to_string();
        }
        self.memory.save(self.course)?;
        Ok(Some(outcome))
    }

    fn tried(&mut self, bug: &Bug) {
        self.memory.tried.entry(self.step.name.clone()).or_default().insert(bug.key(self.original));
    }

    /// Writes the file with this bug. What it is was remembered before, in case this program is killed.
    pub(super) fn hide(&mut self, bug: &Bug) -> Result<()> {
        let text = with_hunt_line(&bug.in_text(self.original));
        let (before, after) = bug.lines(self.original);
        self.memory.on = Some(Hunt {
            step: self.step.name.clone(),
            kept: self.kept.file_name().unwrap_or_default().to_string_lossy().into_owned(),
            line: bug.line(self.original),
            before: before.to_string(),
            after,
            text: text.clone(),
            sentence: String::new(),
        });
        self.memory.save(self.course)?;
        self.put(&text)
    }

    /// Writes the file, if nobody else has.
    fn put(&mut self, text: &str) -> Result<()> {
        if text_of(self.course, self.step).as_ref() != Some(&self.now) {
            bail!(tr!(
                "exercises/{file} was changed meanwhile: it stays so, and no bug is hidden in it.",
                file = self.step.file(),
            ));
        }
        keep::write(self.course, self.step, text.as_bytes())?;
        self.now = text.to_string();
        Ok(())
    }

    fn worth(&self, outcome: &Outcome) -> Worth {
        let Outcome::Tested { stopped, warnings, .. } = outcome else { return Worth::Nothing };
        if outcome.has_passed() {
            return Worth::Nothing;
        }
        let is_wrong = |Failure(failure): &Failure| failure.yours.is_some() && failure.file.is_none();
        let is_answer = outcome.first_failure().is_some_and(is_wrong);
        let is_good = is_answer && !stopped && own_warnings(self.step, warnings) <= self.warnings;
        if is_good { Worth::Much } else { Worth::Little }
    }
}

/// How many warnings are about the step's exercise.
fn own_warnings(step: &Step, warnings: &[Diagnostic]) -> usize {
    let file = format!("exercises/{}", step.file());
    warnings.iter().filter(|warning| warning.file.ends_with(&file)).count()
}
