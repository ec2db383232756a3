//! Gradescope: the `submission_metadata.yml` of an export says who has handed in each submission, all those of a group, and when.

use std::collections::BTreeMap;

use yaml_rust2::{Yaml, YamlLoader};

use super::conventions::{Conventions, HandIn};
use crate::origin::Identity;

pub struct Gradescope;

impl Conventions for Gradescope {
    /// By the submission's folder: `submission_3001`.
    fn hand_ins(&self, file: &str) -> BTreeMap<String, HandIn> {
        let documents = YamlLoader::load_from_str(&with_zeros(file)).unwrap_or_default();
        let by_folder = documents.first().and_then(Yaml::as_hash).into_iter().flatten();
        by_folder
            .filter_map(|(folder, about)| {
                Some((folder.as_str()?.to_string(), hand_in(folder.as_str()?, about)))
            })
            .collect()
    }
}

fn hand_in(folder: &str, about: &Yaml) -> HandIn {
    let identity = |person: &Yaml| Identity {
        id: Some(folder.to_string()),
        login: text_of(&person[":sid"]),
        email: text_of(&person[":email"]),
        name: text_of(&person[":name"]),
        ..Identity::default()
    };
    let people = about[":submitters"].as_vec().into_iter().flatten();
    HandIn { students: people.map(identity).collect(), at: text_of(&about[":created_at"]) }
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
