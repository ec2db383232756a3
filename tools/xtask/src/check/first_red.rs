//! Fresh exercises compile without a warning, and fail all tests but those of a step that is given.

use anyhow::Result;
use othello_course_model::Course;

use super::faults::Faults;
use crate::workshop::Workshop;

pub fn faults(course: &Course) -> Result<Faults> {
    let workshop = Workshop::open(course)?;
    workshop.start_afresh()?;
    workshop.build_tests()?;
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
        let (failed, all) = (verdict.failed.len(), verdict.tests);
        if failed != if step.functions.is_empty() { 0 } else { all } {
            faults.push(format!(
                "tests/step{number}.rs: {failed} of {all} tests fail before anything is written. All are to, and none of a step \
                    that is given."
            ));
        }
    }
    Ok(faults)
}
