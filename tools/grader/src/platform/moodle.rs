//! Moodle. Its grading worksheet, which is told by what is in its columns, is read in `gradebook/columns/worksheet.rs`.

use std::collections::BTreeSet;

use unicode_normalization::UnicodeNormalization;

use super::conventions::Conventions;
use crate::origin::Identity;
use crate::plain::line;

pub struct Moodle;

impl Conventions for Moodle {
    /// Without what it leaves out (`clean_filename` in lib/moodlelib.php).
    fn spellings(&self, name: &str) -> BTreeSet<String> {
        [written(name)].into()
    }

    fn plain_team(&self, name: &str) -> String {
        written(name).split_whitespace().collect::<String>().to_lowercase()
    }

    /// As in the download of all submissions. Moodle splits it at each underscore, and knows the student by the number.
    fn feedback_folder(&self, student: &Identity) -> Option<String> {
        let name: String = line(student.name.as_deref().unwrap_or("Participant"))
            .chars()
            .map(|c| if c.is_alphanumeric() || "-'.".contains(c) { c } else { ' ' })
            .collect();
        Some(format!("{name}_{}_assignsubmission_file_", student.id.as_ref()?))
    }
}

fn written(name: &str) -> String {
    let kept = |c: char| match c {
        '_' => Some(' '),
        _ if c.is_control() || "&<>\"`|':\\/".contains(c) => None,
        _ => Some(c),
    };
    let kept: String = name.nfkc().filter_map(kept).collect();
    // Several points in a row, too.
    kept.split("..").map(|part| part.trim_start_matches('.')).collect()
}
