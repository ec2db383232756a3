//! The command line as an instructor types it, and a class that hands in.

use std::cell::Cell;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::{PoisonError, RwLock, RwLockWriteGuard};
use std::time::{SystemTime, UNIX_EPOCH};

pub use super::numbered;
use othello_corpus::Corpus;
use othello_course_model::{Course, Step};
use serde_json::Value;
use tempfile::TempDir;

/// What is kept in target/grade/marked is everyone's: who counts it there grades alone, the others side by side.
static GRADING: RwLock<()> = RwLock::new(());

thread_local! {
    static IS_ALONE: Cell<bool> = const { Cell::new(false) };
}

/// While it is there, nothing is graded but by the test that holds it.
pub struct Alone {
    _held: RwLockWriteGuard<'static, ()>,
}

impl Drop for Alone {
    fn drop(&mut self) {
        IS_ALONE.set(false);
    }
}

/// A folder of submissions.
pub struct Class {
    folder: TempDir,
    /// Makes the files of this class new to the grader, which keeps what it has marked in earlier runs.
    stamp: u128,
}

impl Class {
    pub fn new() -> Class {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
        Class { folder: TempDir::new().unwrap(), stamp: since.as_nanos() }
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// What a student writes, new to the grader.
    pub fn new_text(&self, text: &str) -> String {
        format!("{text}\n// {}\n", self.stamp)
    }

    /// Writes the files of a student, each a path and a text, and returns the submission's path. Both may name steps as
    /// [`numbered`] says.
    pub fn hand_in(&self, student: &str, files: &[(&str, &str)]) -> PathBuf {
        let submission = self.path(student);
        fs::create_dir_all(&submission).unwrap();
        for (name, text) in files {
            let file = submission.join(numbered(name));
            fs::create_dir_all(file.parent().unwrap()).unwrap();
            fs::write(file, self.new_text(&numbered(text))).unwrap();
        }
        submission
    }
}

/// Grades, and returns the report. Fails when the command does.
pub fn report(arguments: &[&str], submissions: &[PathBuf]) -> Value {
    serde_json::from_slice(&json(arguments, submissions)).unwrap()
}

/// The report that a command printed. Fails with what the command said, where it printed none.
pub fn printed(graded: &Output) -> Value {
    let said = String::from_utf8_lossy(&graded.stderr);
    serde_json::from_slice(&graded.stdout).unwrap_or_else(|_| panic!("{}: {said}", graded.status))
}

/// Grades, and returns the report as it is printed.
pub fn json(arguments: &[&str], submissions: &[PathBuf]) -> Vec<u8> {
    let graded = grade([&["--format", "json"], arguments].concat().as_slice(), submissions);
    assert!(graded.status.success(), "{}", String::from_utf8_lossy(&graded.stderr));
    graded.stdout
}

pub fn grade(arguments: &[&str], submissions: &[PathBuf]) -> Output {
    let _beside = (!IS_ALONE.get()).then(|| GRADING.read().unwrap_or_else(PoisonError::into_inner));
    Command::new(env!("CARGO_BIN_EXE_grade")).args(arguments).args(submissions).output().unwrap()
}

/// Waits until nothing else of these tests is graded, once in a test.
pub fn alone() -> Alone {
    let _held = GRADING.write().unwrap_or_else(PoisonError::into_inner);
    IS_ALONE.set(true);
    Alone { _held }
}

/// The command ends with exit code 1 and `sentence` on one line of standard error; it has printed nothing else.
pub fn is_refused(arguments: &[&str], submissions: &[PathBuf], sentence: &str) {
    let _alone = (!IS_ALONE.get()).then(alone);
    let kept = marks();
    let refused = grade(arguments, submissions);
    let said = String::from_utf8_lossy(&refused.stderr);
    assert_eq!(said, format!("{sentence}\n"));
    assert_eq!(refused.status.code(), Some(1));
    assert!(refused.stdout.is_empty(), "{}", String::from_utf8_lossy(&refused.stdout));
    assert_eq!(marks(), kept, "nothing was graded");
}

/// The marks that are kept, each with the time when it was written, in order.
pub fn marks() -> Vec<(PathBuf, SystemTime)> {
    let written = |file: PathBuf| {
        let time = fs::metadata(&file).unwrap().modified().unwrap();
        (file, time)
    };
    let files = fs::read_dir(course().join("target/grade/marked")).into_iter().flatten();
    let mut marks: Vec<_> = files.map(|entry| written(entry.unwrap().path())).collect();
    marks.sort();
    marks
}

/// How many submissions were judged since `before`.
pub fn judged_since(before: &[(PathBuf, SystemTime)]) -> usize {
    marks().iter().filter(|mark| before.binary_search(mark).is_err()).count()
}

/// The submission called `name`.
pub fn named<'a>(report: &'a Value, name: &str) -> &'a Value {
    let all = report["submissions"].as_array().unwrap();
    all.iter()
        .find(|submission| submission["name"] == name)
        .unwrap_or_else(|| panic!("no {name} in {report}"))
}

/// A step of the submission called `name`.
pub fn step<'a>(report: &'a Value, name: &str, step: &str) -> &'a Value {
    let number = number(step);
    named(report, name)["steps"].as_array().unwrap().iter().find(|each| each["step"] == number).unwrap()
}

/// What these steps of the submission called `name` come to.
pub fn outcomes<'a, const N: usize>(report: &'a Value, name: &str, steps: [&str; N]) -> [&'a str; N] {
    steps.map(|each| step(report, name, each)["outcome"].as_str().unwrap())
}

/// The outcome of each function, in order.
pub fn functions(step: &Value) -> Vec<&str> {
    step["functions"].as_array().unwrap().iter().map(|each| each["outcome"].as_str().unwrap()).collect()
}

/// The number of a step.
pub fn number(step: &str) -> u8 {
    super::row(step).number
}

/// The reference of a step.
pub fn solution(step: &str) -> String {
    fs::read_to_string(course().join("solutions").join(super::row(step).file())).unwrap()
}

/// The steps of level 1, which a student writes.
pub fn level_1() -> Vec<Step> {
    Course::open().unwrap().written().filter(|step| step.level == 1).cloned().collect()
}

/// A program of the corpus: `directions/wrong_answer/never_backwards`.
pub fn program(name: &str) -> String {
    let corpus = Corpus::open(&Course::open().unwrap()).unwrap();
    corpus.text(corpus.find(name).unwrap()).unwrap()
}

pub fn course() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap()
}
