//! `cargo xtask new-step NAME`: the four files of one more step, with a small example in them that works.

use std::fs::{self, OpenOptions};
use std::io::Write;

use anyhow::{Result, ensure};
use othello_course_model::{Course, write_if_changed};

/// Writes the files of the step after the last, and returns their names. What follows from them `generate` writes.
///
/// # Errors
///
/// When the name is not one for a function, is taken, or a file cannot be written.
pub fn append(course: &Course, name: &str) -> Result<Vec<String>> {
    let mut written = Vec::new();
    let is_plain = name.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_');
    ensure!(
        is_plain && name.starts_with(|c: char| c.is_ascii_lowercase()),
        "{name} cannot be the name of a function: write it as mobility, or as stable_discs."
    );
    let is_taken =
        course.steps.iter().any(|step| step.name == name || step.functions.iter().any(|each| each == name));
    ensure!(!is_taken, "There is a step or a function {name} already: choose another name.");
    let last = course.steps.last().map_or((0, 1), |step| (step.number, step.level));
    let filled = |template: &str| {
        let title = name.replace('_', " ");
        let title = title[..1].to_uppercase() + &title[1..];
        let filled =
            template.replace("@NUMBER@", &(last.0 + 1).to_string()).replace("@LEVEL@", &last.1.to_string());
        filled.replace("@NAME@", name).replace("@TITLE@", &title)
    };
    for (file, template) in [
        ("solutions/step@NUMBER@.rs", include_str!("../templates/solution.rs")),
        ("tests/step@NUMBER@.rs", include_str!("../templates/test.rs")),
        ("book/src/step@NUMBER@.md", include_str!("../templates/chapter.md")),
    ] {
        let path = course.root.join(filled(file));
        ensure!(!fs::exists(&path)?, "{} is there already: course.toml has no row for it.", filled(file));
        write_if_changed(&path, filled(template))?;
        written.push(filled(file));
    }
    let mut table = OpenOptions::new().append(true).open(course.root.join("course.toml"))?;
    table.write_all(filled(include_str!("../templates/row.toml")).as_bytes())?;
    written.push("course.toml".to_string());
    Ok(written)
}
