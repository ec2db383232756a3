//! `cargo xtask corpus`: adds a program to corpus/, shows one, carries them over a change, and writes them all as whole files.

mod add;
pub mod layout;
mod rebase;
pub mod tokens;

use std::path::PathBuf;

use anyhow::Result;
use clap::Subcommand;
use othello_corpus::Corpus;
use othello_course_model::{Course, write_if_changed};

#[derive(Subcommand)]
pub enum Command {
    /// Add a student's file, as an edit of what it is closest to
    Add(add::Arguments),
    /// Print a whole program: step3/wrong_answer/no_diagonals, or the end of that
    Show { name: String },
    /// Carry the edits over a change of a solution or of an accepted program
    Rebase {
        /// The commit whose solutions they are edits of
        #[arg(long, default_value = "HEAD")]
        from: String,
    },
    /// Write every program as a whole file into a folder, as DIR/step3/wrong_answer/no_diagonals.rs
    Write {
        #[arg(default_value = "target/corpus")]
        folder: PathBuf,
    },
}

pub fn run(course: &Course, command: Command) -> Result<()> {
    match command {
        Command::Add(arguments) => add::run(course, &arguments)?,
        Command::Show { name } => {
            let corpus = Corpus::open(&course.root)?;
            print!("{}", corpus.text(corpus.find(&name)?)?);
        }
        Command::Rebase { from } => rebase::run(course, &from)?,
        Command::Write { folder } => {
            let corpus = Corpus::open(&course.root)?;
            for program in &corpus.programs {
                let path = course.root.join(&folder).join(format!("{}.rs", program.place()));
                write_if_changed(&path, corpus.text(program)?)?;
            }
            println!("{} programs are in {}", corpus.programs.len(), folder.display());
        }
    }
    Ok(())
}
