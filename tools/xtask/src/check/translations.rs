//! A translation of the book has the numbers, code, squares and links of the English text. tools/book knows the messages.

use anyhow::{Context, Result};
use othello_course_model::Course;

use super::faults::Faults;
use crate::handout::book;

/// Says too how much is missing or fuzzy, and with `is_named` what: that stops nothing.
pub fn faults(course: &Course, is_named: bool) -> Result<Faults> {
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
