//! `cargo xtask handout DIR`: the class's repository, with everything a student needs and no solution in it.
//!
//! What goes in is decided by [`rules`], what is changed on the way by [`passages`]; before a file is written,
//! [`leaks`] has looked for every solution in it.

mod page;
pub mod leaks;
mod rules;
mod passages;
mod level;
mod folder;
pub mod language;
pub mod book;
#[cfg(test)]
mod planted;

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail, ensure};
use othello_course_model::Course;
use othello_course_model::exercise::{FRESH, exercise_of};

use self::rules::Fate;
use crate::files::{Files, git_files};

/// Writes the handout into `folder`, and says what to do with it.
pub fn run(course: &Course, folder: &Path, options: Options) -> Result<()> {
    ensure!(
        !inside(course, folder),
        "{} is inside the course's own repository, beside the solutions: name a folder outside it, as ../class.",
        folder.display()
    );
    let before = folder::level(folder);
    let class = match options.level.or(before) {
        Some(level) => &course.up_to(level)?,
        None => course,
    };
    let earlier = || Course::at(folder.to_path_buf()).ok()?.language;
    let language = options.language.or_else(earlier);
    if options.book {
        book::check()?;
    }
    let Handout { mut files, unnamed } = made(course, class)?;
    language::choose(course, language.as_deref(), &mut files)?;
    if options.book {
        book::add(course, class, language.as_slice(), &mut files)?;
    }
    if let Some(leak) = leaks::find(course, &files)?.first() {
        bail!("{leak}\nNothing was handed out.");
    }
    for path in unnamed {
        eprintln!("{path} is not handed out, because tools/xtask/src/handout/rules.rs does not name it.");
    }
    let level = class.steps.last().map_or(0, |step| step.level);
    let kept = folder::write(&files, level, folder, options.force)?;
    if !kept.is_empty() {
        println!(
            "These were changed since they were handed out. Each is overwritten, and kept beside as NAME.kept:\n  {}",
            kept.join("\n  ")
        );
    }
    if before == Some(level) {
        println!("As before, the class gets the steps up to level {level}.");
    }
    let next = match folder.join(".git").exists() {
        true => "To see what is new:\n  cd {0} && git status",
        false => {
            "To make it a repository of its own:\n  cd {0} && git init && git add . && git commit -m \"The class's repository\""
        }
    };
    let place = quoted(&folder.display().to_string());
    println!("{place} holds {} files and no solution. {}", files.len(), next.replace("{0}", &place));
    Ok(())
}

/// How it is handed out.
pub struct Options {
    /// The steps up to this level; without it those that the class had before, or all.
    pub level: Option<u8>,
    /// The language that the class reads the book in, without it the one that it had before, or English.
    pub language: Option<String>,
    /// Whether what was changed in an earlier handout is overwritten.
    pub force: bool,
    /// Whether the built book is in it.
    pub book: bool,
}

/// What a class would get.
#[derive(Default)]
pub struct Handout {
    pub files: Files,
    /// The files that stay because no rule names them.
    pub unnamed: Vec<String>,
}

/// The handout for a class that has the steps of `class`, as the rules make it; not yet searched.
pub fn made(course: &Course, class: &Course) -> Result<Handout> {
    let mut handout = Handout::default();
    let files = &mut handout.files;
    // Only what git tracks is handed out: other files in the folder may be anything.
    let tracked = git_files(course, &["--cached"])?;
    for path in tracked.into_iter().filter(|path| course.root.join(path).exists()) {
        match rules::fate(&path) {
            Some(Fate::Left) => {}
            Some(Fate::Given) if level::is_above(class, &path) => {}
            Some(Fate::Given) => add(course, class, files, &path, &path)?,
            Some(Fate::Template) => add(course, class, files, &path, &path[rules::TEMPLATES.len()..])?,
            None => handout.unnamed.push(path),
        }
    }
    for step in course.written() {
        let fresh = exercise_of(course, step)?;
        // The game is built of all steps, also of those that the class has not got.
        files.insert(format!("{FRESH}/{}", step.file()), fresh.clone());
        if class.step(step.number).is_ok() {
            files.insert(format!("exercises/{}", step.file()), fresh);
        }
    }
    complete(class, files)?;
    Ok(handout)
}

/// Adds the file `from` of the course as the handout's `to`, unless nothing is left of it.
fn add(course: &Course, class: &Course, files: &mut Files, from: &str, to: &str) -> Result<()> {
    let bytes = fs::read(course.root.join(from)).with_context(|| format!("{from} cannot be read"))?;
    let text = String::from_utf8(bytes).ok().with_context(|| {
        format!(
            "{from} is not text, so nobody can see whether it holds a solution: leave it out by a rule in \
            tools/xtask/src/handout/rules.rs."
        )
    })?;
    let text = level::without_the_rest(class, to, passages::handed_out(course, class, from, &text)?);
    if !text.trim().is_empty() {
        files.insert(to.to_string(), text);
    }
    Ok(())
}

/// A step whose test or chapter git does not know yet would be missing without a word.
fn complete(class: &Course, files: &Files) -> Result<()> {
    let mut expected = class.steps.iter().flat_map(|step| [format!("tests/{}", step.file()), step.chapter()]);
    match expected.find(|path| !files.contains_key(path)) {
        Some(path) => bail!("{path} would be missing in the handout. Is it in git? git add {path}"),
        None => Ok(()),
    }
}

/// A path as a shell takes it for one word.
fn quoted(path: &str) -> String {
    let is_plain = |c: char| c.is_alphanumeric() || "/._-~".contains(c);
    if path.chars().all(is_plain) { path.to_string() } else { format!("'{}'", path.replace('\'', "'\\''")) }
}

fn inside(course: &Course, folder: &Path) -> bool {
    let there: Option<PathBuf> = std::path::absolute(folder)
        .ok()
        .and_then(|path| path.ancestors().find_map(|up| up.canonicalize().ok()));
    let course = course.root.canonicalize();
    there.zip(course.ok()).is_some_and(|(there, course)| there.starts_with(course))
}
