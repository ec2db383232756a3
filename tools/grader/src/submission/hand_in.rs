//! What was handed in, whether it is taken or not. A mark that is changed by hand is changed for these bytes and for no others.

use std::collections::BTreeSet;
use std::io::Read;

use crate::fingerprint::Fingerprint;

/// How much is read only to know a hand-in again, in bytes; each file counts as a block at least. What follows makes no
/// difference.
const MOST: u64 = 64 << 20;
const BLOCK: u64 = 16 << 10;

/// Fingerprints of the files of one hand-in, in whatever order they are found.
pub struct HandIn {
    files: BTreeSet<(String, String)>,
    left: u64,
}

impl HandIn {
    pub fn new() -> HandIn {
        HandIn { files: BTreeSet::new(), left: MOST }
    }

    /// Adds a file that is read anyway: its path, and what is in it.
    pub fn add_read(&mut self, path: String, content: &[u8]) {
        self.files.insert((path, Fingerprint::default().stream(content).hex()));
    }

    /// Adds another, if not too much is read for it already.
    pub fn add<R: Read>(&mut self, path: String, open: impl FnOnce() -> Result<R, String>) {
        if self.left == 0 {
            return;
        }
        let (print, read) = match open() {
            Ok(file) => {
                let mut file = file.take(self.left);
                (Fingerprint::default().stream(&mut file), self.left - file.limit())
            }
            Err(why) => (Fingerprint::default().text(why), 0),
        };
        self.left = self.left.saturating_sub(read.max(BLOCK));
        self.files.insert((path, print.hex()));
    }

    pub fn fingerprint(&self) -> String {
        let add = |print: Fingerprint, (path, file): &(String, String)| print.text(path).text(file);
        self.files.iter().fold(Fingerprint::default(), add).hex()
    }
}
