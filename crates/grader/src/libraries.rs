//! What every worker is linked with, compiled once: the words, the worker, the callers, and the reference of each step.
//!
//! They are packages in target/grade/linked, a workspace of its own, so that its folder of libraries holds nothing else:
//! the compiler may read that folder while it has a student's file before it.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use serde_json::Value;

use crate::cargo::{artifacts, cargo};
use crate::copy::{keep_versions, write};
use crate::course::Course;
use crate::generate::linked::{lender, write_callers, write_lender};
use crate::generate::worker::Parts;

/// The libraries.
pub struct Libraries {
    /// Those that every worker's root names, and after them those of the reference, each with its file.
    files: Vec<(String, PathBuf)>,
    /// The folder in which they find what they need in turn.
    pub folder: PathBuf,
}

/// The libraries that every worker's root names.
const NAMED: [&str; 3] = ["othello_steps", "othello_grade_worker", "callers"];

impl Libraries {
    /// Builds them. `edition`: that in which the steps are written.
    pub fn build(course: &Course, parts: &Parts, edition: &str) -> Result<Libraries> {
        let root = course.root.join("target/grade/linked");
        let lenders: Vec<_> = parts.steps.iter().map(|part| lender(part.number)).collect();
        for part in &parts.steps {
            let below: Vec<_> = part.below.iter().map(|step| lender(*step)).collect();
            write_package(&root, &lender(part.number), &below, &write_lender(part))?;
        }
        write_package(&root, "callers", &[], &write_callers(&parts.steps))?;
        write_workspace(course, &root, &lenders, edition)?;
        let mut cargo = cargo(&root);
        cargo.args(["build", "--release", "--workspace", "--message-format=json-render-diagnostics"]);
        let built = artifacts(&mut cargo, "what a worker is linked with")?;
        let names = NAMED.map(str::to_string).into_iter().chain(lenders);
        let files =
            names.map(|name| Ok((name.clone(), library(&built, &name)?))).collect::<Result<Vec<_>>>()?;
        let folder = root.join("target/release/deps");
        Ok(Libraries { files, folder })
    }

    /// The libraries of a worker that is linked with the reference of these steps.
    pub fn of(&self, lent: &[u8]) -> impl Iterator<Item = &(String, PathBuf)> {
        let lenders: Vec<_> = lent.iter().map(|step| lender(*step)).collect();
        self.files.iter().filter(move |(name, _)| NAMED.contains(&name.as_str()) || lenders.contains(name))
    }

    /// The file of each.
    pub fn files(&self) -> impl Iterator<Item = &Path> {
        self.files.iter().map(|(_, file)| file.as_path())
    }
}

/// The file of a library, as cargo says where it is.
fn library(built: &[Value], name: &str) -> Result<PathBuf> {
    let of = built.iter().find(|built| built["target"]["name"] == name);
    let files = of.and_then(|built| built["filenames"].as_array());
    let file = files.into_iter().flatten().filter_map(Value::as_str).find(|file| file.ends_with(".rlib"));
    Ok(file.with_context(|| format!("cargo did not say where it built {name}"))?.into())
}

/// Writes a package that needs the words, the worker, and its neighbours `needs`.
fn write_package(root: &Path, name: &str, needs: &[String], text: &str) -> Result<()> {
    let mut manifest = format!(
        "[package]\nname = {name:?}\nedition.workspace = true\n\n[dependencies]\n\
         othello-steps = {{ path = \"../../../..\" }}\n\
         othello-grade-worker = {{ path = \"../../../../crates/grader/worker\" }}\n"
    );
    for need in needs {
        manifest += &format!("{need} = {{ path = \"../{need}\" }}\n");
    }
    write(&root.join(name).join("Cargo.toml"), manifest.as_bytes())?;
    write(&root.join(name).join("src/lib.rs"), format!("#![allow(warnings)]\n{text}").as_bytes())
}

/// A number that overflows panics, as under `cargo test`. The versions are those of the grader's own workspace.
fn write_workspace(course: &Course, root: &Path, lenders: &[String], edition: &str) -> Result<()> {
    let members: Vec<_> = lenders.iter().map(String::as_str).chain(["callers"]).collect();
    let manifest = format!(
        "[workspace]\nresolver = \"3\"\nmembers = {members:?}\n\n[workspace.package]\nedition = {edition:?}\n\n\
         [profile.release]\ndebug-assertions = true\noverflow-checks = true\n"
    );
    write(&root.join("Cargo.toml"), manifest.as_bytes())?;
    keep_versions(root, &course.root.join("crates/grader/Cargo.lock"))
}
