//! What is typed after `cargo grade league`.

use std::path::PathBuf;

use anyhow::{Result, bail};
use clap::{Args, ValueEnum};
use othello_machine::league::LOOKS;

use crate::class;
use crate::limits::Limits;
use crate::submission::Named;

/// Plays the students' players of the last step against each other and against the machine's levels
#[derive(Args)]
pub struct League {
    #[command(flatten)]
    pub submissions: Named,
    /// How the league is shown or written; may be given several times
    #[arg(long = "format", value_enum, value_delimiter = ',', value_name = "FORMAT")]
    formats: Vec<Format>,
    /// The folder for what is written: the pages, the tables, and every game
    #[arg(long, value_name = "DIR")]
    pub output: Option<PathBuf>,
    /// How many looks at positions a move has, the same for all
    #[arg(long, value_name = "N", default_value_t = LOOKS, value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    pub looks: u64,
    /// From how many openings each pair plays, with both colours
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u16).range(1..=1000))]
    pub openings: u16,
    /// Which round of the class's league it is: each has its own openings. Whoever has seen a round knows its openings and its
    /// games
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..))]
    pub round: u16,
    /// Up to which level the machine plays too; 0 for none. Levels 9 and 10 play more of the end perfectly than there is time for
    #[arg(long, value_name = "LEVEL", default_value_t = 6, value_parser = clap::value_parser!(u8).range(0..=8))]
    pub levels: u8,
    /// Play even where this machine cannot keep student code from files, programs and the network
    #[arg(long)]
    pub without_sandbox: bool,
    /// How many games are played at a time; else one more than there are processors
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    jobs: Option<u16>,
    /// The class's seed, from which the openings are drawn; else the class's own, drawn at its first grading
    #[arg(long, value_name = "NUMBER", env = "OTHELLO_SEED", hide_env_values = true)]
    seed: Option<String>,
    #[command(flatten, next_help_heading = "Limits")]
    pub limits: Limits,
}

/// A form in which a league is reported.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Format {
    /// The table, on the terminal
    Table,
    /// Everything, with every game (league.json)
    Json,
    /// The table for a spreadsheet (league.csv)
    Csv,
    /// One page for a browser, on which every game can be replayed (league.html)
    Html,
}

impl League {
    /// The seed, if one is given.
    pub fn seed(&self) -> Result<Option<u64>> {
        class::seed::typed(self.seed.as_ref())
    }

    /// How many games are played at a time.
    pub fn jobs(&self) -> usize {
        class::jobs(self.jobs)
    }

    /// The formats in order, each once, or the table if there are none.
    pub fn formats(&self) -> Vec<Format> {
        let mut once = Vec::new();
        for format in &self.formats {
            if !once.contains(format) {
                once.push(*format);
            }
        }
        if once.is_empty() { vec![Format::Table] } else { once }
    }

    /// Checks, before anything is played, that every format has a place to go to.
    ///
    /// # Errors
    ///
    /// When one has none, or when the folder is none.
    pub fn check_formats(&self) -> Result<()> {
        let formats = self.formats();
        match &self.output {
            Some(output) if output.exists() && !output.is_dir() => {
                bail!("{} is not a folder: --output names the folder for what is written.", output.display())
            }
            None if formats.contains(&Format::Html) => {
                bail!("The page needs a folder to go to: add --output DIR.")
            }
            None if formats.len() > 1 => {
                bail!("Several formats need a folder to go to: add --output DIR.")
            }
            _ => Ok(()),
        }
    }
}
