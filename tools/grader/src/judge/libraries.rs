//! The libraries that a student's program is linked with: `answering`, `callers`, and the reference of each step. They are
//! compiled once.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use othello_course_model::Course;
use serde_json::Value;

use crate::judge::cargo::{artifacts, cargo};
use crate::judge::root::Root;
use crate::judge::signature::reference;

/// The libraries.
pub struct Libraries {
    /// The libraries that every program needs, each with its name if the program's root names it.
    common: Vec<(Option<String>, PathBuf)>,
    /// The reference of each step.
    references: Vec<(u8, PathBuf)>,
}

/// The libraries that every root names.
const NAMED: [&str; 3] = ["othello_steps", "othello_grade_answering", "callers"];

impl Libraries {
    /// Builds them in the copy of the course at `root`, and copies them to `work`, from where each compilation links its own.
    pub fn build(root: &Path, course: &Course, work: &Path) -> Result<Libraries> {
        let mut cargo = cargo(root);
        cargo.args(["build", "--release", "--target-dir", "target/linked", "--package", "callers"]);
        for step in course.written() {
            cargo.arg("--package").arg(reference(step.number).to_string());
        }
        // Students may be shown these paths, so they must not name folders of this machine.
        let home = std::env::var("CARGO_HOME").or(std::env::var("HOME")).unwrap_or("/root".to_string());
        let remap = [format!("{home}/="), format!("{}=", root.join("").display())];
        let remap = remap.map(|remap| format!("--remap-path-prefix={remap}")).join("\u{1f}");
        cargo.env("CARGO_ENCODED_RUSTFLAGS", remap).arg("--message-format=json-render-diagnostics");
        let built = artifacts(&mut cargo, "what a student's program is linked with")?;
        let mut libraries: Vec<(&str, PathBuf)> = built.iter().filter_map(library).collect();
        libraries.sort(); // cargo's order is the order in which they were finished
        let step =
            |name: &str| course.written().map(|step| step.number).find(|step| reference(*step) == name);
        let (mut common, mut references) = (Vec::new(), Vec::new());
        for (name, built) in libraries {
            let file = work.join(built.file_name().context("a library is a file")?);
            fs::copy(&built, &file).with_context(|| format!("{} cannot be copied", built.display()))?;
            match step(name) {
                Some(step) => references.push((step, file)),
                None => common.push((NAMED.contains(&name).then(|| name.to_string()), file)),
            }
        }
        Ok(Libraries { common, references })
    }

    /// Puts into `folder` the libraries for a program with this root, and no reference that it does not need. Returns those
    /// that the root names, each with its file there.
    pub fn put_into(&self, folder: &Path, root: &Root) -> Result<Vec<(String, PathBuf)>> {
        let common = self.common.iter().map(|(name, file)| (name.clone(), file));
        let needed = self.references.iter().filter(|(step, _)| root.references.contains(step));
        let needed = needed.map(|(step, file)| (Some(reference(*step).to_string()), file));
        let mut named = Vec::new();
        for (name, file) in common.chain(needed) {
            let there = folder.join(file.file_name().context("a library is a file")?);
            // A hard link is enough, because nothing in the sandbox can write the file.
            fs::hard_link(file, &there).with_context(|| format!("{} cannot be made", there.display()))?;
            named.extend(name.map(|name| (name, there)));
        }
        Ok(named)
    }

    /// The files of all libraries.
    pub fn files(&self) -> impl Iterator<Item = &Path> {
        let references = self.references.iter().map(|(_, file)| file.as_path());
        self.common.iter().map(|(_, file)| file.as_path()).chain(references)
    }
}

/// The name and the file of what cargo has built, if it is a library or a macro. The compiler loads macros.
fn library(built: &Value) -> Option<(&str, PathBuf)> {
    let kinds = built["target"]["kind"].as_array()?;
    let endings = [("proc-macro", ".so"), ("lib", ".rlib")];
    let (_, ending) = endings.into_iter().find(|(kind, _)| kinds.iter().any(|each| each == kind))?;
    let files = built["filenames"].as_array()?.iter().filter_map(Value::as_str);
    let file = files.into_iter().find(|file| file.ends_with(ending))?;
    Some((built["target"]["name"].as_str()?, file.into()))
}
