//! What is typed after `cargo grade`.

use std::path::PathBuf;

use anyhow::{Context, Result, bail, ensure};
use clap::{Args, Parser, Subcommand};

use crate::class::shard::Shard;
use crate::format::Format;
use crate::gradebook::deadline::Deadline;
use crate::gradebook::roster::{Roster, Submitted};
use crate::gradebook::scheme;
use crate::league::League;
use crate::limits::Limits;
use crate::submission::Named;

/// Marks submissions: folders, zips or tar.gz files that hold stepN.rs files, or the download of a class
#[derive(Parser)]
#[command(name = "cargo grade", bin_name = "cargo grade", args_conflicts_with_subcommands = true)]
#[command(
    after_help = "Nothing of a submission but its stepN.rs files is ever read, and its code never runs in the \
                        process that judges it. Interrupted, it continues where it stopped when it is run again."
)]
pub struct Arguments {
    #[command(subcommand)]
    pub command: Option<Command>,
    #[command(flatten)]
    pub grade: Grade,
}

#[derive(Subcommand)]
pub enum Command {
    /// One report from those of several shards
    Merge(Box<Merge>),
    League(Box<League>),
    /// Writes the drawn questions of a seed into a folder, for the referee to verify
    #[command(hide = true)]
    Draw {
        seed: u64,
        folder: PathBuf,
    },
}

#[derive(Args)]
pub struct Grade {
    #[command(flatten)]
    pub submissions: Named,
    #[command(flatten)]
    pub report: Report,
    /// A folder of your own graded tests, stepN.rs or stepN_what_they_ask.rs, which students never see
    #[arg(long, value_name = "DIR")]
    pub tests: Option<PathBuf>,
    /// Only the steps up to this level: 1 are the rules, 2 the machine that plays
    #[arg(long, value_name = "LEVEL")]
    pub level: Option<u8>,
    /// Only these steps, by number or name: 1-3, or 5,asking
    #[arg(long, value_name = "STEPS")]
    pub steps: Option<String>,
    /// Grades nothing: writes the files of each student as DIR/NAME/stepN.rs, for reading or for a similarity checker
    #[arg(long, value_name = "DIR")]
    pub extract: Option<PathBuf>,
    /// Grade even where this machine cannot keep student code from files, programs and the network
    #[arg(long)]
    pub without_sandbox: bool,
    /// Keeps each compilation in this folder, for a benchmark to make it again
    #[arg(long, hide = true, value_name = "DIR")]
    pub keep_compilations: Option<PathBuf>,
    /// How many submissions are judged at a time; else one more than there are processors
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub jobs: Option<u16>,
    /// Only the I-th of N parts of the class, for the array jobs of a scheduler
    #[arg(long, value_name = "I/N")]
    pub shard: Option<Shard>,
    /// The seed from which the questions that are not public are drawn; else the class's own, drawn at its first grading
    #[arg(long, value_name = "NUMBER", env = "OTHELLO_SEED", hide_env_values = true)]
    seed: Option<String>,
    #[command(flatten, next_help_heading = "Limits")]
    pub limits: Limits,
}

/// Where the marks go.
#[derive(Args)]
pub struct Report {
    /// How the marks are shown or written; may be given several times
    #[arg(long = "format", value_enum, value_delimiter = ',', value_name = "FORMAT")]
    pub formats: Vec<Format>,
    /// The folder for what is written
    #[arg(long, value_name = "DIR")]
    pub output: Option<PathBuf>,
    #[command(flatten)]
    pub scheme: scheme::Options,
    /// Marks that you change by hand, as CSV: name, step or function or nothing, points, comment. They are kept for later runs
    #[arg(long, value_name = "FILE")]
    pub overrides: Option<PathBuf>,
    /// Until when the class may hand in: 2026-11-24 23:59. How late each submission is, is said; nothing is deducted
    #[arg(long, value_name = "DATE")]
    pub deadline: Option<String>,
    /// When each was handed in, as CSV: name, time; else as the platform says in the download
    #[arg(long, value_name = "FILE", requires = "deadline")]
    pub submitted: Option<PathBuf>,
    /// Who may hand in later, as CSV: name, until when
    #[arg(long, value_name = "FILE", requires = "deadline")]
    pub extensions: Option<PathBuf>,
    /// Who is in the class, as CSV: a column called name, or the gradebook as Moodle, Canvas or Blackboard exported it
    #[arg(long, value_name = "FILE")]
    pub roster: Option<PathBuf>,
    /// The column of the roster that --format gradebook writes, if it has several for marks
    #[arg(long, value_name = "TITLE", requires = "roster")]
    pub column: Option<String>,
    /// What stands before the login in the name of each path: --prefix othello- finds the row of ada for othello-ada
    #[arg(long, value_name = "TEXT", requires = "roster")]
    pub prefix: Option<String>,
    /// Says of your own tests (--tests) which fail, and not what they ask
    #[arg(long)]
    pub hide_tests: bool,
}

impl Report {
    /// Until when the class may hand in, if that is said.
    pub fn deadline(&self) -> Result<Option<Deadline>> {
        let read =
            |until: &String| Deadline::read(until, self.submitted.as_deref(), self.extensions.as_deref());
        self.deadline.as_ref().map(read).transpose()
    }

    /// Who is in the class, if a roster is named: which of these submissions is whose, and where the marks go.
    pub fn roster(&self, submissions: &[Submitted]) -> Result<Option<Roster>> {
        let fills = self.formats.contains(&Format::Gradebook);
        let Some(file) = &self.roster else {
            ensure!(!fills, "--format gradebook needs --roster FILE, the gradebook as it was exported.");
            return Ok(None);
        };
        let prefix = self.prefix.as_deref().unwrap_or_default();
        let roster = Roster::read(file, submissions, prefix, self.column.as_deref())?;
        if fills {
            roster.check_column()?;
        }
        Ok(Some(roster))
    }
}

#[derive(Args)]
pub struct Merge {
    /// report.json files
    #[arg(required = true, value_name = "REPORT")]
    pub reports: Vec<PathBuf>,
    #[command(flatten)]
    pub report: Report,
}

impl Grade {
    /// The seed, if one is given.
    pub fn seed(&self) -> Result<Option<u64>> {
        seed(self.seed.as_ref())
    }

    /// Refuses to grade a part of a class with questions of its own, or with another scheme than the other parts.
    pub fn check_shard(&self) -> Result<()> {
        if self.shard.is_none() {
            return Ok(());
        }
        if self.report.scheme != scheme::Options::default() {
            bail!(
                "--partial, --out-of and --weight are for the whole class: give them to cargo grade merge."
            );
        }
        if self.seed.is_none() {
            bail!(
                "--shard needs --seed: every part of a class is asked the same questions. Give each part the same number, \
                 one that no student knows."
            );
        }
        Ok(())
    }

    /// How many submissions are judged at a time.
    pub fn jobs(&self) -> usize {
        jobs(self.jobs)
    }
}

/// A seed that was typed. What is not a number is not shown, because students may be able to read a log.
pub fn seed(typed: Option<&String>) -> Result<Option<u64>> {
    let number = |text: &String| text.trim().parse();
    let seed = typed.map(number).transpose();
    seed.context("The seed, from --seed or OTHELLO_SEED, is not a number of up to 19 digits")
}

/// How many there are at a time. Now and then one of them waits. With more, they take the caches from each other.
pub fn jobs(typed: Option<u16>) -> usize {
    let processors = std::thread::available_parallelism().map_or(1, usize::from);
    typed.map_or(processors + 1, usize::from)
}
