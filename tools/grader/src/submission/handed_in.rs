//! What was handed in, whether it is taken or not. A mark that is changed by hand is changed for these bytes and for no others.

use std::collections::BTreeSet;
use std::io::Read;

use crate::fingerprint::Fingerprint;

/// How much is read only to know a hand-in again, in bytes; each file counts as a block at least. What follows makes no difference.
const MOST: u64 = 16 << 20;
const BLOCK: u64 = 4096;

/// Fingerprints of the files of one hand-in, in whatever order they are found.
pub struct HandedIn {
    files: BTreeSet<(String, String)>,
    left: u64,
}

impl HandedIn {
    pub fn new() -> HandedIn {
        HandedIn { files: BTreeSet::new(), left: MOST }
    }

    /// Adds a file: its path, and what is in it, or why that cannot be opened.
    pub fn add(&mut self, path: String, file: Result<impl Read, String>) {
        if self.left == 0 {
            return;
        }
        let mut file = file.map(|file| file.take(self.left));
        let print = match &mut file {
            Ok(file) => Fingerprint::default().stream(file),
            Err(why) => Fingerprint::default().text(why),
        };
        let read = file.map_or(0, |file| self.left - file.limit());
        self.left = self.left.saturating_sub(read.max(BLOCK));
        self.files.insert((path, print.hex()));
    }

    pub fn fingerprint(&self) -> String {
        let add = |print: Fingerprint, (path, file): &(String, String)| print.text(path).text(file);
        self.files.iter().fold(Fingerprint::default(), add).hex()
    }
}
