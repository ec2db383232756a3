//! What is typed after `cargo grade`.

use std::collections::BTreeSet;
use std::path::PathBuf;

use anyhow::{Result, bail, ensure};
use clap::{Args, Parser, Subcommand};
use othello_course_model::Course;

use crate::class;
use crate::class::shard::Shard;
use crate::format::Format;
use crate::gradebook::roster::Submitted;
use crate::gradebook::{TableOptions, Tables, scheme};
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
    pub tables: TableOptions,
    /// Says of your own tests (--tests) which fail, and not what they ask
    #[arg(long)]
    pub hide_tests: bool,
}

impl Report {
    /// Whether the gradebook is filled in.
    ///
    /// # Errors
    ///
    /// When pages for Moodle are to be packed and no roster says whose each is.
    pub fn fills(&self) -> Result<bool> {
        ensure!(
            self.tables.roster.is_some() || !self.formats.contains(&Format::Moodle),
            "--format moodle needs --roster FILE, the grading worksheet: Moodle knows a page's student by the number."
        );
        Ok(self.formats.contains(&Format::Gradebook))
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
        class::seed::typed(self.seed.as_ref())
    }

    /// What the instructor says of the marks. `steps`: those that are graded.
    pub fn tables(
        &self,
        course: &Course,
        steps: &BTreeSet<u8>,
        submissions: &[Submitted],
        class: &str,
    ) -> Result<Tables> {
        let is = (self.shard.is_some(), self.report.fills()?);
        Tables::open(course, &self.report.tables, steps, submissions, class, is)
    }

    /// Refuses to grade a part of a class with questions of its own, or with another scheme than the other parts.
    pub fn check_shard(&self) -> Result<()> {
        if self.shard.is_none() {
            return Ok(());
        }
        let tables = &self.report.tables;
        if tables.scheme != scheme::Options::default() || tables.overrides.is_some() || self.report.fills()? {
            bail!(
                "--partial, --out-of, --weight, --overrides and --format gradebook are for the whole class: give them to cargo \
                    grade merge."
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
        class::jobs(self.jobs)
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::{Path, PathBuf};

    use clap::CommandFactory;

    use super::Arguments;

    #[test]
    fn what_is_typed_is_never_two_things() {
        Arguments::command().debug_assert();
    }

    /// A path is one student's: so a class is `submissions/*`, or named with --download or --list.
    #[test]
    fn the_guide_types_what_the_command_takes() {
        let pages = fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../book/src")).unwrap();
        let pages = pages.map(|entry| entry.unwrap().path());
        let mut typed = 0;
        for page in pages.filter(|page| page.file_name().unwrap().to_string_lossy().starts_with("instructor"))
        {
            let text = fs::read_to_string(&page).unwrap();
            for line in text.lines().map(str::trim).filter(|line| line.starts_with("cargo grade ")) {
                let quoted = line.split('"').enumerate();
                let words = quoted.flat_map(|(place, text)| match place % 2 {
                    0 => text.split_whitespace().collect(),
                    _ => vec![text],
                });
                let parsed = Arguments::command().try_get_matches_from(words.skip(1));
                let parsed = parsed.unwrap_or_else(|error| panic!("{line}\n{error}"));
                for path in parsed.get_many::<PathBuf>("paths").into_iter().flatten() {
                    assert!(path.to_string_lossy().contains('*') || path == Path::new("solutions"), "{line}");
                }
                typed += 1;
            }
        }
        assert!(typed > 20, "{typed}");
    }
}
