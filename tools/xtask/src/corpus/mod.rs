//! `cargo xtask corpus`: adds a program to corpus/, shows one, carries them over a change, and writes them all as whole files.

pub mod proposal;
mod add;
mod rebase;

use std::path::PathBuf;

use anyhow::Result;
use clap::Subcommand;
use othello_corpus::Corpus;
use othello_course_model::{Course, write_if_changed};

#[derive(Subcommand)]
pub enum Command {
    /// Add a student's file: its tests are run, and it is kept as an edit of what it is closest to
    Add(add::Arguments),
    /// Print a whole program: legal/wrong_answer/no_diagonals, or the end of that
    Show { name: String },
    /// Carry the programs over a change of a solution or of an accepted program
    Rebase {
        /// The commit whose solutions they are edits of
        #[arg(long, default_value = "HEAD")]
        from: String,
        /// What the solutions call otherwise since then, as find=search: it has its new name in every program and sentence
        #[arg(long = "rename", value_name = "OLD=NEW", value_parser = rebase::rename)]
        renames: Vec<rebase::Rename>,
    },
    /// Write every program as a whole file into a folder, as DIR/legal/wrong_answer/no_diagonals.rs; a hostile one as it is
    /// handed in, DIR/hostile/NAME/step3.rs
    Write {
        #[arg(default_value = "target/corpus")]
        folder: PathBuf,
    },
}

pub fn run(course: &Course, command: Command) -> Result<()> {
    match command {
        Command::Add(arguments) => add::run(course, &arguments)?,
        Command::Show { name } => {
            let corpus = Corpus::open(course)?;
            print!("{}", corpus.text(corpus.find(&name)?)?);
        }
        Command::Rebase { from, renames } => rebase::run(course, &from, &renames)?,
        Command::Write { folder } => {
            let corpus = Corpus::open(course)?;
            let path = course.root.join(&folder);
            for program in &corpus.programs {
                write_if_changed(&path.join(format!("{}.rs", program.place())), corpus.text(program)?)?;
            }
            let hostile = othello_corpus::hostile(course)?;
            for program in &hostile {
                let file = course.step_named(&program.step)?.file();
                write_if_changed(&path.join("hostile").join(&program.name).join(file), &program.text)?;
            }
            println!("{} programs are in {}", corpus.programs.len() + hostile.len(), folder.display());
        }
    }
    Ok(())
}
