//! `cargo xtask generate`: what follows from course.toml and solutions/, and is committed.

use std::collections::BTreeMap;
use std::fs;
use std::process::Command;

use anyhow::{Context, Result, bail};
use othello_course_model::exercise::exercise_of;
use othello_course_model::{Course, write_if_changed};

use crate::lists;

/// Every generated file and its text.
pub fn files(course: &Course) -> Result<BTreeMap<String, String>> {
    let mut files = lists::files(course)?;
    for step in course.written() {
        files.insert(format!("exercises/{}", step.file()), exercise_of(course, &step.file())?);
    }
    Ok(files)
}

/// Writes them all and says which were not so already. An exercise in which somebody has worked, and which git has not got, is
/// left alone unless `force` says otherwise.
pub fn write(course: &Course, force: bool) -> Result<Vec<String>> {
    let mut written = Vec::new();
    for (name, text) in files(course)? {
        let path = course.root.join(&name);
        let is_exercise = name.starts_with("exercises/");
        // The exercise as it was generated last: while it still is so, nobody has worked in it.
        let last = course.root.join("target/generated").join(&name);
        let is_last = |old: &str| fs::read_to_string(&last).is_ok_and(|last| last == old);
        let has_work = fs::read_to_string(&path).is_ok_and(|old| old != text && !is_last(&old));
        if is_exercise && has_work && !force && has_changes(course, &name)? {
            bail!(
                "{name} has changes that git has not got, so it was left alone.\n\
                 Commit them, move them away, or run `cargo xtask generate --force`."
            );
        }
        if is_exercise {
            write_if_changed(&last, &text)?;
        }
        if write_if_changed(&path, text)? {
            written.push(name);
        }
    }
    Ok(written)
}

/// Whether git knows of work in this file that it does not hold; outside git nobody can know, so yes.
fn has_changes(course: &Course, name: &str) -> Result<bool> {
    let mut git = Command::new("git");
    let output = git.current_dir(&course.root).args(["status", "--porcelain", "--", name]).output();
    let output = output.context("git cannot be started")?;
    Ok(!output.status.success() || !output.stdout.is_empty())
}
