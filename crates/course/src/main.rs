//! `cargo course`: keeps the course whole.
//!
//! `generate` writes the exercises from the solutions; `check` proves what the course promises.

#![forbid(unsafe_code)]

mod check;
mod course;
mod generate;
mod workshop;

use std::process::ExitCode;

use anyhow::Result;
use clap::{Parser, Subcommand};

use crate::course::Course;

#[derive(Parser)]
#[command(
    name = "cargo course",
    about = "Keeps the course whole: exercises from solutions, and checks of its promises"
)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Write exercises/ from solutions/
    Generate {
        /// Overwrite exercises that have changes not in git
        #[arg(long)]
        force: bool,
    },
    /// Prove what the course promises; without names, all of it
    Check {
        /// Which checks to run
        #[arg(value_enum)]
        names: Vec<check::Name>,
    },
}

fn main() -> ExitCode {
    match run(Arguments::parse()) {
        Ok(code) => code,
        Err(error) => {
            eprintln!("{error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: Arguments) -> Result<ExitCode> {
    let course = Course::open()?;
    match arguments.command {
        Command::Generate { force } => generate::run(&course, force).map(|()| ExitCode::SUCCESS),
        Command::Check { names } => check::run(&course, &names),
    }
}
