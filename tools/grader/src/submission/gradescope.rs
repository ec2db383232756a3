//! Gradescope's `submission_metadata.yml`: who has handed in each submission of an export, all those of a group, and when.

use std::collections::BTreeMap;

use yaml_rust2::{Yaml, YamlLoader};

use crate::origin::Identity;

/// The file, below the export's folder.
pub const FILE: &str = "submission_metadata.yml";

/// What it says of a submission.
pub struct About {
    pub submitters: Vec<Identity>,
    pub at: Option<String>,
}

/// Who and when, by the submission's folder: `submission_3001`.
pub fn submissions(text: &str) -> Option<BTreeMap<String, About>> {
    let documents = YamlLoader::load_from_str(&with_zeros(text)).ok()?;
    let submissions = documents.first()?.as_hash()?;
    let mut by_folder = BTreeMap::new();
    for (key, about) in submissions {
        let Some(folder) = key.as_str() else { continue };
        let people = about[":submitters"].as_vec().map(Vec::as_slice).unwrap_or_default();
        let identity = |person: &Yaml| Identity {
            id: Some(folder.to_string()),
            login: text_of(&person[":sid"]),
            email: text_of(&person[":email"]),
            name: text_of(&person[":name"]),
            ..Identity::default()
        };
        let about =
            About { submitters: people.iter().map(identity).collect(), at: text_of(&about[":created_at"]) };
        by_folder.insert(folder.to_string(), about);
    }
    Some(by_folder)
}

/// Keeps the zeros that an id begins with. Ruby writes `0891234` without quotes, because no octal number has an 8 in it, and here
/// it would be read as the number 891234.
fn with_zeros(text: &str) -> String {
    let quoted = |line: &str| match line.split_once(":sid: ") {
        Some((before, id)) if id.chars().all(|c| c.is_ascii_digit()) => format!("{before}:sid: \"{id}\"\n"),
        _ => format!("{line}\n"),
    };
    text.lines().map(quoted).collect()
}

fn text_of(value: &Yaml) -> Option<String> {
    let text = match value {
        Yaml::String(text) | Yaml::Real(text) => text.trim().to_string(),
        Yaml::Integer(number) => number.to_string(),
        _ => return None,
    };
    Some(text).filter(|text| !text.is_empty())
}
