//! What a league keeps, so that it goes on where it was stopped, and plays only the games that are new.
//!
//! Everything is kept under what it depends on, in target/grade/league. A file is there as a whole or not at all.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use othello_machine::league::game::End;
use othello_machine::league::{Fault, Played};
use othello_steps::Position;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::cache::new_file;
use crate::interrupt;

/// The folder of what is kept.
pub struct Kept {
    /// That of the marks, in which files are made.
    marks: PathBuf,
    folder: PathBuf,
}

/// A game as it is kept. What came of it follows from who lost it, or from its difference of discs.
#[derive(Serialize, Deserialize)]
pub struct Game {
    squares: Vec<u32>,
    player: u64,
    opponent: u64,
    end: Ended,
}

#[derive(Serialize, Deserialize)]
enum Ended {
    Over(i32),
    Late(bool),
    Crash(bool),
    Illegal(bool, u32),
}

impl Kept {
    /// Opens the folder beside the marks.
    ///
    /// # Errors
    ///
    /// When it cannot be made.
    pub fn open(marks: &Path) -> Result<Kept> {
        let folder = marks.join("league");
        fs::create_dir_all(folder.join("kept"))
            .with_context(|| format!("{} cannot be written to", folder.display()))?;
        Ok(Kept { marks: marks.to_path_buf(), folder })
    }

    /// Where the transcripts go if no other folder is named.
    pub fn transcripts(&self) -> PathBuf {
        self.folder.join("games")
    }

    /// What is kept under this key, if it is whole.
    pub fn read<T: DeserializeOwned>(&self, key: &str) -> Option<T> {
        serde_json::from_slice(&fs::read(self.place(key)).ok()?).ok()
    }

    /// Keeps a value, unless the grader was interrupted: then a program may have been ended in the middle of a game.
    ///
    /// # Errors
    ///
    /// When it cannot be written, or the grader was interrupted.
    pub fn keep(&self, key: &str, value: &impl Serialize) -> Result<()> {
        let mut file = new_file(&self.marks)?;
        file.write_all(&serde_json::to_vec(value)?)?;
        if interrupt::has_begun() {
            bail!("the grader was interrupted");
        }
        let place = self.place(key);
        let failed = || format!("{} cannot be written", place.display());
        fs::create_dir_all(place.parent().context("a kept file is in a folder")?).with_context(failed)?;
        file.persist(&place).with_context(failed)?;
        Ok(())
    }

    /// Not all in one folder: there are many.
    fn place(&self, key: &str) -> PathBuf {
        self.folder.join("kept").join(&key[..2]).join(format!("{key}.json"))
    }
}

impl From<&Played> for Game {
    fn from(Played { squares, position, end }: &Played) -> Game {
        let end = match *end {
            End::Over(difference) => Ended::Over(difference),
            End::Lost(is_first, Fault::Late) => Ended::Late(is_first),
            End::Lost(is_first, Fault::Crash) => Ended::Crash(is_first),
            End::Lost(is_first, Fault::Illegal(square)) => Ended::Illegal(is_first, square),
        };
        Game { squares: squares.clone(), player: position.player, opponent: position.opponent, end }
    }
}

impl From<Game> for Played {
    fn from(Game { squares, player, opponent, end }: Game) -> Played {
        let end = match end {
            Ended::Over(difference) => End::Over(difference),
            Ended::Late(is_first) => End::Lost(is_first, Fault::Late),
            Ended::Crash(is_first) => End::Lost(is_first, Fault::Crash),
            Ended::Illegal(is_first, square) => End::Lost(is_first, Fault::Illegal(square)),
        };
        Played { squares, position: Position { player, opponent }, end }
    }
}
