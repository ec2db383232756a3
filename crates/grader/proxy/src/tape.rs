//! The questions that one test asks of a right solution, up to its first conversation.
//!
//! A file for each test, of frames one after the other, as they are sent to the worker. They are recorded once, with the
//! reference in the student's place.

use std::fs::{self, File};
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

use othello_grade_wire::frame;

/// The tape of the running test while it is followed.
#[derive(Default)]
pub struct Tape {
    bytes: Vec<u8>,
    next: usize,
}

impl Tape {
    /// The tape of a test, or an empty one.
    pub fn of(folder: &Path, test: &str) -> Tape {
        Tape { bytes: fs::read(file(folder, test)).unwrap_or_default(), next: 0 }
    }

    /// All its questions, as frames.
    pub fn all(&self) -> &[u8] {
        &self.bytes
    }

    /// Whether this is the next question on the tape; then the tape goes on.
    pub fn follows(&mut self, question: &[u8]) -> bool {
        let follows = self.bytes[self.next..].split_first_chunk::<4>().is_some_and(|(length, rest)| {
            u32::from_le_bytes(*length) as usize == question.len() && rest.starts_with(question)
        });
        if follows {
            self.next += 4 + question.len();
        }
        follows
    }

    /// Whether every question on it has been asked.
    pub fn ended(&self) -> bool {
        self.next == self.bytes.len()
    }
}

/// Writes down the questions of a test while the reference answers them.
pub struct Recorder(BufWriter<File>);

impl Recorder {
    /// Records this test.
    pub fn of(folder: &Path, test: &str) -> Recorder {
        let file = fs::create_dir_all(folder).and_then(|()| File::create(file(folder, test)));
        Recorder(BufWriter::new(file.expect("the folder of the tapes can be written to")))
    }

    /// Adds a question.
    pub fn add(&mut self, question: &[u8]) {
        let mut bytes = Vec::new();
        frame(&mut bytes, question);
        self.0.write_all(&bytes).expect("the tape can be written");
    }
}

fn file(folder: &Path, test: &str) -> PathBuf {
    folder.join(test.replace("::", "."))
}
