//! A file of the corpus.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};
use diffy::{Line, Patch};

use crate::Header;

/// How a program fails, or that it does not: the folders are named as in the ICPC problem package format.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[allow(missing_docs)] // each is called as its folder
pub enum Kind {
    Accepted,
    DoesNotCompile,
    RunTimeError,
    TimeLimitExceeded,
    WrongAnswer,
}

impl Kind {
    /// All of them.
    pub const ALL: [Kind; 5] = [
        Kind::Accepted,
        Kind::DoesNotCompile,
        Kind::RunTimeError,
        Kind::TimeLimitExceeded,
        Kind::WrongAnswer,
    ];

    /// The name of its folder.
    pub fn name(self) -> &'static str {
        match self {
            Kind::Accepted => "accepted",
            Kind::DoesNotCompile => "does_not_compile",
            Kind::RunTimeError => "run_time_error",
            Kind::TimeLimitExceeded => "time_limit_exceeded",
            Kind::WrongAnswer => "wrong_answer",
        }
    }

    /// The kind whose folder has this name.
    pub fn named(name: &str) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

/// A program for one step.
#[derive(Clone, Debug)]
pub struct Program {
    /// The step whose file it is: `step3`.
    pub step: String,
    /// How it fails.
    pub kind: Kind,
    /// What it is called: `no_diagonals`.
    pub name: String,
    /// What is said of it.
    pub header: Header,
    /// The diff, if it is an edit.
    pub diff: Option<String>,
    /// The whole file, if it is none.
    pub(crate) body: String,
}

impl Program {
    /// A program that is a whole file.
    pub fn whole(step: &str, kind: Kind, name: &str, header: Header, code: &str) -> Program {
        let comment: String = header.lines().iter().map(|line| format!("//! {line}\n")).collect();
        let body = format!("{comment}\n{}\n", code.trim_matches('\n'));
        Program { step: step.to_string(), kind, name: name.to_string(), header, diff: None, body }
    }

    /// A program that is an edit of `base`, the text of the solution or of the accepted program that the header names.
    pub fn edit(step: &str, kind: Kind, name: &str, header: Header, base: &str, text: &str) -> Program {
        let mut options = diffy::DiffOptions::new();
        let mut program = Program {
            step: step.to_string(),
            kind,
            name: name.to_string(),
            header,
            diff: None,
            body: String::new(),
        };
        let of = program.base_file();
        options.set_context_len(1).set_original_filename(of.clone()).set_modified_filename(of);
        program.diff = Some(options.create_patch(base, text).to_string());
        program
    }

    /// Reads the file corpus/STEP/KIND/FILE.
    pub(crate) fn read(root: &Path, step: &str, kind: Kind, file: &str) -> Result<Program> {
        let path = format!("corpus/{step}/{}/{file}", kind.name());
        let text = fs::read_to_string(root.join(&path)).with_context(|| format!("{path} cannot be read"))?;
        let (name, lines, diff) = match file.rsplit_once('.') {
            Some((name, "diff")) => {
                let (header, diff) =
                    text.split_once("\n--- ").with_context(|| format!("{path} has no diff in it"))?;
                (name, header.lines().collect::<Vec<_>>(), Some(format!("--- {diff}")))
            }
            Some((name, "rs")) => {
                let comment = |line: &str| line.trim_start_matches('\u{feff}').starts_with("//!");
                let lines = text.lines().take_while(|line| comment(line));
                (name, lines.map(|line| line.trim_start_matches(['\u{feff}', '/', '!'])).collect(), None)
            }
            _ => bail!("{path}: a program is a file .rs, or an edit of one, .diff"),
        };
        let header = Header::read(lines.into_iter()).with_context(|| path.clone())?;
        header.check(kind).with_context(|| path.clone())?;
        let body = if diff.is_none() { text.clone() } else { String::new() };
        Ok(Program { step: step.to_string(), kind, name: name.to_string(), header, diff, body })
    }

    /// The whole text, if the text of its base is this one.
    ///
    /// # Errors
    ///
    /// When its diff does not apply: the error names the file.
    pub fn applied_to(&self, base: &str) -> Result<String> {
        let Some(diff) = &self.diff else { return Ok(self.body.clone()) };
        let file = self.file();
        let patch = Patch::from_str(diff).with_context(|| format!("{file} is not a unified diff"))?;
        let applied = if is_in_place(&patch, base) { diffy::apply(base, &patch).ok() } else { None };
        applied.with_context(|| {
            format!("{file} does not apply to {} any more. Run: cargo xtask corpus rebase", self.base_file())
        })
    }

    /// `step3/wrong_answer/no_diagonals`
    pub fn place(&self) -> String {
        format!("{}/{}", self.step, self.short())
    }

    /// `wrong_answer/no_diagonals`
    pub fn short(&self) -> String {
        format!("{}/{}", self.kind.name(), self.name)
    }

    /// Its file in the course: `corpus/step3/wrong_answer/no_diagonals.diff`.
    pub fn file(&self) -> String {
        format!("corpus/{}.{}", self.place(), if self.diff.is_some() { "diff" } else { "rs" })
    }

    /// The whole file of which it is an edit, as its diff names it: `solutions/step3.rs`, or `corpus/step3/accepted/eight_lines.rs`.
    /// Of a base that is an edit itself, `cargo xtask corpus write` makes that file in target/.
    pub fn base_file(&self) -> String {
        match &self.header.base {
            None => format!("solutions/{}.rs", self.step),
            Some(base) => format!("corpus/{}/{base}.rs", self.step),
        }
    }

    /// What is in its file.
    pub fn contents(&self) -> String {
        match &self.diff {
            Some(diff) => format!("{}\n\n{diff}", self.header.lines().join("\n")),
            None => self.body.clone(),
        }
    }
}

/// Whether the lines that the diff removes and keeps are where it says. Diffy would look for them elsewhere too: a line such as `}`
/// is found in many places, and the program would be another one.
fn is_in_place(patch: &Patch<str>, base: &str) -> bool {
    let lines: Vec<_> = base.split_inclusive('\n').collect();
    patch.hunks().iter().all(|hunk| {
        let expected = hunk.lines().iter().filter_map(|line| match line {
            Line::Context(text) | Line::Delete(text) => Some(*text),
            Line::Insert(_) => None,
        });
        let rest = lines.get(hunk.old_range().start().saturating_sub(1)..).unwrap_or_default();
        rest.starts_with(&expected.collect::<Vec<_>>())
    })
}
