//! `cargo xtask generate`: what follows from course.toml and solutions/, and is committed.

use std::fs;
use std::process::Command;

use anyhow::{Context, Result, bail};
use othello_course_model::Course;
use othello_course_model::exercise::exercise_of;

/// Writes every exercise. One with changes that git has not got is left alone unless `force` says otherwise.
pub fn run(course: &Course, force: bool) -> Result<()> {
    for step in course.written() {
        let name = step.file();
        let path = course.root.join("exercises").join(&name);
        let fresh = exercise_of(course, &name)?;
        if fs::read_to_string(&path).is_ok_and(|text| text == fresh) {
            continue;
        }
        if !force && path.exists() && has_changes(course, &name)? {
            bail!(
                "exercises/{name} has changes that git has not got, so it was left alone.\nCommit them, move them away, or run `cargo xtask generate --force`."
            );
        }
        fs::write(&path, fresh).with_context(|| format!("{} cannot be written", path.display()))?;
        println!("exercises/{name} written");
    }
    Ok(())
}

/// Whether git knows of work in this exercise that it does not hold; outside git nobody can know, so yes.
fn has_changes(course: &Course, name: &str) -> Result<bool> {
    let mut git = Command::new("git");
    git.current_dir(&course.root).args(["status", "--porcelain", "--", &format!("exercises/{name}")]);
    let output = git.output().context("git cannot be started")?;
    Ok(!output.status.success() || !output.stdout.is_empty())
}
