//! `othello`: the finished game.
//!
//! In a terminal it draws the board and is played with the arrow keys. When its input or output is not a
//! terminal, with `--plain`, or with `--features mine`, it is exactly `play_game` of step 8.

#![forbid(unsafe_code)]

mod analysis;
mod contest;
mod obf;
mod plain;
mod record;
mod screen;
mod steps;
mod table;
mod whose;

use std::io::{self, IsTerminal};
use std::panic::{self, PanicHookInfo};
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Result, bail};
use clap::{Parser, Subcommand};
use othello_steps::Board;

use crate::record::Record;

#[derive(Parser)]
#[command(
    name = "othello",
    version,
    about = "Othello for two: type a square, c5, or use the arrow keys and Enter",
    args_conflicts_with_subcommands = true
)]
struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,

    /// Rows and columns of the board: an even number from 4 to 16
    #[arg(long, value_name = "N", default_value = "8", value_parser = size)]
    size: isize,

    /// Write the moves to this file, as f5d6c3… on one line
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,

    /// With --record, also to a file that is there already: what is in it is lost
    #[arg(long, requires = "record")]
    overwrite: bool,

    /// Play with lines of text, as in step 8, also in a terminal
    #[arg(long)]
    plain: bool,
}

#[derive(Subcommand)]
enum Command {
    Match(contest::Match),
    Solve(analysis::Solve),
    Perft(analysis::Perft),
}

fn size(text: &str) -> Result<isize, String> {
    match text.parse() {
        Ok(size) if (4..=16).contains(&size) && size % 2 == 0 => Ok(size),
        _ => Err("a board has an even size from 4 to 16".to_string()),
    }
}

fn main() -> ExitCode {
    match run(&Arguments::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("othello: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: &Arguments) -> Result<()> {
    if let Some(sentence) = whose::waiting() {
        bail!("{sentence}");
    }
    if let Some(command) = &arguments.command {
        return match command {
            Command::Match(contest) => contest.run(),
            Command::Solve(solve) => solve.run(),
            Command::Perft(perft) => {
                perft.run();
                Ok(())
            }
        };
    }
    let mut record = Record::start(arguments.record.as_deref(), arguments.overwrite)?;
    let whose = whose::whose();
    if let Some(sentence) = &whose {
        eprintln!("{sentence}");
    }
    if whose.is_some() || cfg!(handout) {
        panic::set_hook(Box::new(|info| {
            screen::leave();
            eprintln!("\nothello: {}", panicked(info));
        }));
    }
    let board = Board::with_size(arguments.size);
    let in_a_terminal = io::stdin().is_terminal() && io::stdout().is_terminal();
    if in_a_terminal && !arguments.plain && whose.is_none() {
        screen::play(board, &mut record)?;
    } else {
        plain::play(board, &mut record)?;
    }
    record.finish()
}

/// What to print about a panic in a student's step.
fn panicked(info: &PanicHookInfo) -> String {
    let text = info.payload().downcast_ref::<String>().map(String::as_str);
    let message = text.or(info.payload().downcast_ref::<&str>().copied()).unwrap_or_default();
    match info.location() {
        Some(at) => {
            let path = at.file().replace('\\', "/");
            let file = path.rsplit("../").next().unwrap_or_default();
            format!("your code panicked in {file}, line {}: {message}", at.line())
        }
        None => format!("your code panicked: {message}"),
    }
}
