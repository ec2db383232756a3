use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use othello_course_model::Course;

use super::Faults;
use crate::workshop::{Verdict, Workshop};

/// The folders of tests/submissions/, named as in the ICPC problem package format.
const REJECTED: [&str; 3] = ["wrong_answer", "time_limit_exceeded", "run_time_error"];

/// A file of tests/submissions/ and what its place and first line promise.
struct Submission {
    folder: String,
    name: String,
    number: u8,
    /// The test or case that must catch it; none for an accepted one.
    caught_by: Option<String>,
    text: String,
}

pub fn faults(course: &Course) -> Result<Faults> {
    let workshop = Workshop::open(course)?;
    let mut faults = Faults::new();
    for folder in ["accepted"].iter().chain(&REJECTED) {
        for submission in read_folder(&course.root.join("tests/submissions").join(folder), folder)? {
            workshop.solve()?;
            workshop.write(&format!("exercises/step{}.rs", submission.number), &submission.text)?;
            faults.extend(submission.fault(&workshop.test(submission.number)?));
        }
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
    let caught_by =
        text.lines().next().and_then(|line| Some(line.split_once('`')?.1.split_once('`')?.0.to_string()));
    Ok(Submission { folder: folder.to_string(), name, number, caught_by, text })
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
        (!verdict.caught_by(test)).then(|| {
            format!(
                "{place} is to fail `{test}`, but fails {}. Fix its first line, or the test.",
                verdict.failed.join(", ")
            )
        })
    }
}
