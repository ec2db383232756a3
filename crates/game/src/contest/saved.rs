//! A player that was saved: what `mine` was on that day.
//!
//! `cargo course save` keeps the game's program as it was built then, and a match asks that. So it plays as it did, whatever
//! becomes of the exercises or the course; and what it keeps in a `static` is its own, and of one game.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use anyhow::{Context, Result, bail};
use othello_machine::league::Fault;
use othello_steps::Position;

use super::choosing::{Opponent, Thinks};

/// The first line that a saved program writes: it's one, and it can be asked.
pub(super) const GREETING: &str = "othello answers";

/// The names of the players that were saved here, in order.
pub fn names() -> Vec<String> {
    let folder = othello_failure::root().map(|root| othello_failure::players(&root));
    let there = folder.and_then(|folder| fs::read_dir(folder).ok()).into_iter().flatten().flatten();
    let mut names: Vec<_> = there.filter_map(|entry| entry.file_name().into_string().ok()).collect();
    names.retain(|name| !name.starts_with('.'));
    names.sort();
    names
}

/// The program of a saved player.
fn program(name: &str) -> PathBuf {
    let root = othello_failure::root().unwrap_or_default();
    othello_failure::program_of(&othello_failure::players(&root).join(name))
}

/// A saved player in a game: its program, which ends with the game.
pub struct Saved {
    program: Child,
    questions: ChildStdin,
    answers: BufReader<ChildStdout>,
    thinks: Thinks,
}

impl Saved {
    /// Starts its program.
    ///
    /// # Errors
    ///
    /// When it can't be started, or isn't the program of a saved player: a sentence that says where it is.
    pub fn start(name: &str, thinks: Thinks) -> Result<Saved> {
        let path = program(name);
        let wrong = || {
            let path = path.display();
            format!(
                "{name} can't play, and its code is kept, to be saved anew: {path} is no program that answers here"
            )
        };
        let mut command = Command::new(&path);
        command.arg("answers").stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut program = command.spawn().with_context(wrong)?;
        let pipes = program.stdin.take().zip(program.stdout.take());
        let (questions, answers) = pipes.context("a program that was started has its input and output")?;
        let mut saved = Saved { program, questions, answers: BufReader::new(answers), thinks };
        match saved.line().as_deref() {
            Some(GREETING) => Ok(saved),
            _ => bail!(wrong()),
        }
    }

    fn line(&mut self) -> Option<String> {
        let mut line = String::new();
        self.answers.read_line(&mut line).ok()?;
        line.strip_suffix('\n').map(|line| line.trim_end().to_string())
    }

    fn ask(&mut self, Position { player, opponent }: Position) -> Option<u32> {
        let (unit, count) = match self.thinks {
            Thinks::Looks(looks) => ("looks", looks),
            Thinks::For(time) => ("ms", time.as_millis() as u64),
        };
        writeln!(self.questions, "{player} {opponent} {count} {unit}").ok()?;
        self.line()?.parse().ok()
    }
}

impl Opponent for Saved {
    fn choose(&mut self, position: Position) -> Result<u32, Fault> {
        self.ask(position).ok_or(Fault::Crash)
    }
}

impl Drop for Saved {
    fn drop(&mut self) {
        self.program.kill().ok();
        self.program.wait().ok();
    }
}
