//! A program of the corpus.

use anyhow::{Context, Result, bail};
use diffy::{Line, Patch};

use crate::header::{Header, Kind};
use crate::section::{Section, written};

/// A program for one step.
#[derive(Clone, Debug)]
pub struct Program {
    /// The name of its step: `legal`.
    pub step: String,
    /// How it fails.
    pub kind: Kind,
    /// What it is called: `no_diagonals`.
    pub name: String,
    /// What is said of it.
    pub header: Header,
    /// What its block holds.
    pub code: Code,
}

/// How a program is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Code {
    /// As it is.
    Whole(String),
    /// The hunks of a unified diff against its base.
    Edit(String),
}

impl Program {
    /// A program that is kept as it is.
    pub fn whole(step: &str, kind: Kind, name: &str, header: Header, code: &str) -> Program {
        let code = Code::Whole(format!("{}\n", code.trim_matches('\n')));
        Program { step: step.to_string(), kind, name: name.to_string(), header, code }
    }

    /// A program that is an edit of `base`, the text of the solution or of the accepted program that the header names.
    pub fn edit(step: &str, kind: Kind, name: &str, header: Header, base: &str, text: &str) -> Program {
        let patch = diffy::DiffOptions::new().set_context_len(1).create_patch(base, text).to_string();
        // Its first two lines name files. A line with one space in it would not outlast every editor.
        let lines = patch.lines().skip(2).map(|line| if line == " " { "" } else { line });
        let code = Code::Edit(lines.map(|line| format!("{line}\n")).collect());
        Program { step: step.to_string(), kind, name: name.to_string(), header, code }
    }

    pub(crate) fn of(step: &str, section: Section) -> Result<Program> {
        let Some(kind) = Kind::named(&section.group) else {
            bail!(
                "there is no kind {}. The kinds are {}.",
                section.group,
                Kind::ALL.map(Kind::name).join(", ")
            )
        };
        let header = Header::of(&section)?;
        header.check(kind)?;
        let code = match section.language.as_str() {
            "diff" => Code::Edit(section.block),
            "rust" => Code::Whole(section.block),
            other => bail!("its block of code is ```diff or ```rust, not ```{other}"),
        };
        Ok(Program { step: step.to_string(), kind, name: section.name, header, code })
    }

    /// The whole text, if the text of its base is this one.
    ///
    /// # Errors
    ///
    /// When its diff does not apply: the error names the program.
    pub fn applied_to(&self, base: &str) -> Result<String> {
        let diff = match &self.code {
            Code::Whole(text) => return Ok(text.clone()),
            Code::Edit(diff) => diff,
        };
        let lines = diff.lines().map(|line| if line.is_empty() { " " } else { line });
        let diff: String =
            ["--- base", "+++ base"].into_iter().chain(lines).map(|line| format!("{line}\n")).collect();
        let patch = Patch::from_str(&diff)
            .with_context(|| format!("{}: this is not a unified diff", self.label()))?;
        let applied = if is_in_place(&patch, base) { diffy::apply(base, &patch).ok() } else { None };
        applied.with_context(|| {
            format!(
                "{} does not apply to {} any more. Run: cargo xtask corpus rebase",
                self.label(),
                self.base_name()
            )
        })
    }

    /// `legal/wrong_answer/no_diagonals`
    pub fn place(&self) -> String {
        format!("{}/{}", self.step, self.short())
    }

    /// `wrong_answer/no_diagonals`, its heading.
    pub fn short(&self) -> String {
        format!("{}/{}", self.kind.name(), self.name)
    }

    /// Its file in the course: `corpus/legal.md`.
    pub fn file(&self) -> String {
        format!("corpus/{}.md", self.step)
    }

    /// Where it is, for a sentence: `corpus/legal.md, wrong_answer/no_diagonals`.
    pub fn label(&self) -> String {
        format!("{}, {}", self.file(), self.short())
    }

    /// What it is an edit of, for a sentence.
    pub fn base_name(&self) -> String {
        match &self.header.base {
            None => format!("the solution of {}", self.step),
            Some(base) => format!("{base} of {}", self.step),
        }
    }

    /// Its section, as it is written.
    pub fn contents(&self) -> String {
        let (language, block) = match &self.code {
            Code::Whole(text) => ("rust", text),
            Code::Edit(diff) => ("diff", diff),
        };
        written(&self.short(), &self.header.what, self.header.fields(), language, block)
    }
}

/// Whether the lines that the diff removes and keeps are where it says. Diffy would look for them elsewhere too: a line such as
/// `}` is found in many places, and the program would be another one.
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
