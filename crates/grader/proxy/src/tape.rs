//! The questions that one test asks of a right solution, up to its first conversation, and what the reference answers.
//!
//! Two files for each test, of frames one after the other, as they travel to the worker and back. They are recorded once,
//! with the reference in the student's place. The answers are kept only of a test that has no conversation.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use othello_grade_wire::{Frames, frame};

/// The tape of the running test while it is followed.
#[derive(Default)]
pub struct Tape {
    bytes: Vec<u8>,
    next: usize,
}

impl Tape {
    /// The tape of a test, or an empty one.
    pub fn of(folder: &Path, test: &str) -> Tape {
        Tape { bytes: fs::read(questions(folder, test)).unwrap_or_default(), next: 0 }
    }

    /// All its questions, as frames.
    pub fn all(&self) -> &[u8] {
        &self.bytes
    }

    /// Whether this is the next question on the tape; then the tape goes on.
    pub fn follows(&mut self, question: &[u8]) -> bool {
        let follows = split_frame(&self.bytes[self.next..]).is_some_and(|(next, _)| next == question);
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

/// A test whose every question and answer are known.
pub struct Known {
    /// The questions, as frames.
    pub questions: File,
    /// The answers.
    pub answers: Frames<File>,
}

impl Known {
    /// What is known of a test, if it is all.
    pub fn of(folder: &Path, test: &str) -> Option<Known> {
        let answers = Frames::new(File::open(answers(folder, test)).ok()?);
        Some(Known { questions: File::open(questions(folder, test)).ok()?, answers })
    }
}

/// Whether all is known of a test.
pub fn is_known(folder: &Path, test: &str) -> bool {
    answers(folder, test).exists()
}

/// Keeps the answers of a test in `folder` only if it asked just the same when it was recorded in the folder `again`,
/// and each question was answered. A test that throws dice, or that looks for a panic, is always run.
pub fn keep_certain_answers(folder: &Path, again: &Path, test: &str) -> io::Result<()> {
    if !is_known(folder, test) {
        return Ok(());
    }
    let is_same = |file: fn(&Path, &str) -> PathBuf| {
        let both = [folder, again].map(|folder| fs::read(file(folder, test)).unwrap_or_default());
        (both[0] == both[1]).then(|| count_frames(&both[0]))
    };
    match (is_same(questions), is_same(answers)) {
        (Some(asked), Some(answered)) if asked == answered => Ok(()),
        _ => fs::remove_file(answers(folder, test)),
    }
}

/// Writes down the questions and answers of a test while the reference answers.
pub struct Recorder {
    questions: BufWriter<File>,
    answers: BufWriter<File>,
    answers_file: PathBuf,
}

impl Recorder {
    /// Records this test.
    pub fn of(folder: &Path, test: &str) -> Recorder {
        fs::create_dir_all(folder).expect("the folder of the tapes can be made");
        let file = |path: &Path| BufWriter::new(File::create(path).expect("a tape can be written"));
        let answers_file = answers(folder, test);
        Recorder { questions: file(&questions(folder, test)), answers: file(&answers_file), answers_file }
    }

    /// Adds a question.
    pub fn question(&mut self, question: &[u8]) {
        write_frame(&mut self.questions, question);
    }

    /// Adds its answer.
    pub fn answer(&mut self, answer: &[u8]) {
        write_frame(&mut self.answers, answer);
    }

    /// Ends the recording before the test does: what comes after follows from what is not recorded.
    pub fn end_early(self) {
        fs::remove_file(self.answers_file).expect("a tape can be removed");
    }
}

fn write_frame(file: &mut BufWriter<File>, bytes: &[u8]) {
    let mut framed = Vec::new();
    frame(&mut framed, bytes);
    file.write_all(&framed).expect("a tape can be written");
}

fn count_frames(mut frames: &[u8]) -> usize {
    let mut count = 0;
    while let Some((_, rest)) = split_frame(frames) {
        (frames, count) = (rest, count + 1);
    }
    count
}

/// The first of some frames, and the rest.
fn split_frame(frames: &[u8]) -> Option<(&[u8], &[u8])> {
    let (length, rest) = frames.split_first_chunk::<4>()?;
    rest.split_at_checked(u32::from_le_bytes(*length) as usize)
}

fn questions(folder: &Path, test: &str) -> PathBuf {
    folder.join(test.replace("::", "."))
}

fn answers(folder: &Path, test: &str) -> PathBuf {
    folder.join(test.replace("::", ".") + ".answers")
}

#[cfg(test)]
mod tests {
    use std::{env, fs, process};

    use super::{Recorder, is_known, keep_certain_answers};

    #[test]
    fn only_what_is_asked_and_answered_alike_each_time_is_known() {
        let folder = env::temp_dir().join(format!("tapes-{}", process::id()));
        let record = |name: &str, test: &str, questions: &[&str], answers: &[&str]| {
            let mut recorder = Recorder::of(&folder.join(name), test);
            questions.iter().for_each(|question| recorder.question(question.as_bytes()));
            answers.iter().for_each(|answer| recorder.answer(answer.as_bytes()));
            recorder
        };
        let alike = [
            ("same", ["a", "b"], ["1", "2"]),
            ("dice", ["a", "b"], ["1", "2"]),
            ("moody", ["a", "b"], ["1", "2"]),
        ];
        for (test, questions, answers) in alike {
            drop(record("once", test, &questions, &answers));
        }
        drop(record("again", "same", &["a", "b"], &["1", "2"]));
        drop(record("again", "dice", &["a", "c"], &["1", "2"]));
        drop(record("again", "moody", &["a", "b"], &["1", "3"]));
        // The reference panicked at its second question, and the test went on.
        for time in ["once", "again"] {
            drop(record(time, "panics", &["a", "b"], &["1"]));
            record(time, "converses", &["a"], &["1"]).end_early();
        }
        let (once, again) = (folder.join("once"), folder.join("again"));
        for (test, known) in
            [("same", true), ("dice", false), ("moody", false), ("panics", false), ("converses", false)]
        {
            keep_certain_answers(&once, &again, test).unwrap();
            assert_eq!(is_known(&once, test), known, "{test}");
        }
        fs::remove_dir_all(folder).unwrap();
    }
}
