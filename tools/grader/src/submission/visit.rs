//! What a walk through a folder or an archive tells of what it comes across. Whoever listens decides what is opened.

use std::io::Read;

use super::time::Deadline;

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

/// Hears of each folder and each file. An error ends the walk: it is the end of a sentence that begins with the name of what is
/// looked through.
pub trait Visitor {
    /// Counts something that is looked at: an entry of a folder or an archive.
    fn count(&mut self) -> Result<(), String>;

    /// Whether a folder is looked into.
    fn enters(&mut self, folder: &Parts) -> bool;

    fn file(&mut self, path: &Parts, open: Open) -> Result<(), String>;

    /// Something that cannot be looked into, and why.
    fn closed(&mut self, path: &Parts, why: &str);

    /// The largest archive that is looked through, and the most that is unpacked of a tar.gz.
    fn limit(&self) -> Limit;
}
