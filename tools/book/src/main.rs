//! Builds the book, for `cargo xtask book`. A package of its own, because mdBook is a hundred crates that nothing else needs.

#![forbid(unsafe_code)]

mod boards;
mod translation;
mod bundle;
mod switch;
mod pages;

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result, ensure};
use clap::{Parser, Subcommand};
use othello_course_model::Course;

#[derive(Parser)]
#[command(name = "cargo xtask book", bin_name = "cargo xtask book", about = "Build the book and open it")]
struct Arguments {
    #[command(subcommand)]
    translators: Option<Translators>,
    /// Build it only
    #[arg(long)]
    no_open: bool,
    /// Leave the boards pictures, which is quicker
    #[arg(long)]
    pictures: bool,
    /// The folder of another course
    #[arg(long, value_name = "DIR", global = true)]
    course: Option<PathBuf>,
    /// Build the pages of a class's copy, DIR/book, with the boards of this course (cargo xtask handout does)
    #[arg(long, value_name = "DIR", conflicts_with = "course")]
    class: Option<PathBuf>,
}

/// What `cargo xtask translate` and `cargo xtask check translations` run.
#[derive(Subcommand)]
enum Translators {
    /// Write what there is to translate into book/po/LANGUAGE/
    Translate { language: String },
    /// Say what is not translated, and where a translation has other numbers, code or links
    CheckTranslations {
        /// Name each message that is missing or fuzzy
        #[arg(long)]
        long: bool,
    },
}

fn main() -> ExitCode {
    match run(&Arguments::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: &Arguments) -> Result<()> {
    let course = arguments.course.clone().map_or_else(Course::open, Course::at)?;
    match &arguments.translators {
        Some(Translators::Translate { language }) => return translation::update(&course.root, language),
        Some(Translators::CheckTranslations { long }) => {
            let faults = translation::check(&course.root, *long)?;
            faults.iter().for_each(|fault| println!("{fault}"));
            ensure!(faults.is_empty(), "A translation differs from the English text.");
            return Ok(());
        }
        None => {}
    }
    let _alone = alone(&course.root)?;
    let boards = if arguments.pictures { Vec::new() } else { boards::build(&course)? };
    let root = arguments.class.as_ref().unwrap_or(&course.root);
    bundle::write(root, &boards)?;
    pages::build(root, arguments.class.is_some())?;
    let page = root.join("target/book/index.html");
    println!("The book is {}", page.display());
    if !arguments.no_open && open::that_detached(&page).is_err() {
        println!("Open it in a browser.");
    }
    Ok(())
}

/// Waits until no other window builds the book of the course in `root`, where each would take the other's pages away. The next
/// one waits until what is returned is dropped.
fn alone(root: &Path) -> Result<File> {
    let target = root.join("target");
    let lock = fs::create_dir_all(&target).and_then(|()| File::create(target.join("book.lock")));
    let lock = lock.context("target/book.lock cannot be written")?;
    if lock.try_lock().is_err() {
        println!("The book is being built in another window. When that is done, it is built here.");
        lock.lock().context("target/book.lock cannot be locked")?;
    }
    Ok(lock)
}

#[cfg(test)]
mod tests {
    use std::fs::{self, File};
    use std::{env, process};

    use super::alone;

    #[test]
    fn only_one_window_builds_the_book() {
        let root = env::temp_dir().join(format!("othello-book-{}", process::id()));
        let window = alone(&root).unwrap();
        let other = || File::open(root.join("target/book.lock")).unwrap().try_lock();
        assert!(other().is_err());
        drop(window);
        assert!(other().is_ok());
        fs::remove_dir_all(root).unwrap();
    }
}
