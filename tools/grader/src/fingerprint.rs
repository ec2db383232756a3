//! Fingerprints. The same texts and files have the same fingerprint, and others have another.

use std::fs;
use std::io::Read;
use std::path::Path;

use anyhow::{Context, Result};
use sha2::{Digest, Sha256};

/// A fingerprint that is being computed. The length of each part is part of it, so `ab` and `c` differ from `a` and `bc`.
#[derive(Default)]
pub struct Fingerprint(Sha256);

impl Fingerprint {
    pub fn text(mut self, text: impl AsRef<[u8]>) -> Fingerprint {
        self.add("text", text.as_ref());
        self
    }

    /// Adds these files, and all files in these folders. The names of the files count, and the paths and the names of the
    /// folders do not.
    pub fn files(mut self, paths: impl IntoIterator<Item = impl AsRef<Path>>) -> Result<Fingerprint> {
        paths.into_iter().try_for_each(|path| self.add_file(path.as_ref()))?;
        Ok(self)
    }

    /// Adds what a stream holds, up to its end or to where it cannot be read.
    pub fn stream(mut self, mut stream: impl Read) -> Fingerprint {
        let (mut block, mut length) = ([0; 8192], 0);
        while let Ok(read @ 1..) = stream.read(&mut block) {
            self.0.update(&block[..read]);
            length += read;
        }
        self.add("stream", length.to_string().as_bytes());
        self
    }

    pub fn hex(self) -> String {
        format!("{:x}", self.0.finalize())
    }

    fn add(&mut self, kind: &str, bytes: &[u8]) {
        self.0.update(format!("{kind} {}\n", bytes.len()));
        self.0.update(bytes);
    }

    fn add_file(&mut self, path: &Path) -> Result<()> {
        let unread = || format!("{} cannot be read", path.display());
        if !path.is_dir() {
            self.add("name", path.file_name().unwrap_or_default().as_encoded_bytes());
            self.add("file", &fs::read(path).with_context(unread)?);
            return Ok(());
        }
        let entries = fs::read_dir(path).and_then(|entries| entries.collect::<Result<Vec<_>, _>>());
        let mut inside: Vec<_> = entries.with_context(unread)?.iter().map(fs::DirEntry::path).collect();
        inside.sort();
        self.add("folder", inside.len().to_string().as_bytes());
        inside.iter().try_for_each(|path| self.add_file(path))
    }
}
