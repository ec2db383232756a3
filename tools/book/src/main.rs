//! Builds the book, for `cargo xtask book`. A package of its own, because mdBook is a hundred crates that nothing else needs.

#![forbid(unsafe_code)]

mod boards;
mod bundle;
mod pages;

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Result;
use clap::Parser;
use othello_course_model::Course;

#[derive(Parser)]
#[command(name = "cargo xtask book", bin_name = "cargo xtask book", about = "Build the book and open it")]
struct Arguments {
    /// Build it only
    #[arg(long)]
    no_open: bool,
    /// Leave the boards pictures, which is quicker
    #[arg(long)]
    pictures: bool,
    /// The folder of another course
    #[arg(long, value_name = "DIR")]
    course: Option<PathBuf>,
    /// Build the pages of a class's copy, DIR/book, with the boards of this course (cargo xtask handout does)
    #[arg(long, value_name = "DIR", conflicts_with = "course")]
    class: Option<PathBuf>,
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
