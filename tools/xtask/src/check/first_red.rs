//! Fresh exercises compile without a warning and fail as many tests as course.toml says.

use anyhow::Result;
use othello_course_model::Course;

use super::faults::Faults;
use crate::workshop::Workshop;

pub fn faults(course: &Course) -> Result<Faults> {
    let workshop = Workshop::open(course)?;
    workshop.start_afresh()?;
    let mut faults = Faults::new();
    for step in &course.steps {
        let number = step.number;
        let verdict = workshop.test(number)?;
        if !verdict.compiled {
            faults.push(format!(
                "tests/step{number}.rs: the fresh exercises do not compile. Fix the solution's `// EXERCISE:` lines.\n{}",
                verdict.output
            ));
            continue;
        }
        if verdict.output.contains("warning:") {
            faults.push(format!(
                "tests/step{number}.rs: the fresh exercises do not compile without a warning. Fix the solution's \
                 `// EXERCISE:` lines.\n{}",
                verdict.output
            ));
        }
        let failed = verdict.failed.len();
        if failed != step.fails_at_first {
            faults.push(format!(
                "course.toml: step {number} says fails_at_first = {}, but {failed} of its {} tests fail. Write {failed}.",
                step.fails_at_first, verdict.tests
            ));
        }
    }
    Ok(faults)
}
