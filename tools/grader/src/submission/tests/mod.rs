//! What is taken from submissions as students, platforms and attackers make them.

mod archives;
mod declared;
mod downloads;
mod folders;
mod found;
mod hostile;

use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Duration;

use flate2::{Compression, write::GzEncoder};
use tempfile::TempDir;
use zip::write::SimpleFileOptions;

use super::exercise::Exercise;
use super::{Files, Reader, Source};
use crate::tokens::Tokens;

/// A place where things are handed in.
struct Desk(TempDir);

impl Desk {
    fn new() -> Desk {
        Desk(TempDir::new().unwrap())
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    /// Writes files, each with its path for its text, into the folder `name`.
    fn folder(&self, name: &str, files: &[&str]) -> PathBuf {
        let folder = self.path(name);
        fs::create_dir_all(&folder).unwrap();
        for file in files {
            let path = folder.join(file);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, file).unwrap();
        }
        folder
    }

    fn file(&self, name: &str, bytes: &[u8]) -> PathBuf {
        fs::write(self.path(name), bytes).unwrap();
        self.path(name)
    }

    /// Writes a zip of files, each with its path for its text.
    fn zip(&self, name: &str, files: &[&str]) -> PathBuf {
        let files: Vec<_> = files.iter().map(|file| (*file, file.as_bytes())).collect();
        self.file(name, &zipped(&files))
    }
}

fn zipped(files: &[(&str, &[u8])]) -> Vec<u8> {
    let mut archive = zip::ZipWriter::new(std::io::Cursor::new(Vec::new()));
    for (name, bytes) in files {
        archive.start_file(*name, SimpleFileOptions::default()).unwrap();
        archive.write_all(bytes).unwrap();
    }
    archive.finish().unwrap().into_inner()
}

/// A tar of entries, each a kind, a path as it is, and what it holds.
fn tarred(entries: &[(tar::EntryType, &str, &[u8])]) -> Vec<u8> {
    let mut bytes = Vec::new();
    for (kind, path, content) in entries {
        let mut header = tar::Header::new_gnu();
        let name = &mut header.as_old_mut().name;
        name[..path.len()].copy_from_slice(path.as_bytes());
        header.set_entry_type(*kind);
        header.set_size(content.len() as u64);
        header.set_mode(0o644);
        header.set_cksum();
        bytes.extend(header.as_bytes());
        bytes.extend(*content);
        bytes.resize(bytes.len().next_multiple_of(512), 0);
    }
    bytes.resize(bytes.len() + 1024, 0);
    bytes
}

fn gzipped(bytes: &[u8]) -> Vec<u8> {
    let mut packed = GzEncoder::new(Vec::new(), Compression::default());
    packed.write_all(bytes).unwrap();
    packed.finish().unwrap()
}

const FILE: tar::EntryType = tar::EntryType::Regular;

/// Takes the steps 1 to 7, which have no functions, so that a file of a test may hold anything.
fn reader() -> Reader {
    reader_of(|_| Vec::new())
}

/// Not the time that it takes ends what this one reads: a machine may be slow.
fn patient() -> Reader {
    Reader { time: Duration::from_secs(3600), ..reader() }
}

/// Takes the steps 1 to 7, each with these functions.
fn reader_of(functions: fn(u8) -> Vec<String>) -> Reader {
    let exercise = |step: u8| {
        let (title, functions) = (format!("Title {step}"), functions(step));
        (step, Exercise { title, tokens: Tokens::read(b"todo").unwrap(), functions })
    };
    let of_course = ["course.toml", "exercises", "README.md"].map(str::to_string).into();
    let steps = (1..=7).map(exercise).collect();
    Reader { steps, of_course, largest: 256 << 10, time: Duration::from_secs(1), entries: 100_000 }
}

fn read(submission: &Path) -> Files {
    reader().read(&Source::Path(submission.to_path_buf()))
}

/// The same with functions: that of step 1 is `f1`, and `shared` is one of steps 4 and 6.
fn read_with_functions(submission: &Path) -> Files {
    let functions = |step: u8| {
        let shared = [4, 6].contains(&step).then(|| "shared".to_string());
        shared.into_iter().chain([format!("f{step}")]).collect()
    };
    reader_of(functions).read(&Source::Path(submission.to_path_buf()))
}

/// Step 1 of a submission.
fn step1(files: &Files) -> Result<String, String> {
    let step = files.steps.get(&1).cloned().unwrap_or_else(|| Err("missing".to_string()));
    step.map(|bytes| String::from_utf8(bytes).unwrap())
}

/// Every step is unreadable for this reason.
fn is_unreadable(submission: &Path, why: &str) {
    is_unreadable_for(&patient(), submission, why);
}

fn is_unreadable_for(reader: &Reader, submission: &Path, why: &str) {
    let files = reader.read(&Source::Path(submission.to_path_buf()));
    assert_eq!(files.steps.len(), 7, "{files:?}");
    for step in files.steps.values() {
        assert_eq!(step, &Err(why.to_string()));
    }
    assert_eq!(files.notes, [why]);
}

/// What the text of each step says: the path where it was.
fn taken(files: &Files) -> Vec<String> {
    let text = |step: &Result<Vec<u8>, String>| String::from_utf8(step.clone().unwrap()).unwrap();
    files.steps.values().map(text).collect()
}

fn fifo(path: &Path) {
    let mode = rustix::fs::Mode::RWXU;
    rustix::fs::mknodat(rustix::fs::CWD, path, rustix::fs::FileType::Fifo, mode, 0).unwrap();
}

/// A file that is not written to, of this size.
fn sparse(path: &Path, size: u64) {
    File::create(path).unwrap().set_len(size).unwrap();
}
