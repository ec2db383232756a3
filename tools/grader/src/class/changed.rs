//! What has changed since the last marking: after a corrected test, an override, or work that was handed in again.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use anyhow::Result;

use super::store::LAST;
use crate::cache::new_file;
use crate::fingerprint::Fingerprint;
use crate::graded::Class;
use crate::points::Points;

/// How many are named.
const NAMED: usize = 20;

/// Keeps the points of this class in `folder`, and says which are others than the last time. `of_class` stands for the class:
/// people of another one may have the same names. What cannot be read counts for nothing.
///
/// # Errors
///
/// When a marked submission cannot be read or the points not be kept.
pub fn since_the_last_time(class: &Class, of_class: &str, folder: &Path) -> Result<Option<String>> {
    // Those of a week are no change of another week's.
    let graded = format!("{:?} {:?}", class.steps, class.tables.scheme);
    let place = folder.join(LAST).join(Fingerprint::default().text(of_class).text(graded).hex() + ".json");
    let before = fs::read(&place).ok().and_then(|text| serde_json::from_slice(&text).ok());
    let mut marks: BTreeMap<String, Points> = before.unwrap_or_default();
    let (mut changed, mut names) = (Vec::new(), BTreeSet::new());
    for submission in class.submissions() {
        let submission = submission?;
        names.insert(submission.name.clone());
        if submission.has_grader_error() {
            continue;
        }
        if submission.has_no_mark() {
            let before = marks.remove(&submission.name);
            changed.extend(before.map(|before| format!("{} {before} → no mark", submission.name)));
            continue;
        }
        let before = marks.insert(submission.name.clone(), submission.score);
        if let Some(before) = before.filter(|before| *before != submission.score) {
            changed.push(format!("{} {before} → {}", submission.name, submission.score));
        }
    }
    // Whoever names a roster names the whole class.
    if class.tables.roster.is_some() && class.part.is_none() {
        let gone = marks.extract_if(.., |name, _| !names.contains(name));
        changed.extend(gone.map(|(name, before)| format!("{name} {before} → not in this run")));
    }
    let file = new_file(folder)?;
    serde_json::to_writer(&file, &marks)?;
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
