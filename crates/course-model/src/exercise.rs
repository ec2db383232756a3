//! An exercise is its solution with the bodies taken out.
//!
//! ```text
//!     // ANCHOR_END: is_legal_move                                       any other anchor goes
//!     // EXERCISE: todo!("may {player} play at ({p}, {q})?")              this line stays, uncommented
//!     // ANCHOR: solution                                                this and all after it goes,
//!     …
//!     // ANCHOR_END: solution                                            to here
//! ```

use std::fs;

use anyhow::{Context, Result, bail, ensure};

use crate::course::{Course, Step};
use crate::unwritten::{code_of, unwritten};

/// Where a class's copy, which has no solutions to generate them from, keeps the fresh exercises.
pub const FRESH: &str = "crates/companion/fresh";

/// The solution of a step.
///
/// # Errors
///
/// When it cannot be read.
pub fn solution_of(course: &Course, step: &Step) -> Result<String> {
    read(course, "solutions", step)
}

/// The exercise that the solution of a step generates, or in a class's copy the one that was handed out.
///
/// # Errors
///
/// When the file cannot be read, or its marks do not match.
pub fn exercise_of(course: &Course, step: &Step) -> Result<String> {
    if course.is_handout() {
        return read(course, FRESH, step);
    }
    strip(&solution_of(course, step)?).with_context(|| format!("solutions/{}", step.file()))
}

fn read(course: &Course, folder: &str, step: &Step) -> Result<String> {
    let name = format!("{folder}/{}", step.file());
    fs::read_to_string(course.root.join(&name)).with_context(|| format!("{name} cannot be read"))
}

/// The solution as a student may have it in exercises/: without the marks.
///
/// # Errors
///
/// When it cannot be read.
pub fn finished(course: &Course, step: &Step) -> Result<String> {
    let solution = solution_of(course, step)?;
    let marks = ["// ANCHOR", "// EXERCISE: "];
    let lines = solution.lines().filter(|line| !marks.iter().any(|mark| line.trim_start().starts_with(mark)));
    Ok(lines.map(|line| format!("{line}\n")).collect())
}

impl Course {
    /// Whether the student has written all of the step.
    pub fn is_written(&self, step: &Step) -> bool {
        fs::read_to_string(self.exercise(step.number)).is_ok_and(|text| unwritten(&text) == 0)
    }

    /// Whether the student has written some of the step: there is other code than in the fresh exercise, or none is known and
    /// nothing is still to do.
    pub fn is_begun(&self, step: &Step) -> bool {
        let Ok(text) = fs::read_to_string(self.exercise(step.number)) else { return false };
        match exercise_of(self, step) {
            Ok(fresh) => code_of(&text) != code_of(&fresh),
            Err(_) => unwritten(&text) == 0,
        }
    }
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
        // A file that ends with a solution would end with the empty line before it.
        None => Ok(exercise.trim_end().to_string() + "\n"),
    }
}

#[cfg(test)]
mod tests {
    use std::{env, fs, process};

    use super::{FRESH, strip};
    use crate::{Course, unwritten};

    #[test]
    fn what_is_still_to_be_written_is_counted_outside_comments() {
        assert_eq!(unwritten("fn a() {\n    todo!(\"a step\")\n}\nfn b() {\n    unimplemented!()\n}\n"), 2);
        assert_eq!(unwritten("// todo!()\n/* todo!()\n   unimplemented!() */ fn a() {} // todo!()\n"), 0);
    }

    #[test]
    fn the_body_goes_and_the_todo_stays() {
        let solution = "\
fn f(a: u8) -> u8 {
    // EXERCISE: todo!(\"a step: {a}\")
    // ANCHOR: solution
    a + 1
    // ANCHOR_END: solution
}
";
        assert_eq!(strip(solution).unwrap(), "fn f(a: u8) -> u8 {\n    todo!(\"a step: {a}\")\n}\n");
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

    #[test]
    fn a_step_is_begun_when_its_code_is_not_that_of_the_fresh_exercise() {
        let root = env::temp_dir().join(format!("othello-begun-{}", process::id()));
        let course = Course { root, ..Course::open().unwrap() };
        let step = course.step_named("asking").unwrap();
        let fresh = "//! A step\n\nfn get_move() {\n    let _ = input;\n    todo!(\"a step\")\n}\n";
        for folder in [FRESH, "exercises"] {
            fs::create_dir_all(course.root.join(folder)).unwrap();
        }
        fs::write(course.root.join(FRESH).join(step.file()), fresh).unwrap();
        let is_begun = |text: &str| {
            fs::write(course.exercise(step.number), text).unwrap();
            course.is_begun(step)
        };
        assert!(!is_begun(fresh));
        assert!(!is_begun(&fresh.replace("//! A step\n\n", "// mine\n").replace('\n', "\r\n")));
        assert!(is_begun(&fresh.replace("todo!(\"a step\")", "read()")));
        let with_a_todo_left = "match read() {\n        Some(_) => write(),\n        None => todo!(),\n    }";
        assert!(is_begun(&fresh.replace("todo!(\"a step\")", with_a_todo_left)));
        fs::remove_file(course.exercise(step.number)).unwrap();
        assert!(!course.is_begun(step));
        fs::remove_dir_all(&course.root).ok();
    }
}
