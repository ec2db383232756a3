//! What people hand in: programs for a step, right ones and wrong ones.
//!
//! A wrong program is the right one with a mistake in it, and is kept so: as a unified diff against the solution of its step, or
//! against an accepted program of the same step. A program that goes about it in another way is a whole file. [`Corpus`] lists
//! them, and gives each as a whole.

#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod header;
mod program;

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail, ensure};

pub use header::{Header, WIDTH};
pub use program::{Kind, Program};

/// The programs of corpus/, but for the hostile ones.
pub struct Corpus {
    root: PathBuf,
    /// By step, kind and name.
    pub programs: Vec<Program>,
}

impl Corpus {
    /// Reads the corpus of the course in the folder `root`.
    ///
    /// # Errors
    ///
    /// When a file cannot be read, or its header lacks something: the error names the file.
    pub fn open(root: impl Into<PathBuf>) -> Result<Corpus> {
        let root = root.into();
        let mut programs = Vec::new();
        for step in names(&root.join("corpus"))?.into_iter().filter(|name| name.starts_with("step")) {
            for kind in names(&root.join("corpus").join(&step))? {
                let folder = format!("corpus/{step}/{kind}");
                let Some(kind) = Kind::named(&kind) else {
                    bail!(
                        "{folder}: there is no such kind. The kinds are {}.",
                        Kind::ALL.map(Kind::name).join(", ")
                    )
                };
                for file in names(&root.join(&folder))? {
                    programs.push(Program::read(&root, &step, kind, &file)?);
                }
            }
        }
        Ok(Corpus { root, programs })
    }

    /// The program of this name: `step3/wrong_answer/no_diagonals`, or an end of it, or without the kind, `step3/no_diagonals`.
    ///
    /// # Errors
    ///
    /// When there is none, or when there are several: a sentence that names them.
    pub fn find(&self, name: &str) -> Result<&Program> {
        let has = |program: &&Program| {
            let place = program.place();
            let before = place.strip_suffix(name);
            let is_end = before.is_some_and(|before| before.is_empty() || before.ends_with('/'));
            is_end || format!("{}/{}", program.step, program.name) == name
        };
        let found: Vec<_> = self.programs.iter().filter(has).collect();
        match found.as_slice() {
            [program] => Ok(program),
            [] => bail!("corpus/ has no program {name}."),
            many => {
                let names: Vec<_> = many.iter().map(|program| program.place()).collect();
                bail!("corpus/ has several programs {name}: {}. Name one of them.", names.join(", "))
            }
        }
    }

    /// The whole text of a program.
    ///
    /// # Errors
    ///
    /// When its base is not there, or its diff does not apply to it: the error names the file.
    pub fn text(&self, program: &Program) -> Result<String> {
        match &program.diff {
            None => Ok(program.body.clone()),
            Some(_) => program.applied_to(&self.base(program)?),
        }
    }

    /// The whole text of what a program is an edit of.
    ///
    /// # Errors
    ///
    /// When it is not there, or is an edit of something that is not.
    pub fn base(&self, program: &Program) -> Result<String> {
        let Some(name) = &program.header.base else { return self.solution(&program.step) };
        let base = self.programs.iter().find(|base| base.step == program.step && base.short() == *name);
        let base =
            base.with_context(|| format!("{}: there is no {name} of {}", program.file(), program.step))?;
        ensure!(
            base.kind == Kind::Accepted,
            "{}: its base {name} is not an accepted program",
            program.file()
        );
        let is_first = base.header.base.is_none();
        ensure!(
            is_first,
            "{}: its base {name} has itself a base; name a program that has none",
            program.file()
        );
        self.text(base)
    }

    fn solution(&self, step: &str) -> Result<String> {
        let path = self.root.join(format!("solutions/{step}.rs"));
        fs::read_to_string(&path).with_context(|| format!("{} cannot be read", path.display()))
    }
}

/// The names of what is in a folder, in order.
fn names(folder: &Path) -> Result<Vec<String>> {
    let entries = fs::read_dir(folder).with_context(|| format!("{} cannot be read", folder.display()))?;
    let names: Result<Vec<_>, _> =
        entries.map(|entry| entry.map(|entry| entry.file_name().to_string_lossy().into_owned())).collect();
    let mut names = names?;
    names.sort();
    Ok(names)
}

#[cfg(test)]
mod tests;
