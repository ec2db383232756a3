//! `cargo xtask generate`: what follows from course.toml, solutions/ and the table of the levels, and is committed.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Result, bail};
use othello_course_model::exercise::exercise_of;
use othello_course_model::{Course, write_if_changed};

use crate::{levels, lists, pictures, tasks};

/// Every generated file and its text.
pub fn files(course: &Course) -> Result<BTreeMap<String, String>> {
    let mut files = lists::files(course)?;
    files.extend(levels::files(course)?);
    files.extend(pictures::files(course)?);
    for step in course.written() {
        files.insert(format!("exercises/{}", step.file()), exercise_of(course, step)?);
        files.insert(step.chapter(), tasks::chapter(course, step)?);
    }
    Ok(files)
}

/// Writes them all and says which were not so already. Unless `force` says otherwise nothing is written while an exercise
/// holds work that git has not got.
pub fn write(course: &Course, force: bool) -> Result<Vec<String>> {
    let files = files(course)?;
    let has_work = |(name, text): &(&String, &String)| has_work(course, name, text);
    let with_work: Vec<_> = files.iter().filter(has_work).map(|(name, _)| name.as_str()).collect();
    if !with_work.is_empty() && !force {
        bail!(
            "{}: there are changes that git has not got, so nothing was written.\n\
             Commit them, move them away, or run `cargo xtask generate --force`.",
            with_work.join(", ")
        );
    }
    let mut written = Vec::new();
    for (name, text) in files {
        if name.starts_with(EXERCISES) {
            write_if_changed(&last(course, &name), &text)?;
        }
        if write_if_changed(&course.root.join(&name), text)? {
            written.push(name);
        }
    }
    Ok(written)
}

const EXERCISES: &str = "exercises/";

/// Where an exercise is kept as it was generated last: while it still is so, nobody has worked in it.
fn last(course: &Course, name: &str) -> PathBuf {
    course.root.join("target/generated").join(name)
}

/// Whether it is an exercise in which somebody has worked, and which git has not got.
fn has_work(course: &Course, name: &str, text: &str) -> bool {
    let Ok(old) = fs::read_to_string(course.root.join(name)) else { return false };
    let is_last = fs::read_to_string(last(course, name)).is_ok_and(|last| last == old);
    name.starts_with(EXERCISES) && old != text && !is_last && has_changes(course, name)
}

/// Whether git knows of work in this file that it does not hold; without git nobody can know, so yes.
fn has_changes(course: &Course, name: &str) -> bool {
    let mut git = Command::new("git");
    let output = git.current_dir(&course.root).args(["status", "--porcelain", "--", name]).output();
    !output.is_ok_and(|output| output.status.success() && output.stdout.is_empty())
}
