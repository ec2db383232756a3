//! `cargo xtask`: for those who change the course, and for those who hand it out to a class.

#![forbid(unsafe_code)]

mod files;
mod workshop;
mod layers;
mod size;
mod lists;
mod levels;
mod tasks;
mod pictures;
mod generate;
mod new_step;
mod corpus;
mod handout;
mod check;

use std::ffi::OsString;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, Result};
use clap::{Parser, Subcommand};
use othello_course_model::Course;

#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask", about = "Change the course, or hand it out")]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Prove what the course promises; without names, all but the slow checks, which takes some minutes
    Check {
        /// Which checks to run; after `corpus` a step or a program may be named, as legal or legal/no_diagonals
        names: Vec<String>,
    },
    /// Write what follows from course.toml, solutions/ and the table of the levels
    Generate {
        /// Overwrite exercises that have changes not in git
        #[arg(long)]
        force: bool,
    },
    /// Put a step in: its four files, with a small example in them; those after it get new numbers
    NewStep {
        /// Of the step and its function: mobility, stable_discs
        name: String,
        /// The step before it, by name; without this, the last one
        #[arg(long, value_name = "STEP")]
        after: Option<String>,
    },
    /// The programs that people hand in
    #[command(subcommand)]
    Corpus(corpus::Command),
    /// Write a class's copy, with all that a student needs and no solution, into a folder
    Handout {
        folder: PathBuf,
        /// The steps up to this level: 1 are the rules of the game. Handed out again, a class keeps its level
        #[arg(long)]
        level: Option<u8>,
        /// The language that the class reads the book in, as ja; English is there too. Handed out again, a class keeps it
        #[arg(long)]
        language: Option<String>,
        /// Overwrite what was changed in an earlier handout, and keep a copy of it
        #[arg(long)]
        force: bool,
        /// Leave the built book out: then `cargo course read` opens the chapters as text
        #[arg(long)]
        without_book: bool,
    },
    /// Write what there is to translate into book/po/LANGUAGE/, where a translated message stays
    Translate {
        #[arg(default_value = "ja")]
        language: String,
    },
    /// Say how large the course is, and which files lead to each other
    Size,
    /// Build the book and open it
    #[command(disable_help_flag = true)]
    Book {
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        options: Vec<OsString>,
    },
}

fn main() -> ExitCode {
    match run(Arguments::parse().command) {
        Ok(code) => code,
        Err(error) => {
            eprintln!("{error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(command: Command) -> Result<ExitCode> {
    let course = Course::open()?;
    match command {
        Command::Check { names } => return check::run(&course, &check::Chosen::of(&names)?),
        Command::Generate { force } => say_written(&generate::write(&course, force)?),
        Command::NewStep { name, after } => {
            say_written(&new_step::insert(&course, &name, after.as_deref())?);
            generate::write(&Course::open()?, false)?;
            println!(
                "These four hold a small example: make them yours (CONTRIBUTING.md says how). What follows from them is \
                    written.\nNext: git add --all. After a change: cargo xtask generate, then cargo xtask check.\n\n{}",
                new_step::LEFT_TO_DO
            );
        }
        Command::Corpus(command) => corpus::run(&course, command)?,
        Command::Handout { folder, level, language, force, without_book } => {
            let options = handout::Options { level, language, force, book: !without_book };
            handout::run(&course, &folder, options)?;
        }
        Command::Size => size::print(&course)?,
        Command::Translate { language } => return book(&course, &["translate".into(), language.into()]),
        Command::Book { options } => return book(&course, &options),
    }
    Ok(ExitCode::SUCCESS)
}

fn book(course: &Course, options: &[OsString]) -> Result<ExitCode> {
    let status = handout::book::builder(course).args(options).status().context("cargo cannot be started")?;
    Ok(if status.success() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn say_written(names: &[String]) {
    for name in names {
        println!("{name} written");
    }
}
