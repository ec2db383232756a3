//! The copy of the course in which the tests are compiled: the same tests, and steps that ask in the place of exercises/.
//!
//! Only files that differ are written, so that the next time cargo has little to do.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use crate::course::Course;
use crate::generate::{proxy, worker};

/// The instructor's own tests: for each file its step and the name of its test program.
pub fn extra_tests(course: &Course, folder: &Path) -> Result<Vec<(u8, String, PathBuf)>> {
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

/// Writes the copy into `root`, with the proxy steps in exercises/ and the instructor's tests beside the course's.
pub fn write_copy(
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
    keep_versions(root, &course.root.join("Cargo.lock"))?;
    let reference = "[package]\nname = \"othello-reference\"\nedition.workspace = true\n\n[dependencies]\n\
                     othello-steps = { path = \"..\" }\n";
    write(&root.join("reference/Cargo.toml"), reference.as_bytes())
}

/// Has a workspace use the versions of a lock file. Cargo adds the packages that are only in the workspace.
pub fn keep_versions(workspace: &Path, lock: &Path) -> Result<()> {
    let versions = fs::read(lock).with_context(|| format!("{} cannot be read", lock.display()))?;
    let (lock, last) = (workspace.join("Cargo.lock"), workspace.join("Cargo.lock.as-it-was-taken"));
    if fs::read(&last).map_or(true, |old| old != versions) || !lock.exists() {
        fs::write(&lock, &versions).with_context(|| format!("{} cannot be written", lock.display()))?;
        fs::write(last, versions)?;
    }
    Ok(())
}

fn table<'a>(manifest: &'a mut toml::Table, name: &str) -> Result<&'a mut toml::Table> {
    let table = manifest.get_mut(name).and_then(toml::Value::as_table_mut);
    table.with_context(|| format!("Cargo.toml has no [{name}]"))
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
pub fn write(path: &Path, bytes: &[u8]) -> Result<()> {
    if fs::read(path).is_ok_and(|old| old == bytes) {
        return Ok(());
    }
    path.parent().map_or(Ok(()), fs::create_dir_all)?;
    fs::write(path, bytes).with_context(|| format!("{} cannot be written", path.display()))
}
