use std::fs;

use anyhow::Result;
use similar::TextDiff;

use super::Faults;
use crate::course::Course;
use crate::generate::exercise_of;

pub fn faults(course: &Course) -> Result<Faults> {
    let mut faults = Faults::new();
    for step in course.written() {
        let name = step.file();
        let fresh = exercise_of(course, &name)?;
        let there = fs::read_to_string(course.root.join("exercises").join(&name)).unwrap_or_default();
        if there != fresh {
            let line = there.lines().zip(fresh.lines()).take_while(|(a, b)| a == b).count() + 1;
            let diff = TextDiff::from_lines(&there, &fresh);
            faults.push(format!(
                "exercises/{name} differs from what solutions/{name} generates (line {line}).\n\
                 Run `cargo course generate`, or fix the solution.\n{}",
                diff.unified_diff().context_radius(1)
            ));
        }
    }
    Ok(faults)
}
