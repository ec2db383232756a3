//! What is taken of one student's hand-in.

use std::collections::BTreeMap;

/// The files of one student.
#[derive(Clone, Default, PartialEq, Debug)]
pub struct Files {
    /// For each step what its file holds, or a sentence that says why it cannot be read. A step that is not here was not
    /// handed in.
    pub steps: BTreeMap<u8, Result<Vec<u8>, String>>,
    /// What a person should know, in a sentence each.
    pub notes: Vec<String>,
    /// What is said besides where a step lacks points: which files are no step.
    pub other_files: Option<String>,
    /// A fingerprint of all that was handed in.
    pub hand_in: String,
}
