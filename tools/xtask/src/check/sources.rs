//! What the files show themselves, without being built.

use std::fs;

use anyhow::{Context, Result};
use othello_course_model::Course;
use similar::TextDiff;

use super::faults::Faults;
use crate::handout::book;
use crate::{generate, layers};

/// What is generated is what `cargo xtask generate` would write.
pub fn generated(course: &Course) -> Result<Faults> {
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

/// A translation of the book has the numbers, code, squares and links of the English text. tools/book knows the messages.
///
/// Says too how much is missing or fuzzy, and with `is_named` what: that stops nothing.
pub fn translations(course: &Course, is_named: bool) -> Result<Faults> {
    let mut builder = book::builder(course);
    builder.arg("check-translations").args(is_named.then_some("--long"));
    let output = builder.output().context("cargo cannot be started")?;
    let (faults, says) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    if output.status.success() || !faults.is_empty() {
        print!("\n{says}{:13}", "");
        return Ok(faults.lines().map(String::from).collect());
    }
    Ok(vec![says.into_owned()])
}

/// No arrow leads up and no files are in a circle.
pub fn layers(course: &Course) -> Result<Faults> {
    Ok(layers::of_course(&course.root)?.into_iter().flat_map(|report| report.up).collect())
}
