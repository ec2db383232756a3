//! Who plays: students whose player can be asked, and levels of the machine.

use std::collections::BTreeMap;
use std::fs;
use std::rc::Rc;
use std::sync::{Arc, Mutex, PoisonError};

use anyhow::{Context, Result};
use othello_grade_sandbox::Executable;
use othello_machine::{LEVELS, Level, Plays};

use super::rules::function;
use crate::class::store::Store;
use crate::fingerprint::Fingerprint;
use crate::graded::Marked;
use crate::judge::Judge;
use crate::marking::programs::Programs;
use crate::plain;
use crate::report::{Outcome, Submission};
use crate::submission::{self, Files, Reader};

/// Whoever plays.
pub struct Player {
    /// As the table shows it.
    pub name: String,
    pub kind: Kind,
}

pub enum Kind {
    Student(Student),
    Level(&'static Level),
}

/// A student's player.
pub struct Student {
    files: Files,
    /// Whether it plays on the student's own steps below it, because it passed there.
    pub is_on_own_steps: bool,
    /// It is compiled when it is first needed, and never if all its games are kept.
    program: Mutex<Option<Arc<Executable>>>,
}

/// Who plays, and who does not and why, in a sentence each.
pub struct Entered {
    pub players: Vec<Player>,
    pub absent: Vec<(String, String)>,
}

/// The students among these submissions whose player can be asked, and the levels up to this one.
///
/// # Errors
///
/// When a mark cannot be read, or the course has no player.
pub fn entered(
    judge: &Judge,
    reader: &Reader,
    submissions: &[submission::Submission],
    marked: &[Marked],
    levels: u8,
) -> Result<Entered> {
    let (mut players, mut absent) = (Vec::new(), Vec::new());
    let levels: Vec<_> = LEVELS.iter().filter(|level| level.number <= levels).collect();
    for (submission, marked) in submissions.iter().zip(marked) {
        let mut name = plain::line(&submission.name);
        if levels.iter().any(|level| called(level) == name) {
            name += " (a student)";
        }
        let marks = fs::read(&marked.file).with_context(|| format!("the marks of {name} cannot be read"))?;
        let marks =
            serde_json::from_slice(&marks).with_context(|| format!("the marks of {name} are damaged"))?;
        match stands(judge, &marks)? {
            Ok(is_on_own_steps) => {
                let files = reader.read(&submission.source);
                let student = Student { files, is_on_own_steps, program: Mutex::default() };
                players.push(Player { name, kind: Kind::Student(student) });
            }
            Err(why) => absent.push((name, why)),
        }
    }
    players.extend(levels.into_iter().map(|level| Player { name: called(level), kind: Kind::Level(level) }));
    Ok(Entered { players, absent })
}

/// Whether a student's player is to be asked on their own steps; or why it cannot be asked.
fn stands(judge: &Judge, marks: &Submission) -> Result<Result<bool, String>> {
    let id = function(judge)?;
    let step = marks.step(id.step).context("a step was not marked")?;
    let outcome = step.functions.get(usize::from(id.place)).map_or(step.outcome, |function| function.outcome);
    Ok(match outcome {
        Outcome::Missing | Outcome::DoesNotCompile | Outcome::Unreadable | Outcome::GraderError => {
            Err(format!("step {}: {}", id.step, outcome.words()))
        }
        _ => Ok(step.own_chain == Outcome::Pass),
    })
}

/// What a level is called in the table.
fn called(level: &Level) -> String {
    match level.plays {
        Plays::Ahead { .. } => format!("level {}", level.number),
        _ => format!("level {}, {}", level.number, level.name),
    }
}

impl Player {
    /// What its games depend on.
    pub fn fingerprint(&self) -> String {
        match &self.kind {
            Kind::Level(level) => format!("level {}", level.number),
            Kind::Student(student) => student.fingerprint(),
        }
    }

    /// Its number, if it is a level.
    pub fn level(&self) -> Option<u8> {
        match self.kind {
            Kind::Level(level) => Some(level.number),
            Kind::Student(_) => None,
        }
    }
}

impl Student {
    /// A program of the course's own steps, as if a student had handed them in.
    pub fn of_course(steps: BTreeMap<u8, Result<Vec<u8>, String>>) -> Student {
        let files = Files { steps, ..Files::default() };
        Student { files, is_on_own_steps: true, program: Mutex::default() }
    }

    fn fingerprint(&self) -> String {
        let mut fingerprint = Fingerprint::default().text(format!("{}", self.is_on_own_steps));
        for (step, file) in &self.files.steps {
            if let Ok(bytes) = file {
                fingerprint = fingerprint.text(step.to_string()).text(bytes);
            }
        }
        fingerprint.hex()
    }

    /// The program that is asked.
    ///
    /// # Errors
    ///
    /// When the machine cannot compile it now, though it was marked.
    pub fn program(&self, judge: &Judge, store: &Store) -> Result<Arc<Executable>> {
        let mut program = self.program.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(program) = &*program {
            return Ok(program.clone());
        }
        let folder = store.folder()?;
        let programs = Programs::new(judge, &self.files, folder.path());
        let built = match self.is_on_own_steps {
            true => programs.together()?.program.context("its steps do not compile any more")?,
            false => programs.alone(function(judge)?.step)?.map_err(|(_, why)| anyhow::anyhow!("{why}"))?,
        };
        let executable = Rc::into_inner(built.executable).context("somebody else holds the program")?;
        Ok(program.insert(executable.into()).clone())
    }
}
