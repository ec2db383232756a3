//! Every submission is judged as its folder and first line say.

use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use anyhow::{Context, Result, ensure};
use othello_course_model::{Course, libtest};

use super::Faults;
use crate::workshop::{STACK_OVERFLOW, Verdict, Workshop};

/// The folders of tests/submissions/, named as in the ICPC problem package format.
const REJECTED: [&str; 3] = ["wrong_answer", "time_limit_exceeded", "run_time_error"];

/// More copies of the course are not built at once: each takes the room of the packages that it needs.
const AT_ONCE: usize = 4;

/// A file of tests/submissions/ and what its place and first line promise.
#[derive(Clone)]
struct Submission {
    folder: String,
    name: String,
    number: u8,
    /// The test or case that must catch it; none for an accepted one.
    caught_by: Option<String>,
    /// What the first failure that is shown must say of the mistake; none for an accepted one.
    says: Option<String>,
    text: String,
}

/// `step`: those of this step only.
pub fn faults(course: &Course, step: Option<u8>) -> Result<Faults> {
    let folders = ["accepted"].iter().chain(&REJECTED);
    let read = folders.map(|folder| read_folder(&course.root.join("tests/submissions").join(folder), folder));
    let mut submissions = read.collect::<Result<Vec<_>>>()?.concat();
    submissions.retain(|submission| step.is_none_or(|step| submission.number == step));
    ensure!(!submissions.is_empty(), "tests/submissions/ has none of step {}.", step.unwrap_or_default());
    let (next, processors) = (AtomicUsize::new(0), thread::available_parallelism().map_or(1, usize::from));
    thread::scope(|scope| {
        let at_once = |others| {
            let (submissions, next) = (&submissions, &next);
            scope.spawn(move || some_faults(&Workshop::beside(course, others)?, submissions, next))
        };
        let threads: Vec<_> = (0..processors.min(AT_ONCE)).map(at_once).collect();
        let faults = threads.into_iter().map(|thread| thread.join().expect("a check does not panic"));
        Ok(faults.collect::<Result<Vec<_>>>()?.concat())
    })
}

/// The faults of the submissions that come to this copy; others take the others.
fn some_faults(workshop: &Workshop, submissions: &[Submission], next: &AtomicUsize) -> Result<Faults> {
    let mut faults = Faults::new();
    while let Some(submission) = submissions.get(next.fetch_add(1, Ordering::Relaxed)) {
        workshop.solve()?;
        workshop.write(&format!("exercises/step{}.rs", submission.number), &submission.text)?;
        faults.extend(submission.fault(&workshop.test(submission.number)?));
    }
    Ok(faults)
}

fn read_folder(path: &Path, folder: &str) -> Result<Vec<Submission>> {
    let mut files: Vec<_> = fs::read_dir(path)
        .with_context(|| format!("{} cannot be read", path.display()))?
        .map(|entry| Ok(entry?.path()))
        .collect::<Result<_>>()?;
    files.sort();
    files.iter().map(|file| read(file, folder)).collect()
}

fn read(file: &Path, folder: &str) -> Result<Submission> {
    let name = file.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    let text = fs::read_to_string(file).with_context(|| format!("{} cannot be read", file.display()))?;
    let number = name
        .strip_prefix("step")
        .and_then(|rest| rest.split('_').next()?.parse().ok())
        .with_context(|| format!("tests/submissions/{folder}/{name} is to be called stepN_what_it_is.rs"))?;
    let (caught_by, says) = promised(text.lines().next().unwrap_or_default());
    Ok(Submission { folder: folder.to_string(), name, number, caught_by, says, text })
}

/// ``//! wrong_answer: fails `one_disc`, says "is counted too". The closing disc is counted.``: the test that fails, and what the
/// first failure says.
fn promised(first_line: &str) -> (Option<String>, Option<String>) {
    let Some((test, rest)) = first_line.split_once('`').and_then(|(_, rest)| rest.split_once('`')) else {
        return (None, None);
    };
    let says = rest.strip_prefix(", says \"").and_then(|rest| rest.split_once('"'));
    (Some(test.to_string()), says.map(|(says, _)| says.to_string()))
}

/// The first failure as a student sees it: the tests run in the order of their names.
fn first_failure(verdict: &Verdict) -> String {
    if verdict.caught_by(STACK_OVERFLOW) {
        return verdict.output.clone();
    }
    let failed = libtest::read_so_far(&verdict.output).into_iter().filter(|test| !test.passed);
    failed.min_by(|a, b| a.name.cmp(&b.name)).map_or(String::new(), |test| test.shown)
}

impl Submission {
    fn fault(&self, verdict: &Verdict) -> Option<String> {
        let Submission { folder, name, .. } = self;
        let place = format!("tests/submissions/{folder}/{name}");
        if !verdict.compiled {
            return Some(format!("{place} does not compile. Fix it.\n{}", verdict.output));
        }
        if folder == "accepted" {
            let failed = verdict.failed.join(", ");
            return (!verdict.passed())
                .then(|| format!("{place} is right, but fails {failed}. Fix the test.\n{}", verdict.output));
        }
        let Some(test) = &self.caught_by else {
            return Some(format!("{place}: the first line is to name the test that catches it, as `name`."));
        };
        if verdict.passed() {
            return Some(format!("{place} is wrong, but every test passes. Write the test that catches it."));
        }
        if !verdict.caught_by(test) {
            return Some(format!(
                "{place} is to fail `{test}`, but fails {}. Fix its first line, or the test.",
                verdict.failed.join(", ")
            ));
        }
        let Some(says) = &self.says else {
            return Some(format!(
                "{place}: the first line is to say what the first failure tells of the mistake: fails `{test}`, says \"…\"."
            ));
        };
        let shown = first_failure(verdict);
        (!shown.contains(says)).then(|| {
            format!("{place}: its first failure is to say \"{says}\". Fix the test, or the first line. It says:\n{shown}")
        })
    }
}

#[cfg(test)]
mod tests {
    use super::promised;

    #[test]
    fn the_first_line_names_a_test_and_what_the_failure_says() {
        let line =
            "//! wrong_answer: fails `one_disc`, says \"is counted too\". Off by one: `i` for `i - 1`.";
        assert_eq!(promised(line), (Some("one_disc".to_string()), Some("is counted too".to_string())));
        assert_eq!(
            promised("//! wrong_answer: fails `one_disc`. Says \"no\"."),
            (Some("one_disc".to_string()), None)
        );
        assert_eq!(promised("//! accepted."), (None, None));
    }
}
