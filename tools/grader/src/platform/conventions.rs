//! What a platform does that needs code. The default is what most do.

use std::collections::{BTreeMap, BTreeSet};

use unicode_normalization::UnicodeNormalization;

use crate::origin::Identity;
use crate::sheet::Sheet;

pub trait Conventions {
    /// The ways in which it may write a name, other than as it is.
    fn spellings(&self, _name: &str) -> BTreeSet<String> {
        BTreeSet::new()
    }

    /// What is left of a team's name, by which teams are compared: its letters and digits, or of a name without any the signs.
    fn plain_team(&self, name: &str) -> String {
        let kept: String = name.nfkc().filter(|c| c.is_alphanumeric()).collect();
        if kept.is_empty() { name.trim().to_string() } else { kept.to_lowercase() }
    }

    /// How many rows below the titles are its own, the last with the highest points, where a table is known as its gradebook by
    /// more than titles for marks; in it `id` is the platform's number. `logins`: the columns of these.
    fn gradebook(&self, _sheet: &Sheet, _logins: &[usize]) -> Option<usize> {
        None
    }

    /// What its own file says of each hand-in, by the hand-in's number.
    fn hand_ins(&self, _file: &str) -> BTreeMap<String, HandIn> {
        BTreeMap::new()
    }

    /// The folder in which it takes a student's feedback.
    fn feedback_folder(&self, _student: &Identity) -> Option<String> {
        None
    }
}

/// Who has handed in together, and when.
pub struct HandIn {
    pub students: Vec<Identity>,
    pub at: Option<String>,
}

/// Of a platform that does all as most do.
pub struct Usual;

impl Conventions for Usual {}
