//! What a walk through a folder or an archive tells of what it comes across. Whoever listens decides what is opened.

use std::io::Read;

use super::time::{Deadline, TOO_LONG};

/// Where something is: its folders and its name, the outermost first, below what was named.
pub type Parts = [String];

/// How much of a file may be read.
#[derive(Clone, Copy)]
pub struct Limit {
    /// In bytes, unpacked.
    pub largest: u64,
    pub deadline: Deadline,
}

/// Opens a file, or says why it cannot be read: the end of a sentence that begins with its name.
pub type Open<'a> = &'a mut dyn FnMut(Limit) -> Result<Box<dyn Read + 'a>, String>;

/// How much is looked at.
pub struct Budget {
    /// How many entries of folders and archives, and how many of them are left.
    most: usize,
    left: usize,
    /// The largest archive that is looked through and the most that is unpacked of a tar.gz, and until when.
    pub limit: Limit,
}

impl Budget {
    pub fn new(most: usize, limit: Limit) -> Budget {
        Budget { most, left: most, limit }
    }

    /// Counts something that is looked at: an entry of a folder or an archive.
    pub fn count(&mut self) -> Result<(), String> {
        if self.limit.deadline.is_over() {
            return Err(TOO_LONG.to_string());
        }
        self.left =
            self.left.checked_sub(1).ok_or_else(|| format!("holds more than {} files.", self.most))?;
        Ok(())
    }
}

/// Hears of each folder and each file. An error ends the walk: it is the end of a sentence that begins with the name of what is
/// looked through.
pub trait Visitor {
    /// How much is looked at.
    fn budget(&mut self) -> &mut Budget;

    /// Whether a folder is looked into.
    fn enters(&mut self, folder: &Parts) -> bool;

    fn file(&mut self, path: &Parts, open: Open) -> Result<(), String>;

    /// Something that cannot be looked into, and why.
    fn closed(&mut self, path: &Parts, why: &str);
}

/// Why an archive cannot be read.
pub enum Fault {
    /// What is wrong with it.
    Damaged(String),
    /// It holds too much. This is the end of a sentence that begins with the archive's name.
    TooMuch(String),
}
