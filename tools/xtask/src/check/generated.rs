//! What is generated is what `cargo xtask generate` would write.

use std::fs;

use anyhow::Result;
use othello_course_model::Course;
use similar::TextDiff;

use super::faults::Faults;
use crate::generate;

pub fn faults(course: &Course) -> Result<Faults> {
    let mut faults = Faults::new();
    for (name, text) in generate::files(course)? {
        let there = fs::read_to_string(course.root.join(&name)).unwrap_or_default();
        if there != text {
            let line = there.lines().zip(text.lines()).take_while(|(a, b)| a == b).count() + 1;
            let diff = TextDiff::from_lines(&there, &text);
            faults.push(format!(
                "{name} differs from what is generated (line {line}).\nRun `cargo xtask generate`, or fix what it is written \
                    from: course.toml, solutions/, the levels in crates/machine.\n{}",
                diff.unified_diff().context_radius(1)
            ));
        }
    }
    Ok(faults)
}
