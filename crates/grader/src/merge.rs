//! One report from those of several shards.

use std::collections::HashMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};
use serde::Deserialize;
use tempfile::TempDir;

use crate::arguments::Merge;
use crate::format;
use crate::report::{Class, Marked, Submission};

/// A report as it is read again.
#[derive(Deserialize)]
struct Report {
    course: String,
    sandbox: Vec<String>,
    submissions: Vec<Submission>,
}

/// Reads the reports, one after the other, and writes them as one, ordered by name. A protection counts as active when it
/// was active for each of them.
pub fn merge(merge: &Merge) -> Result<()> {
    let folder = TempDir::with_prefix("grade-merge-")?;
    let mut class: Option<Class> = None;
    let mut seen: HashMap<String, &Path> = HashMap::new();
    for path in &merge.reports {
        let report = read(path)?;
        let whole = class.get_or_insert_with(|| Class {
            course: report.course.clone(),
            sandbox: report.sandbox.clone(),
            marked: Vec::new(),
        });
        if whole.course != report.course {
            bail!("{} is of another course: «{}», not «{}».", path.display(), report.course, whole.course);
        }
        whole.sandbox.retain(|layer| report.sandbox.contains(layer));
        for submission in report.submissions {
            if let Some(before) = seen.insert(submission.name.clone(), path) {
                bail!("{} is in {} and in {}.", submission.name, before.display(), path.display());
            }
            let file = folder.path().join(format!("{}.json", whole.marked.len()));
            fs::write(&file, serde_json::to_vec(&submission)?)?;
            whole.marked.push(Marked { name: submission.name, notes: submission.notes, file });
        }
    }
    let mut class = class.context("no report was named")?;
    class.marked.sort_by(|one, other| one.name.cmp(&other.name));
    format::write_all(&merge.report.formats, &class, merge.report.output.as_deref())
}

fn read(path: &Path) -> Result<Report> {
    let text = fs::read_to_string(path).with_context(|| format!("{} cannot be read", path.display()))?;
    serde_json::from_str(&text)
        .with_context(|| format!("{} is not a report of `cargo grade --format json`", path.display()))
}
