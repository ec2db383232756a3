//! The built book of a class's copy: the pages that the copy has, and no others, with boards to click.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, ensure};
use othello_course_model::{Course, testing, web, write_if_changed};

use crate::files::{Files, git_files, keep_only, names};
use crate::lists;

/// Where the copy has its chapters, and where its built book.
const CHAPTERS: &str = "book/src/";
const BUILT: &str = "book/html/";

/// What the pages look like and do is the course's.
const REST: [&str; 4] = ["book/book.toml", "crates/boards/page", "book/reading", "book/theme"];

/// Whether the boards can be compiled here.
///
/// # Errors
///
/// If not: a sentence that says what to type.
pub fn check() -> Result<()> {
    ensure!(
        web::is_installed(),
        "The compiler cannot make the book's boards here. Run: {}\nOr add --without-book: then the class reads the chapters as \
            text. Nothing was handed out.",
        web::HOW_TO_GET_IT
    );
    Ok(())
}

/// Builds the book of the handout `files`, for a class that has the steps of `class`, and adds it to them: in English, and in
/// `languages`.
pub fn add(course: &Course, class: &Course, languages: &[String], files: &mut Files) -> Result<()> {
    let root = course.root.join("target/class-book");
    let mut sources: Files = files
        .iter()
        .filter(|(path, _)| path.starts_with(CHAPTERS))
        .map(|(path, text)| (path.clone(), text.clone()))
        .collect();
    let translations: Vec<_> = languages.iter().map(|language| format!("book/po/{language}")).collect();
    let translations: Vec<_> = translations.iter().map(String::as_str).collect();
    for path in git_files(course, &[&["--cached", "--"], &REST[..], &translations].concat())? {
        let text =
            fs::read_to_string(course.root.join(&path)).with_context(|| format!("{path} cannot be read"))?;
        sources.insert(path, text);
    }
    // The strip at the top of a chapter shows the class's own steps.
    sources.extend([lists::strip(class)]);
    for (path, text) in &sources {
        write_if_changed(&root.join(path), text)?;
    }
    keep_only(&root, sources.keys().map(String::as_str))?;
    build(course, &root)?;
    let built = root.join("target/book");
    // What begins with a dot is for who publishes the pages.
    for path in names(&built)?.into_iter().filter(|path| !path.starts_with('.')) {
        let text = fs::read_to_string(built.join(&path))
            .with_context(|| format!("{path} of the book is not text"))?;
        files.insert(format!("{BUILT}{path}"), text);
    }
    Ok(())
}

/// The program that builds the book. It is one of its own, tools/book, because mdBook takes a minute to compile.
pub fn builder(course: &Course) -> Command {
    let mut cargo = testing::cargo(&course.root);
    let run =
        ["run", "--quiet", "--locked", "--manifest-path", "tools/Cargo.toml", "--bin", "othello-book", "--"];
    cargo.args(run);
    cargo
}

fn build(course: &Course, root: &Path) -> Result<()> {
    let mut builder = builder(course);
    let output =
        builder.args(["--no-open", "--class"]).arg(root).output().context("cargo cannot be started")?;
    ensure!(output.status.success(), "The book does not build.\n{}", String::from_utf8_lossy(&output.stderr));
    Ok(())
}
