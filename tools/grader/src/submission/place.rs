//! Where a file of a submission is.

use std::cmp::Reverse;

use super::name::{self, StepName};

/// Where a file is, in the order in which files are chosen.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Place {
    /// Whether the file's name only holds the step's.
    pub guessed: bool,
    /// In which archive of the folder, with its place among them, if it is in one.
    pub archive: Option<(usize, String)>,
    /// How far from the top, exercises/ not counted.
    pub depth: usize,
    outside_exercises: bool,
    another_name: bool,
    version: Reverse<u64>,
    pub folder: Vec<String>,
    pub name: String,
}

impl Place {
    pub fn new(folder: &[String], name: &str, said: &StepName) -> Place {
        let in_exercises = folder.last().is_some_and(|folder| folder.eq_ignore_ascii_case("exercises"));
        Place {
            guessed: said.guessed,
            archive: None,
            depth: folder.len() - usize::from(in_exercises),
            outside_exercises: !in_exercises,
            another_name: !said.exact,
            version: Reverse(said.version),
            folder: folder.to_vec(),
            name: name.to_string(),
        }
    }

    /// By what a student's files would be told from another's, if they were in a class's folder: the archive without the number
    /// of its copy, the first folder, and the name before the file's. `None` for a file that is at the top.
    pub fn student(&self) -> Option<(Option<&str>, Option<&String>, Option<String>)> {
        let archive = self.archive.as_ref().map(|(_, archive)| name::copy(archive).1);
        let folder = self.folder.first().filter(|_| self.depth > 0);
        let name = name::parse(&self.name).and_then(|said| said.student);
        (archive.is_some() || folder.is_some() || name.is_some()).then_some((archive, folder, name))
    }
}
