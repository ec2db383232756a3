//! The copy of the course in which the tests and the libraries are compiled. It has the same tests, and in exercises/ there are
//! generated steps that ask.
//!
//! Only files that differ are written, so that cargo has little to do the next time.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use othello_course_model::{Course, write_if_changed};

use crate::interrupt;
use crate::judge::generate;
use crate::judge::lock_file;
use crate::judge::signature::{Signatures, reference};

/// A copy of the course.
pub struct CourseCopy {
    pub root: PathBuf,
    /// The course's own tests, step by step, each followed by the instructor's.
    pub tests: Vec<TestFile>,
}

/// A file of tests.
pub struct TestFile {
    pub step: u8,
    /// The name of its test program.
    pub name: String,
    /// Whether the instructor brought it.
    pub is_hidden: bool,
    file: PathBuf,
}

/// The packages of the course that are copied.
const PACKAGES: [&str; 5] = [
    "crates/failure",
    "crates/testkit",
    "tools/grader/wire",
    "tools/grader/asking",
    "tools/grader/answering",
];

/// As under `cargo test`, an overflow of a number is a panic. The libraries that are linked into students' programs are
/// optimised. With more optimisation the rest would take longer to build and judge no faster.
const PROFILE: &str = "
[release]
opt-level = 1
debug-assertions = true
overflow-checks = true

[release.build-override]
opt-level = 0

[release.package]
insta.opt-level = 0
othello-testkit.opt-level = 0
callers.opt-level = 3
othello-grade-answering.opt-level = 3
othello-grade-wire.opt-level = 3
postcard.opt-level = 3
";

impl CourseCopy {
    /// Opens the copy in target/grade, which may be from the last time. `course`: the levels of `whole` that are graded; `extra`:
    /// the folder of the instructor's own tests.
    pub fn open(whole: &Course, course: &Course, extra: Option<&Path>) -> Result<CourseCopy> {
        let root = course.root.join("target/grade/judge");
        fs::create_dir_all(&root).with_context(|| format!("{} cannot be written to", root.display()))?;
        if !root.join("target").exists() {
            interrupt::say("First the grader itself is built. That takes a minute or two, this once.");
        }
        let public = course.written().map(|step| TestFile {
            step: step.number,
            name: format!("step{}", step.number),
            is_hidden: false,
            file: course.root.join("tests").join(step.file()),
        });
        let mut tests: Vec<_> = public.collect();
        let extra = extra.map(|folder| extra_tests(whole, folder)).transpose()?.unwrap_or_default();
        tests.extend(extra.into_iter().filter(|test| course.step(test.step).is_ok()));
        tests.sort_by_key(|test| (test.step, test.is_hidden));
        Ok(CourseCopy { root, tests })
    }

    /// Writes the copy.
    pub fn write(&self, course: &Course, signatures: &[Signatures]) -> Result<()> {
        let root = &self.root;
        // Of tests/ only the graded tests and their data are copied. The submissions there are not part of the grader.
        for folder in PACKAGES.iter().chain(&["src", "solutions", "tests/data"]) {
            copy_folder(&course.root.join(folder), &root.join(folder))?;
        }
        self.write_tests(root)?;
        let steps = || course.written().map(|step| step.number).zip(signatures);
        for (step, signatures) in steps() {
            write(&root.join(format!("exercises/step{step}.rs")), generate::asking_step(signatures))?;
            self.write_reference(course, step)?;
        }
        write(&root.join("callers/src/lib.rs"), generate::callers(steps()))?;
        let needs = ["othello-grade-answering", "../tools/grader/answering"].map(String::from);
        write_package(&root.join("callers"), "callers", &[needs.into()])?;
        self.write_manifest(course)?;
        let locks = ["Cargo.lock", "tools/Cargo.lock"].map(|lock| course.root.join(lock));
        lock_file::keep_versions(root, &locks)
    }

    /// Writes into `root` what the tests read while they run. That is not this copy, because meanwhile another grader may
    /// write it, and the course may have changed.
    pub fn write_what_is_read(&self, course: &Course, root: &Path) -> Result<()> {
        let snapshots = root.join("tests/snapshots");
        copy_folder(&course.root.join("tests/snapshots"), &snapshots)?;
        let mut hidden = self.tests.iter().filter(|test| test.is_hidden);
        hidden.try_for_each(|test| copy_snapshots(&snapshots, test.step, &test.name))?;
        self.write_tests(root)
    }

    fn write_tests(&self, root: &Path) -> Result<()> {
        for TestFile { name, file, .. } in &self.tests {
            let text = fs::read(file).with_context(|| format!("{} cannot be read", file.display()))?;
            write(&root.join(format!("tests/{name}.rs")), text)?;
        }
        Ok(())
    }

    /// Writes the crate that holds the reference of a step.
    fn write_reference(&self, course: &Course, step: u8) -> Result<()> {
        let below = course.needs(step);
        let uses = below.iter().map(|step| format!("use {} as step{step};\n", reference(*step)));
        let file = self.root.join(format!("solutions/step{step}.rs"));
        let text = format!(
            "#![allow(warnings)]\n{}#[path = {file:?}]\nmod solution;\npub use solution::*;\n",
            uses.collect::<String>()
        );
        let folder = self.root.join(reference(step).to_string());
        write(&folder.join("src/lib.rs"), text)?;
        let needs = below.iter().map(|step| reference(*step).to_string());
        let needs: Vec<_> = needs.map(|name| (name.clone(), format!("../{name}"))).collect();
        write_package(&folder, &reference(step).to_string(), &needs)
    }

    /// Writes the course's own manifest, with what the tests and the libraries need in addition.
    fn write_manifest(&self, course: &Course) -> Result<()> {
        let text = fs::read_to_string(course.root.join("Cargo.toml")).context("Cargo.toml cannot be read")?;
        let mut manifest: toml::Table = toml::from_str(&text).context("Cargo.toml is not TOML")?;
        let references: Vec<_> = course.written().map(|step| reference(step.number).to_string()).collect();
        let tests = table(&mut manifest, "dev-dependencies")?;
        for name in references.iter().map(String::as_str) {
            tests.insert(name.to_string(), toml::toml!(path = name).into());
        }
        tests.insert("othello-grade-asking".to_string(), toml::toml!(path = "tools/grader/asking").into());
        let workspace = table(&mut manifest, "workspace")?;
        workspace.remove("exclude");
        workspace.remove("default-members");
        let members = PACKAGES.into_iter().chain(["callers"]).chain(references.iter().map(String::as_str));
        workspace.insert("members".to_string(), members.collect::<Vec<_>>().into());
        manifest.insert("profile".to_string(), toml::from_str::<toml::Table>(PROFILE)?.into());
        write(&self.root.join("Cargo.toml"), toml::to_string(&manifest)?)
    }
}

/// The instructor's own tests.
fn extra_tests(course: &Course, folder: &Path) -> Result<Vec<TestFile>> {
    let mut tests = BTreeMap::new();
    for entry in fs::read_dir(folder).with_context(|| format!("{} cannot be read", folder.display()))? {
        let path = entry?.path();
        let name = path.file_name().and_then(|name| name.to_str()).and_then(|name| name.strip_suffix(".rs"));
        let Some(name) = name.map(str::to_string) else { continue };
        let digits: String =
            name.strip_prefix("step").unwrap_or("").chars().take_while(char::is_ascii_digit).collect();
        let Ok(step) = digits.parse() else {
            bail!("{}: a file of tests is called stepN.rs or stepN_what_it_asks.rs", path.display());
        };
        if !course.written().any(|written| written.number == step) {
            bail!("{}: there is no step {step} to write.", path.display());
        }
        tests.insert(
            name.clone(),
            TestFile { step, name: format!("extra_{name}"), is_hidden: true, file: path },
        );
    }
    if tests.is_empty() {
        bail!("{} holds no tests: they are called stepN.rs or stepN_what_they_ask.rs", folder.display());
    }
    Ok(tests.into_values().collect())
}

/// Writes the manifest of a package that needs the course's types and these packages, each a name and a path.
fn write_package(folder: &Path, name: &str, needs: &[(String, String)]) -> Result<()> {
    let mut manifest = format!(
        "[package]\nname = {name:?}\nedition.workspace = true\n\n[dependencies]\nothello-steps = {{ path = \"..\" }}\n"
    );
    for (name, path) in needs {
        manifest += &format!("{name} = {{ path = {path:?} }}\n");
    }
    write(&folder.join("Cargo.toml"), manifest)
}

fn table<'a>(manifest: &'a mut toml::Table, name: &str) -> Result<&'a mut toml::Table> {
    let table = manifest.get_mut(name).and_then(toml::Value::as_table_mut);
    table.with_context(|| format!("Cargo.toml has no [{name}]"))
}

/// Copies a step's snapshots for an instructor's tests. Their names begin with the test program's, so that a copy of the course's
/// tests under another name needs its own.
fn copy_snapshots(folder: &Path, step: u8, name: &str) -> Result<()> {
    for entry in fs::read_dir(folder).with_context(|| format!("{} cannot be read", folder.display()))? {
        let path = entry?.path();
        let file = path.file_name().and_then(|file| file.to_str());
        if let Some(rest) = file.and_then(|file| file.strip_prefix(&format!("step{step}__"))) {
            write(&folder.join(format!("{name}__{rest}")), fs::read(&path)?)?;
        }
    }
    Ok(())
}

pub fn copy_folder(from: &Path, to: &Path) -> Result<()> {
    for entry in fs::read_dir(from).with_context(|| format!("{} cannot be read", from.display()))? {
        let entry = entry?;
        let (path, target) = (entry.path(), to.join(entry.file_name()));
        if path.is_dir() {
            copy_folder(&path, &target)?;
        } else {
            write(&target, fs::read(&path).with_context(|| format!("{} cannot be read", path.display()))?)?;
        }
    }
    remove_others(from, to)
}

/// Removes what is no longer in the course, because cargo would compile it.
fn remove_others(from: &Path, to: &Path) -> Result<()> {
    // A folder without files was never made.
    for entry in fs::read_dir(to).into_iter().flatten() {
        let entry = entry?;
        if from.join(entry.file_name()).exists() {
            continue;
        }
        let path = entry.path();
        let removed = if path.is_dir() { fs::remove_dir_all(&path) } else { fs::remove_file(&path) };
        removed.with_context(|| format!("{} cannot be removed", path.display()))?;
    }
    Ok(())
}

fn write(path: &Path, bytes: impl AsRef<[u8]>) -> Result<()> {
    write_if_changed(path, bytes).map(drop)
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::copy_folder;

    #[test]
    fn what_is_gone_from_the_course_is_gone_from_the_copy() {
        let folder = tempfile::tempdir().unwrap();
        let (from, to) = (folder.path().join("from"), folder.path().join("to"));
        fs::create_dir_all(from.join("old")).unwrap();
        fs::write(from.join("old/a.rs"), "").unwrap();
        fs::write(from.join("b.rs"), "").unwrap();
        copy_folder(&from, &to).unwrap();
        assert!(to.join("old/a.rs").exists());
        fs::remove_dir_all(from.join("old")).unwrap();
        copy_folder(&from, &to).unwrap();
        assert!(!to.join("old").exists() && to.join("b.rs").exists());
    }
}
