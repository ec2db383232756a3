//! A student in the middle of the course loses nothing when a step is put in: `cargo course update` in a clone.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Result, ensure};
use othello_course_model::exercise::finished;
use othello_course_model::{Course, renumbered, testing};

use super::faults::{Faults, fault};

/// The last step in which the student has written something.
const LAST: &str = "asking";

/// Puts all that is in the folder into git, which may be new there.
pub fn commit(folder: &Path) -> Result<()> {
    git(folder, &["init", "--quiet"])?;
    git(folder, &["add", "--all"])?;
    git(folder, &["commit", "--quiet", "--allow-empty", "--message", "as it is"])?;
    Ok(())
}

/// What git says in the folder.
pub fn git(folder: &Path, arguments: &[&str]) -> Result<String> {
    let who = ["-c", "user.name=A student", "-c", "user.email=student@localhost"];
    let output = Command::new("git").current_dir(folder).args(who).args(arguments).output()?;
    let messages = String::from_utf8_lossy(&output.stderr);
    ensure!(output.status.success(), "git {} fails in {}: {messages}", arguments[0], folder.display());
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// A clone of the copy by a student who has written the steps up to [`LAST`], and half of that.
pub fn student(course: &Course, copy: &Path) -> Result<PathBuf> {
    let folder = copy.with_file_name("new-step-student");
    fs::remove_dir_all(&folder).ok();
    git(copy, &["clone", "--quiet", ".", &folder.to_string_lossy()])?;
    let last = course.step_named(LAST)?.number;
    for step in course.written().filter(|step| step.number <= last) {
        let text = finished(course, step)?;
        let half =
            if step.number == last { text.replace("return Ok(", "todo!(); // return Ok(") } else { text };
        fs::write(folder.join("exercises").join(step.file()), half)?;
    }
    Ok(folder)
}

/// Updates the student's clone of the course to the copy, which has a step more. Every function has to be there as it was, and a
/// step that has another number has to pass.
pub fn faults(course: &Course, copy: &Course, student: &Path) -> Result<Faults> {
    let text = |file: String| fs::read_to_string(student.join("exercises").join(file));
    let before = course.written().map(|step| text(step.file())).collect::<Result<Vec<_>, _>>()?;
    let companion = |arguments: &[&str]| {
        let mut cargo = testing::cargo(student);
        cargo.args(["run", "--quiet", "--package", "othello-companion", "--"]).args(arguments);
        let output = cargo.env("CARGO_TARGET_DIR", student.join("target")).output()?;
        Ok::<_, anyhow::Error>(
            [output.stdout, output.stderr]
                .map(|messages| String::from_utf8_lossy(&messages).into_owned())
                .concat(),
        )
    };
    let messages = companion(&["update"])?;
    let mut faults = Faults::new();
    let new_number = |number| Some(copy.step_named(&course.step(number).ok()?.name).ok()?.number);
    for (step, before) in course.written().zip(&before) {
        let now = copy.step_named(&step.name)?;
        let (before, after) = (renumbered(before, new_number), text(now.file())?);
        let lost = step.functions.iter().filter(|name| function(&before, name) != function(&after, name));
        faults.extend(lost.map(|name| {
            format!("cargo course update: `{name}` of {} is not as it was.\n{messages}", now.file())
        }));
    }
    let moved = course
        .written()
        .filter_map(|step| copy.step_named(&step.name).ok().filter(|now| now.number != step.number));
    if let Some(step) = moved.into_iter().next() {
        faults.extend(fault(
            "cargo course test",
            "tests pass",
            &companion(&["test", &step.number.to_string()])?,
        ));
    }
    Ok(faults)
}

/// A function in the text of a step.
fn function<'a>(text: &'a str, name: &str) -> Option<&'a str> {
    let text = &text[text.find(&format!("pub fn {name}("))?..];
    text.split_once("\n}").map(|(function, _)| function)
}
