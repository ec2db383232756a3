//! The judge: everything that is built once for a class.
//!
//! - [`course_copy`] is a copy of the course in which the tests ask; [`signature`] reads from solutions/ what they ask, and
//!   [`generate`] and [`root`] write the Rust that follows from it
//! - [`libraries`] are what a student's program is linked with
//! - [`record`] runs the tests with the reference, and a [`recording`] holds what they asked and heard
//! - [`gifts`] are the parts of a function's tests that give no points
//! - [`drawn`] draws the questions that are not public

mod cargo;
mod lock_file;
mod signature;
pub mod root;
mod generate;
mod course_copy;
pub mod testrun;
pub mod recording;
pub mod gifts;
mod record;
pub mod drawn;
mod libraries;
#[cfg(test)]
mod by_heart;

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use anyhow::{Context, Result};
use othello_course_model::exercise::exercise_of;
use othello_course_model::{Course, Step};
use othello_grade_sandbox::{Sandbox, Toolchain};
use othello_grade_wire::messages::FunctionId;

use crate::cache;
use crate::fingerprint::Fingerprint;
use crate::handout::Handout;
use crate::interrupt;
use crate::limits::Limits;
use crate::tokens::Tokens;
use cargo::{artifacts, cargo};
use course_copy::{CourseCopy, TestFile};
use libraries::Libraries;
use record::BuiltTests;
use recording::Recordings;
use root::{Function, Part};
use signature::Signatures;

/// Everything that is needed to judge a submission.
pub struct Judge {
    pub course: Course,
    /// The parts of a program, one for each step.
    pub parts: Vec<Part>,
    pub sandbox: Sandbox,
    pub toolchain: Toolchain,
    /// The libraries that a program is linked with.
    pub libraries: Libraries,
    /// The edition in which a student's files are written.
    pub edition: String,
    /// The folder in which the tests run. In its tests/ is what they read, and the class's drawn questions.
    pub root: PathBuf,
    /// What the tests ask and what the reference answers.
    pub recordings: Recordings,
    pub limits: Limits,
    /// What every student was given.
    pub handout: Handout,
    /// The folder in which compilations are kept, if they are.
    pub kept: Option<PathBuf>,
    /// Of everything that a mark depends on, except for the submission itself.
    pub fingerprint: String,
}

/// The questions that students do not have.
pub struct Questions<'a> {
    /// The class's seed, from which questions are drawn.
    pub seed: u64,
    /// The folder of the instructor's own tests.
    pub extra: Option<&'a Path>,
}

impl Judge {
    /// Builds the judge for `course`, which is `whole` or its lower levels. `work`: the folder in which this grader works.
    pub fn build(
        whole: &Course,
        course: Course,
        questions: Questions,
        limits: Limits,
        sandbox: Sandbox,
        work: &Path,
    ) -> Result<Judge> {
        let copy = CourseCopy::open(whole, &course, questions.extra)?;
        let _lock = lock(&copy.root.join("lock"))?;
        // The copy is the same for every level, so that there is little to build for another level.
        let signatures = signatures(whole)?;
        copy.write(whole, &signatures)?;
        let tests = build_tests(&copy)?.into_iter().map(|test| kept(&course, test));
        let tests = tests.collect::<Result<_>>()?;
        let libraries = Libraries::build(&copy.root, &course, work)?;
        let toolchain = Toolchain::find(&course.root)?;
        let root = work.join("course");
        copy.write_what_is_read(&course, &root)?;
        drawn::write(&drawn_texts(&course, questions.seed)?, &root.join("tests/data"))?;
        let recordings = record::recordings(&course, &root, tests)?;
        let graded = |(step, _): &(&Step, _)| course.step(step.number).is_ok();
        let parts = whole.written().zip(&signatures).filter(graded);
        let parts = parts.map(|(step, signatures)| part(&course, step, signatures));
        let parts = parts.collect::<Result<_>>()?;
        let fingerprint = fingerprint(&course, &recordings, &libraries, &limits, &sandbox.layers())?;
        let edition = edition(&course)?;
        let handout = Handout::open(&course.root)?;
        Ok(Judge {
            course,
            parts,
            sandbox,
            toolchain,
            libraries,
            edition,
            root,
            recordings,
            limits,
            handout,
            kept: None,
            fingerprint,
        })
    }

    /// The function with this id.
    pub fn function(&self, id: FunctionId) -> Result<&Function> {
        let mut functions = self.parts.iter().flat_map(|part| &part.functions);
        functions.find(|function| function.id == id).with_context(|| format!("there is no {id:?}"))
    }
}

/// Locks the copy of the course. Of two graders at the same time one waits here for the other.
fn lock(path: &Path) -> Result<File> {
    let failed = || format!("{} cannot be locked", path.display());
    let lock = File::create(path).with_context(failed)?;
    if lock.try_lock().is_err() {
        interrupt::say("Another grader builds the judge; this one goes on after it.");
        lock.lock().with_context(failed)?;
    }
    Ok(lock)
}

/// The signatures of each step, in order.
fn signatures(course: &Course) -> Result<Vec<Signatures>> {
    course.written().map(|step| signature::read(course, step)).collect()
}

fn part(course: &Course, step: &Step, signatures: &Signatures) -> Result<Part> {
    Ok(Part {
        number: step.number,
        below: course.needs(step.number).into_iter().collect(),
        functions: signatures.functions.iter().map(Function::of).collect(),
        exercise: Tokens::read(exercise_of(course, step)?.as_bytes()),
    })
}

fn build_tests(copy: &CourseCopy) -> Result<Vec<BuiltTests>> {
    let mut cargo = cargo(&copy.root);
    cargo.args(["test", "--release", "--no-run"]);
    cargo.args(["--package", "othello-steps", "--target-dir", "target/tests"]);
    for test in &copy.tests {
        cargo.args(["--test", &test.name]);
    }
    let built = artifacts(cargo.arg("--message-format=json-render-diagnostics"), "the tests")?;
    let program = |TestFile { step, name, is_hidden, .. }: &TestFile| {
        let program = built.iter().rfind(|built| built["target"]["name"] == name.as_str());
        let path = program.and_then(|built| built["executable"].as_str());
        let path = path.with_context(|| format!("cargo did not say where it built {name}"))?;
        Ok(BuiltTests { step: *step, is_hidden: *is_hidden, path: path.into() })
    };
    copy.tests.iter().map(program).collect()
}

/// The drawn questions of a seed. Drawing them takes a moment, so they are cached.
fn drawn_texts(course: &Course, seed: u64) -> Result<Vec<String>> {
    let fingerprint = Fingerprint::default().text(seed.to_string()).files([cache::THIS_GRADER])?;
    let file = course.root.join("target/grade/drawn").join(fingerprint.hex());
    if let Some(texts) = cache::read(&file) {
        return Ok(texts);
    }
    let texts = drawn::draw(seed);
    cache::write(&file, &texts)?;
    Ok(texts)
}

/// How many test programs are kept: enough for a few classes with tests of their own.
const KEPT: usize = 64;

/// Copies a test program to a name that says its content. Another grader may build other tests meanwhile.
fn kept(course: &Course, test: BuiltTests) -> Result<BuiltTests> {
    let folder = course.root.join("target/grade/tests");
    fs::create_dir_all(&folder).with_context(|| format!("{} cannot be written to", folder.display()))?;
    let path =
        folder.join(format!("step{}-{}", test.step, Fingerprint::default().files([&test.path])?.hex()));
    if !path.exists() {
        let program = cache::new_file(&course.root.join("target/grade"))?;
        fs::copy(&test.path, program.path())?;
        program.persist(&path).with_context(|| format!("{} cannot be written", path.display()))?;
    }
    File::open(&path)?.set_modified(SystemTime::now())?;
    cache::keep_newest(&folder, KEPT)?;
    Ok(BuiltTests { path, ..test })
}

fn edition(course: &Course) -> Result<String> {
    let text = fs::read_to_string(course.root.join("Cargo.toml")).context("Cargo.toml cannot be read")?;
    let manifest: toml::Table = toml::from_str(&text).context("Cargo.toml is not TOML")?;
    let edition = manifest.get("workspace").and_then(|table| table.get("package")?.get("edition")?.as_str());
    Ok(edition.context("Cargo.toml has no workspace.package.edition")?.to_string())
}

/// A fingerprint of what marks depend on: the grader itself, the table of steps, the tests and what they ask, the libraries (and
/// with them the compiler), and the limits.
fn fingerprint(
    course: &Course,
    recordings: &Recordings,
    libraries: &Libraries,
    limits: &Limits,
    layers: &[&str],
) -> Result<String> {
    let graded: Vec<_> = course.written().map(|step| step.number).collect();
    let how = format!("{limits:?} {layers:?} {graded:?}");
    let asked = Fingerprint::default().text(how).text(&recordings.fingerprint);
    let files = [PathBuf::from(cache::THIS_GRADER), course.root.join("course.toml")];
    Ok(asked.files(files)?.files(libraries.files())?.hex())
}
