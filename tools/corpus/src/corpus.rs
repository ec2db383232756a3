//! The files of corpus/, read and written.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail, ensure};
use othello_course_model::{Course, write_if_changed};

use crate::header::Kind;
use crate::program::{Code, Program};
use crate::section::{Section, sections};

/// The file of the hostile programs. No step may be called so.
const HOSTILE: &str = "hostile";

/// The programs of corpus/.
pub struct Corpus {
    root: PathBuf,
    /// The file of each step's solution.
    solutions: BTreeMap<String, String>,
    /// In the order of the steps, and of each step in that of its file.
    pub programs: Vec<Program>,
}

/// An attempt to fool the grader: a file for one step. Those of one name are handed in together.
pub struct Hostile {
    /// The name of its step.
    pub step: String,
    /// What it is called.
    pub name: String,
    /// What it tries, and between backticks the outcomes that it may come to.
    pub what: String,
    /// The whole file.
    pub text: String,
}

impl Corpus {
    /// Reads the corpus of a course, but for the hostile programs.
    ///
    /// # Errors
    ///
    /// When a file cannot be read, or a program lacks something: the error names the file and the line.
    pub fn open(course: &Course) -> Result<Corpus> {
        let solution = |step: &othello_course_model::Step| (step.name.clone(), step.file());
        let solutions: BTreeMap<_, _> = course.written().map(solution).collect();
        let stray = markdown_files(&course.root.join("corpus"))?
            .into_iter()
            .find(|name| name != HOSTILE && !solutions.contains_key(name));
        if let Some(name) = stray {
            bail!("corpus/{name}.md: course.toml has no step {name}")
        }
        let mut programs = Vec::new();
        for step in course.written() {
            programs.extend(programs_of(&course.root, &step.name)?);
        }
        Ok(Corpus { root: course.root.clone(), solutions, programs })
    }

    /// The program of this name: `legal/wrong_answer/no_diagonals`, or an end of it, or without the kind, `legal/no_diagonals`.
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
    /// When its base is not there, or its diff does not apply to it: the error names the program.
    pub fn text(&self, program: &Program) -> Result<String> {
        match &program.code {
            Code::Whole(text) => Ok(text.clone()),
            Code::Edit(_) => program.applied_to(&self.base(program)?),
        }
    }

    /// The whole text of what a program is an edit of.
    ///
    /// # Errors
    ///
    /// When it is not there, or is an edit of something that is not.
    pub fn base(&self, program: &Program) -> Result<String> {
        let Some(name) = &program.header.base else { return self.solution(&program.step) };
        let label = program.label();
        let base = self.programs.iter().find(|base| base.step == program.step && base.short() == *name);
        let base = base.with_context(|| format!("{label}: there is no {name} of {}", program.step))?;
        ensure!(base.kind == Kind::Accepted, "{label}: its base {name} is not an accepted program");
        let is_first = base.header.base.is_none();
        ensure!(is_first, "{label}: its base {name} has itself a base; name a program that has none");
        self.text(base)
    }

    /// Writes a program into the file of its step: in the place of the one of its name, or else before the first that comes after
    /// it by kind and name.
    ///
    /// # Errors
    ///
    /// When the file cannot be read or written.
    pub fn put(&self, program: &Program) -> Result<()> {
        let (file, path) = (program.file(), self.root.join(program.file()));
        let text = fs::read_to_string(&path).unwrap_or_else(|_| format!("# {}\n", program.step));
        let own = (program.kind.name(), program.name.as_str());
        let in_order =
            |section: Section| ((section.group.as_str(), section.name.as_str()).cmp(&own), section.range);
        let sections: Vec<_> = sections(&file, &text)?.into_iter().map(in_order).collect();
        let same = sections.iter().find(|(order, _)| order.is_eq()).map(|(_, range)| range.clone());
        let next = sections.iter().find(|(order, _)| order.is_gt());
        let start = next.map_or(text.len(), |(_, range)| range.start);
        let place = same.unwrap_or(start..start);
        let (before, after) = (&text[..place.start], &text[place.end..]);
        let gap = if before.ends_with("\n\n") || before.is_empty() { "" } else { "\n" };
        let end = if after.is_empty() { "" } else { "\n" };
        write_if_changed(&path, format!("{before}{gap}{}{end}{after}", program.contents()))?;
        Ok(())
    }

    fn solution(&self, step: &str) -> Result<String> {
        let file = self.solutions.get(step).with_context(|| format!("course.toml has no step {step}"))?;
        let path = self.root.join("solutions").join(file);
        fs::read_to_string(&path).with_context(|| format!("{} cannot be read", path.display()))
    }
}

/// The programs of a step's file, which may not be there.
fn programs_of(root: &Path, step: &str) -> Result<Vec<Program>> {
    let file = format!("corpus/{step}.md");
    if !root.join(&file).exists() {
        return Ok(Vec::new());
    }
    let text = fs::read_to_string(root.join(&file)).with_context(|| format!("{file} cannot be read"))?;
    let mut programs: Vec<Program> = Vec::new();
    for section in sections(&file, &text)? {
        let heading = format!("{}/{}", section.group, section.name);
        let program = Program::of(step, section).with_context(|| format!("{file}, {heading}"))?;
        let is_taken = programs.iter().any(|other| other.short() == heading);
        ensure!(!is_taken, "{file}: two programs are called {heading}");
        programs.push(program);
    }
    Ok(programs)
}

/// The hostile programs of a course.
///
/// # Errors
///
/// When the file cannot be read, or a program lacks something: the error names the line.
pub fn hostile(course: &Course) -> Result<Vec<Hostile>> {
    let file = format!("corpus/{HOSTILE}.md");
    let text =
        fs::read_to_string(course.root.join(&file)).with_context(|| format!("{file} cannot be read"))?;
    let hostile = |section: Section| {
        let heading = format!("{}/{}", section.group, section.name);
        course.step_named(&section.group).with_context(|| format!("{file}, {heading}"))?;
        ensure!(!section.what.is_empty(), "{file}, {heading}: a sentence is to say what it tries");
        Ok(Hostile { step: section.group, name: section.name, what: section.what, text: section.block })
    };
    sections(&file, &text)?.into_iter().map(hostile).collect()
}

/// The names of the files `.md` of a folder, without that.
fn markdown_files(folder: &Path) -> Result<Vec<String>> {
    let mut names = Vec::new();
    for entry in fs::read_dir(folder).with_context(|| format!("{} cannot be read", folder.display()))? {
        let name = entry?.file_name().to_string_lossy().into_owned();
        let stem = name.strip_suffix(".md");
        names.push(stem.with_context(|| format!("corpus/{name}: a file of corpus/ is STEP.md"))?.to_string());
    }
    names.sort();
    Ok(names)
}
