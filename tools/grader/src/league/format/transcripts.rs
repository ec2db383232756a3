//! Every game as a file that `othello --load` opens: `games/ada/bob-3.txt` is Ada with Black against Bob, from the third opening.

use std::collections::HashMap;
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
    let mut given = Names::new(&[]);
    let files: HashMap<&str, String> =
        report.players.iter().map(|line| (line.name.as_str(), given.give(&line.name))).collect();
    let file = |name: &str| files.get(name).map_or("", String::as_str);
    for name in files.values() {
        let folder = folder.join(name);
        fs::create_dir_all(&folder)
            .with_context(|| format!("the folder {} cannot be made", folder.display()))?;
    }
    for game in &report.games {
        let path = folder.join(file(&game.black)).join(format!("{}-{}.txt", file(&game.white), game.opening));
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
