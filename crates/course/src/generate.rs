//! An exercise is its solution with the bodies taken out.
//!
//! ```text
//!     // ANCHOR_END: is_legal_move                                       any other anchor goes
//!     // EXERCISE: todo!("step 3: may {player} play at ({p}, {q})?")      this line stays, uncommented
//!     // ANCHOR: solution                                                this and all after it goes,
//!     …
//!     // ANCHOR_END: solution                                            to here
//! ```

use std::fs;
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};

use crate::course::{Course, FRESH};

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
                "exercises/{name} has changes that git has not got, so it was left alone.\nCommit them, move them away, or run `cargo course generate --force`."
            );
        }
        fs::write(&path, fresh).with_context(|| format!("{} cannot be written", path.display()))?;
        println!("exercises/{name} written");
    }
    Ok(())
}

/// The exercise that solutions/`name` generates, or in a class's repository the one that was handed out.
pub fn exercise_of(course: &Course, name: &str) -> Result<String> {
    if course.is_handout() {
        let path = course.root.join(FRESH).join(name);
        return fs::read_to_string(path).with_context(|| format!("{FRESH}/{name} cannot be read"));
    }
    let path = course.root.join("solutions").join(name);
    let solution = fs::read_to_string(&path).with_context(|| format!("solutions/{name} cannot be read"))?;
    strip(&solution).with_context(|| format!("solutions/{name}"))
}

/// The solution as a student may have it in exercises/: without the marks.
pub fn finished(course: &Course, name: &str) -> Result<String> {
    let path = course.root.join("solutions").join(name);
    let solution = fs::read_to_string(&path).with_context(|| format!("solutions/{name} cannot be read"))?;
    let marks = ["// ANCHOR", "// EXERCISE: "];
    let lines = solution.lines().filter(|line| !marks.iter().any(|mark| line.trim_start().starts_with(mark)));
    Ok(lines.map(|line| format!("{line}\n")).collect())
}

fn strip(solution: &str) -> Result<String> {
    let mut exercise = String::new();
    let mut opened_at = None;
    for (i, line) in solution.lines().enumerate() {
        match line.trim_start() {
            "// ANCHOR: solution" => {
                ensure!(opened_at.is_none(), "line {}: a solution begins inside another", i + 1);
                opened_at = Some(i + 1);
            }
            "// ANCHOR_END: solution" => {
                ensure!(opened_at.take().is_some(), "line {}: a solution ends that has not begun", i + 1);
            }
            // A signature's anchor is for the book.
            line if opened_at.is_some() || line.starts_with("// ANCHOR") => {}
            _ => exercise.push_str(&(line.replacen("// EXERCISE: ", "", 1) + "\n")),
        }
    }
    match opened_at {
        Some(line) => bail!("line {line}: this solution has no `// ANCHOR_END: solution`"),
        None => Ok(exercise),
    }
}

/// Whether git knows of work in this exercise that it does not hold; outside git nobody can know, so yes.
fn has_changes(course: &Course, name: &str) -> Result<bool> {
    let mut git = Command::new("git");
    git.current_dir(&course.root).args(["status", "--porcelain", "--", &format!("exercises/{name}")]);
    let output = git.output().context("git cannot be started")?;
    Ok(!output.status.success() || !output.stdout.is_empty())
}

#[cfg(test)]
mod tests {
    use super::strip;

    #[test]
    fn the_body_goes_and_the_todo_stays() {
        let solution = "\
fn f(a: u8) -> u8 {
    // EXERCISE: todo!(\"step 1: {a}\")
    // ANCHOR: solution
    a + 1
    // ANCHOR_END: solution
}
";
        assert_eq!(strip(solution).unwrap(), "fn f(a: u8) -> u8 {\n    todo!(\"step 1: {a}\")\n}\n");
    }

    #[test]
    fn an_anchor_that_does_not_close_is_named() {
        let error = strip("fn f() {\n    // ANCHOR: solution\n}\n").unwrap_err().to_string();
        assert_eq!(error, "line 2: this solution has no `// ANCHOR_END: solution`");
    }

    #[test]
    fn an_anchor_that_closes_twice_is_named() {
        let error = strip("// ANCHOR_END: solution\n").unwrap_err().to_string();
        assert_eq!(error, "line 1: a solution ends that has not begun");
    }
}
