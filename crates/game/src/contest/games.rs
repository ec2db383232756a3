//! `othello match … --record FILE`: the games of a match, each on a line as `f5d6c3…`, without the passes.

use std::fs::{self, File};
use std::io::ErrorKind;
use std::path::Path;

use anyhow::{Context, Result, bail};
use othello_machine::square;

use super::tally::Counted;

/// Makes the file, which is new.
///
/// # Errors
///
/// When it is there already, or cannot be made.
pub fn create(path: &Path) -> Result<()> {
    match File::create_new(path) {
        Ok(_) => Ok(()),
        Err(error) if error.kind() == ErrorKind::AlreadyExists => {
            bail!("{} is there already: name another file", path.display())
        }
        Err(error) => {
            Err(error).with_context(|| format!("the games cannot be written to {}", path.display()))
        }
    }
}

/// Writes the games to the file that was made.
///
/// # Errors
///
/// When it cannot be written.
pub fn write<'a>(path: &Path, games: impl Iterator<Item = &'a Counted>) -> Result<()> {
    let lines = games.map(|game| {
        let squares = game.opening.squares.iter().chain(&game.squares);
        squares.map(|square| square::name(*square)).collect::<String>() + "\n"
    });
    fs::write(path, lines.collect::<String>())
        .with_context(|| format!("the games cannot be written to {}", path.display()))
}
