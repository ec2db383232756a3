//! What is built once for a class: the tests against the proxy steps, and the libraries that every worker needs.
//!
//! The tests are compiled in a copy of the course in target/grade/judge, in which exercises/ holds the proxy steps. Only
//! files that differ are written, so that the next time cargo has little to do.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};
use serde_json::Value;
use sha2::{Digest, Sha256};

use crate::course::Course;
use crate::generate::{proxy, worker};
use crate::limits::Limits;
use crate::signature;

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
    /// The libraries that a worker is linked with: name and file.
    pub libraries: Vec<(String, PathBuf)>,
    /// The folder in which those find what they need in turn.
    pub dependencies: PathBuf,
    /// Where the copy is; the tests run there.
    pub root: PathBuf,
    /// The edition in which a student's files are written.
    pub edition: String,
    /// Where the questions of a right solution are recorded.
    pub tapes: PathBuf,
    /// Stands for all that decides about a mark but the submission itself.
    pub fingerprint: String,
}

/// The libraries that a worker's root names.
const LIBRARIES: [&str; 2] = ["othello_steps", "othello_grade_worker"];

impl Judge {
    /// Builds it. `extra`: a folder of an instructor's own tests.
    pub fn build(course: Course, extra: Option<&Path>, limits: &Limits) -> Result<Judge> {
        let root = course.root.join("target/grade/judge");
        let extra = extra.map(|folder| extra_tests(&course, folder)).transpose()?.unwrap_or_default();
        fs::create_dir_all(&root).with_context(|| format!("{} cannot be written to", root.display()))?;
        // Two graders at once build one after the other.
        let lock = File::create(root.join("lock"))?;
        lock.lock()?;
        let parts = parts(&course)?;
        if !root.join("target").exists() {
            eprintln!("First the judge itself is built. That takes a minute or two, this once.");
        }
        write_copy(&course, &root, &parts, &extra)?;
        let tests = build_tests(&course, &root, &extra)?;
        let libraries = build_libraries(&course)?;
        let dependencies = libraries[0].1.parent().context("a library is in a folder")?.to_path_buf();
        let sysroot = PathBuf::from(ask_rustc(&course, &["--print", "sysroot"])?.trim());
        let rustc = sysroot.join("bin/rustc");
        let edition = edition(&course)?;
        let toolchain = ask_rustc(&course, &["--version", "--verbose"])?;
        let files = tests.values().flatten().chain(libraries.iter().map(|(_, file)| file)).cloned();
        let fingerprint = fingerprint(&course, &toolchain, limits, files)?;
        let tapes = course.root.join("target/grade/tapes").join(&fingerprint);
        Ok(Judge {
            course,
            tests,
            parts,
            rustc,
            sysroot,
            libraries,
            dependencies,
            root,
            edition,
            tapes,
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
            imports: signature::imports(course, step)?,
            functions: signature::functions(course, step)?,
        })
    };
    Ok(worker::Parts { steps: course.written().map(part).collect::<Result<_>>()? })
}

/// The instructor's own tests: for each file its step and the name of its test program.
fn extra_tests(course: &Course, folder: &Path) -> Result<Vec<(u8, String, PathBuf)>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).with_context(|| format!("{} cannot be read", folder.display()))? {
        let path = entry?.path();
        let Some(name) =
            path.file_name().and_then(|name| name.to_str()).and_then(|name| name.strip_suffix(".rs"))
        else {
            continue;
        };
        let digits: String =
            name.strip_prefix("step").unwrap_or("").chars().take_while(char::is_ascii_digit).collect();
        let Ok(step) = digits.parse() else {
            bail!("{}: a file of tests is called stepN.rs or stepN_what_it_asks.rs", path.display());
        };
        if !course.written().any(|written| written.number == step) {
            bail!("{}: there is no step {step} to write.", path.display());
        }
        found.push((step, format!("extra_{name}"), path));
    }
    if found.is_empty() {
        bail!("{} holds no tests: they are called stepN.rs or stepN_what_they_ask.rs", folder.display());
    }
    found.sort();
    Ok(found)
}

fn write_copy(
    course: &Course,
    root: &Path,
    parts: &worker::Parts,
    extra: &[(u8, String, PathBuf)],
) -> Result<()> {
    let copied = ["src", "crates/testkit", "crates/grader/wire", "crates/grader/proxy", "solutions"];
    for folder in copied {
        copy_folder(&course.root.join(folder), &root.join(folder))?;
    }
    // Of tests/ the graded tests and what they read; the submissions there are no part of the judge.
    for folder in ["tests/data", "tests/snapshots"] {
        copy_folder(&course.root.join(folder), &root.join(folder))?;
    }
    for step in course.written() {
        let name = format!("tests/{}", step.file());
        write(&root.join(&name), &fs::read(course.root.join(&name)).with_context(|| name.clone())?)?;
    }
    for (step, name, file) in extra {
        write(&root.join(format!("tests/{name}.rs")), &fs::read(file)?)?;
        copy_snapshots(&root.join("tests/snapshots"), *step, name)?;
    }
    let mut reference = String::from("//! The solutions, for the steps below the one that is marked.\n");
    for part in &parts.steps {
        let number = part.number;
        reference += &format!("#[path = \"../../solutions/step{number}.rs\"]\npub mod step{number};\n");
        let proxy = proxy::step(number, &part.imports, &part.functions);
        write(&root.join(format!("exercises/step{number}.rs")), proxy.as_bytes())?;
    }
    write(&root.join("reference/src/lib.rs"), reference.as_bytes())?;
    write_manifests(course, root)
}

/// The course's own manifest, with the reference and the proxy added to what the tests use.
fn write_manifests(course: &Course, root: &Path) -> Result<()> {
    let text = fs::read_to_string(course.root.join("Cargo.toml")).context("Cargo.toml cannot be read")?;
    let mut manifest: toml::Table = toml::from_str(&text).context("Cargo.toml is not TOML")?;
    let member = |path: &str| toml::Value::Table(toml::Table::from_iter([("path".to_string(), path.into())]));
    let tests = table(&mut manifest, "dev-dependencies")?;
    tests.insert("othello-reference".to_string(), member("reference"));
    tests.insert("othello-grade-proxy".to_string(), member("crates/grader/proxy"));
    let workspace = table(&mut manifest, "workspace")?;
    workspace.remove("exclude");
    workspace.remove("default-members");
    let members = ["crates/testkit", "crates/grader/wire", "crates/grader/proxy", "reference"];
    workspace.insert("members".to_string(), members.to_vec().into());
    // As under `cargo test`, a number that overflows is a panic; and quick, for it is built once.
    let quick: toml::Table =
        toml::from_str("[release]\nopt-level = 3\ndebug-assertions = true\noverflow-checks = true\n")?;
    manifest.insert("profile".to_string(), quick.into());
    write(&root.join("Cargo.toml"), toml::to_string(&manifest)?.as_bytes())?;
    // The course's own versions; cargo adds the two packages more that there are here.
    let (lock, last) = (fs::read(course.root.join("Cargo.lock"))?, root.join("Cargo.lock.of-the-course"));
    if fs::read(&last).map_or(true, |old| old != lock) || !root.join("Cargo.lock").exists() {
        fs::write(root.join("Cargo.lock"), &lock).context("Cargo.lock cannot be written")?;
        fs::write(last, lock)?;
    }
    let reference = "[package]\nname = \"othello-reference\"\nedition.workspace = true\n\n[dependencies]\n\
                     othello-steps = { path = \"..\" }\n";
    write(&root.join("reference/Cargo.toml"), reference.as_bytes())
}

fn table<'a>(manifest: &'a mut toml::Table, name: &str) -> Result<&'a mut toml::Table> {
    let table = manifest.get_mut(name).and_then(toml::Value::as_table_mut);
    table.with_context(|| format!("Cargo.toml has no [{name}]"))
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

fn build_libraries(course: &Course) -> Result<Vec<(String, PathBuf)>> {
    let mut cargo = cargo(&course.root.join("crates/grader"));
    cargo.args(["build", "--profile", "worker", "--package", "othello-grade-worker"]);
    let built = artifacts(cargo.arg("--message-format=json-render-diagnostics"), "the worker")?;
    let library = |name: &str| {
        let of = built.iter().find(|built| built["target"]["name"] == name);
        let files = of.and_then(|built| built["filenames"].as_array());
        let file = files.into_iter().flatten().filter_map(Value::as_str).find(|file| file.ends_with(".rlib"));
        Ok((
            name.to_string(),
            file.with_context(|| format!("cargo did not say where it built {name}"))?.into(),
        ))
    };
    LIBRARIES.into_iter().map(library).collect()
}

/// Runs cargo and returns its messages about what it has built.
fn artifacts(cargo: &mut Command, what: &str) -> Result<Vec<Value>> {
    let output = cargo.output().context("cargo cannot be started")?;
    if !output.status.success() {
        bail!("{what} cannot be built.\n{}", String::from_utf8_lossy(&output.stderr));
    }
    let messages = String::from_utf8_lossy(&output.stdout);
    let messages = messages.lines().filter_map(|line| serde_json::from_str(line).ok());
    Ok(messages.filter(|message: &Value| message["reason"] == "compiler-artifact").collect())
}

fn cargo(folder: &Path) -> Command {
    let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.current_dir(folder);
    // What `cargo run` told this program about itself is not for the next cargo.
    let told = std::env::vars_os().map(|(name, _)| name);
    told.filter(|name| name.to_string_lossy().starts_with("CARGO_PKG_")).for_each(|name| {
        cargo.env_remove(name);
    });
    cargo
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

/// A screen is called after the test program: a copy of the course's own tests, under another name, finds them too.
fn copy_snapshots(folder: &Path, step: u8, name: &str) -> Result<()> {
    for entry in fs::read_dir(folder).with_context(|| format!("{} cannot be read", folder.display()))? {
        let path = entry?.path();
        let file = path.file_name().and_then(|file| file.to_str());
        if let Some(rest) = file.and_then(|file| file.strip_prefix(&format!("step{step}__"))) {
            write(&folder.join(format!("{name}__{rest}")), &fs::read(&path)?)?;
        }
    }
    Ok(())
}

fn copy_folder(from: &Path, to: &Path) -> Result<()> {
    for entry in fs::read_dir(from).with_context(|| format!("{} cannot be read", from.display()))? {
        let entry = entry?;
        let (path, target) = (entry.path(), to.join(entry.file_name()));
        if path.is_dir() {
            copy_folder(&path, &target)?;
        } else {
            write(&target, &fs::read(&path).with_context(|| format!("{} cannot be read", path.display()))?)?;
        }
    }
    Ok(())
}

/// Writes a file, unless it holds just that: cargo goes by the time of the last writing.
fn write(path: &Path, bytes: &[u8]) -> Result<()> {
    if fs::read(path).is_ok_and(|old| old == bytes) {
        return Ok(());
    }
    path.parent().map_or(Ok(()), fs::create_dir_all)?;
    fs::write(path, bytes).with_context(|| format!("{} cannot be written", path.display()))
}
