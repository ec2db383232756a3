//! What has changed since the last marking: after a corrected test, an override, or work that was handed in again.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::Result;
use serde::{Deserialize, Serialize};

use crate::cache::new_file;
use crate::graded::Class;
use crate::points::Points;

/// How many are named.
const NAMED: usize = 20;

/// The points of each submission, by the steps that were graded and the scheme: those of a week are no change of another week's.
#[derive(Default, Serialize, Deserialize)]
struct Marks(BTreeMap<String, BTreeMap<String, Points>>);

/// Keeps the points of this class in `folder`, and says which are others than the last time. What cannot be read counts for nothing.
///
/// # Errors
///
/// When a marked submission cannot be read or the points not be kept.
pub fn since_the_last_time(class: &Class, folder: &Path) -> Result<Option<String>> {
    let place = folder.join("last.json");
    let before = fs::read(&place).ok().and_then(|text| serde_json::from_slice(&text).ok());
    let Marks(mut all) = before.unwrap_or_default();
    let marks = all.entry(format!("{:?} {:?}", class.steps, class.tables.scheme)).or_default();
    let mut changed = Vec::new();
    for submission in class.submissions() {
        let submission = submission?;
        if submission.is_unreadable() || submission.has_grader_error() {
            continue;
        }
        let before = marks.insert(submission.name.clone(), submission.score);
        if let Some(before) = before.filter(|before| *before != submission.score) {
            changed.push(format!("{} {before} → {}", submission.name, submission.score));
        }
    }
    let file = new_file(folder)?;
    serde_json::to_writer(&file, &Marks(all))?;
    file.persist(place)?;
    let more =
        if changed.len() > NAMED { format!(" and {} more", changed.len() - NAMED) } else { String::new() };
    let named = changed.iter().take(NAMED).cloned().collect::<Vec<_>>().join(", ");
    Ok(match changed.len() {
        0 => None,
        1 => Some(format!("1 mark differs from the last time: {named}.")),
        number => Some(format!("{number} marks differ from the last time: {named}{more}.")),
    })
}
