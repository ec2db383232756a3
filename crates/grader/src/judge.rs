//! What is built once for a class: the tests against the proxy steps, and the libraries that every worker needs.
//!
//! The tests are compiled in a copy of the course in target/grade/judge, in which exercises/ holds the proxy steps.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};
use sha2::{Digest, Sha256};

use crate::cargo::{artifacts, cargo};
use crate::copy::{extra_tests, write_copy};
use crate::course::Course;
use crate::exercises::exercise_of;
use crate::generate::worker;
use crate::libraries::Libraries;
use crate::limits::Limits;
use crate::signature;
use crate::source::Source;

/// What judges every submission.
pub struct Judge {
    pub course: Course,
    /// The test programs of each step: the course's own first, then those of `--tests`.
    pub tests: BTreeMap<u8, Vec<PathBuf>>,
    /// What each worker is made of.
    pub parts: worker::Parts,
    /// The compiler itself, not rustup's, which would look for settings.
    pub rustc: PathBuf,
    /// The folder of the compiler's own libraries.
    pub sysroot: PathBuf,
    /// The libraries that a worker is linked with.
    pub libraries: Libraries,
    /// Where the copy is; the tests run there.
    pub root: PathBuf,
    /// The edition in which a student's files are written.
    pub edition: String,
    /// Where the questions of a right solution are recorded.
    pub tapes: PathBuf,
    /// The protections that every worker has on this machine.
    pub sandbox: Vec<String>,
    /// Stands for all that decides about a mark but the submission itself.
    pub fingerprint: String,
}

impl Judge {
    /// Builds it. `extra`: a folder of an instructor's own tests; `sandbox`: the protections that workers have here.
    pub fn build(
        course: Course,
        extra: Option<&Path>,
        limits: &Limits,
        sandbox: Vec<String>,
    ) -> Result<Judge> {
        let root = course.root.join("target/grade/judge");
        let extra = extra.map(|folder| extra_tests(&course, folder)).transpose()?.unwrap_or_default();
        fs::create_dir_all(&root).with_context(|| format!("{} cannot be written to", root.display()))?;
        // Two graders at once build one after the other.
        let lock = File::create(root.join("lock"))?;
        lock.lock()?;
        let parts = parts(&course)?;
        write_copy(&course, &root, &parts, &extra)?;
        let tests = build_tests(&course, &root, &extra)?;
        let edition = edition(&course)?;
        let libraries = Libraries::build(&course, &parts, &edition)?;
        let sysroot = PathBuf::from(ask_rustc(&course, &["--print", "sysroot"])?.trim());
        let rustc = sysroot.join("bin/rustc");
        let toolchain = ask_rustc(&course, &["--version", "--verbose"])?;
        let files = tests.values().flatten().cloned().chain(libraries.files().map(Path::to_path_buf));
        let fingerprint = fingerprint(&course, &toolchain, limits, files)?;
        let tapes = course.root.join("target/grade/tapes").join(&fingerprint);
        Ok(Judge {
            course,
            tests,
            parts,
            rustc,
            sysroot,
            libraries,
            root,
            edition,
            tapes,
            sandbox,
            fingerprint,
        })
    }
}

/// The steps of the course with their signatures.
fn parts(course: &Course) -> Result<worker::Parts> {
    let part = |step| {
        let step: &crate::course::Step = step;
        let solution = course.root.join("solutions").join(step.file());
        Ok(worker::Part {
            number: step.number,
            below: course.needs(step.number).into_iter().collect(),
            reference: fs::read_to_string(&solution)
                .with_context(|| format!("{} cannot be read", solution.display()))?,
            exercise: Source::read(exercise_of(course, &step.file())?.as_bytes()),
            imports: signature::imports(course, step)?,
            functions: signature::functions(course, step)?,
        })
    };
    Ok(worker::Parts { steps: course.written().map(part).collect::<Result<_>>()? })
}

fn build_tests(
    course: &Course,
    root: &Path,
    extra: &[(u8, String, PathBuf)],
) -> Result<BTreeMap<u8, Vec<PathBuf>>> {
    let own = course.written().map(|step| (step.number, format!("step{}", step.number)));
    let all: Vec<_> = own.chain(extra.iter().map(|(step, name, _)| (*step, name.clone()))).collect();
    let mut cargo = cargo(root);
    cargo.args(["test", "--release", "--no-run", "--package", "othello-steps"]);
    all.iter().for_each(|(_, name)| {
        cargo.args(["--test", name]);
    });
    let built = artifacts(cargo.arg("--message-format=json-render-diagnostics"), "the tests")?;
    let mut tests: BTreeMap<u8, Vec<PathBuf>> = BTreeMap::new();
    for (step, name) in all {
        let program = built.iter().rfind(|built| built["target"]["name"] == name.as_str());
        let program = program.and_then(|built| built["executable"].as_str());
        let program = program.with_context(|| format!("cargo did not say where it built {name}"))?;
        tests.entry(step).or_default().push(program.into());
    }
    Ok(tests)
}

fn ask_rustc(course: &Course, arguments: &[&str]) -> Result<String> {
    let output = Command::new("rustc").current_dir(&course.root).args(arguments).output();
    let output = output.context("rustc cannot be started")?;
    Ok(String::from_utf8(output.stdout)?)
}

fn edition(course: &Course) -> Result<String> {
    let text = fs::read_to_string(course.root.join("Cargo.toml")).context("Cargo.toml cannot be read")?;
    let manifest: toml::Table = toml::from_str(&text).context("Cargo.toml is not TOML")?;
    let edition = manifest.get("workspace").and_then(|table| table.get("package")?.get("edition")?.as_str());
    Ok(edition.context("Cargo.toml has no workspace.package.edition")?.to_string())
}

/// The grader itself, the tests, the libraries, the table of steps, the compiler, the limits.
fn fingerprint(
    course: &Course,
    toolchain: &str,
    limits: &Limits,
    files: impl Iterator<Item = PathBuf>,
) -> Result<String> {
    let mut hash = Sha256::new();
    hash.update(format!("{toolchain}\n{limits:?}\n"));
    for file in [std::env::current_exe()?, course.root.join("course.toml")].into_iter().chain(files) {
        hash.update(fs::read(&file).with_context(|| format!("{} cannot be read", file.display()))?);
    }
    Ok(format!("{:x}", hash.finalize()))
}
