//! Writes the reports of a class that never was, to look at and to check: for those who change the formats.
//!
//!     cargo run --example reports -- --format json --format junit --output /tmp/reports
//!     cargo run --example reports -- --students 200

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Result;
use clap::Parser;
use othello_grader::{format, sample};

/// Writes the reports of a class that never was
#[derive(Parser)]
struct Arguments {
    #[arg(long)]
    format: Vec<format::Format>,
    #[arg(long)]
    output: Option<PathBuf>,
    /// Ordinary students in this number, instead of one of each kind and the hostile ones
    #[arg(long)]
    students: Option<usize>,
    /// Hostile students in this number
    #[arg(long)]
    hostile: Option<usize>,
    /// As on a machine without any protection
    #[arg(long)]
    no_sandbox: bool,
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
    let folder = tempfile::tempdir()?;
    let mut class = match (arguments.students, arguments.hostile) {
        (Some(number), _) => sample::class(folder.path(), sample::many(number)),
        (None, Some(number)) => sample::class(folder.path(), (0..number).map(|_| sample::hostile())),
        (None, None) => sample::class(folder.path(), sample::artificial()),
    };
    if arguments.no_sandbox {
        class.sandbox.clear();
    }
    format::write_all(&arguments.format, &class, arguments.output.as_deref())
}
