//! Every game as a file that `othello --load` opens: `games/ada/bob-3.txt` is Ada with Black against Bob, from the third opening.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use super::super::report::{Game, Report};
use crate::format::file_names::Names;

/// Writes the games into `folder`.
///
/// # Errors
///
/// When a file cannot be written, naming it.
pub fn write(report: &Report, folder: &Path) -> Result<()> {
    // By their places: a student may be called as a level is.
    let mut given = Names::new(&[]);
    let files: Vec<_> = report.players.iter().map(|line| given.give(&line.name)).collect();
    for name in &files {
        let folder = folder.join(name);
        fs::create_dir_all(&folder)
            .with_context(|| format!("the folder {} cannot be made", folder.display()))?;
    }
    for game in &report.games {
        let [black, white] = game.places.map(|place| &files[place]);
        let path = folder.join(black).join(format!("{white}-{}.txt", game.opening));
        fs::write(&path, text(game)).with_context(|| format!("{} cannot be written", path.display()))?;
    }
    Ok(())
}

/// The game as `othello --load` reads it. Who lost it before its end has resigned there, and a line says what really was.
fn text(game: &Game) -> String {
    let mut text = format!("size 8\nblack {}\nwhite {}\n", game.black, game.white);
    if let Some(how) = &game.lost {
        let loser = if game.winner == "black" { "white" } else { "black" };
        text += &format!("# {loser} lost {how}\nresigned {loser}\n");
    }
    text + &game.moves + "\n"
}
