//! Every game as a file that `othello --load` opens: `games/ada/bob-3.txt` is Ada with Black against Bob, from the third opening.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use super::super::report::{Game, Report};
use crate::file_names::Names;

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

#[cfg(test)]
mod tests {
    use std::fs;

    use super::super::super::report::{Game, Line, Report};
    use super::write;

    fn line() -> Line {
        Line {
            name: "ada".to_string(),
            level: None,
            own_steps: None,
            rank: 1,
            points: 1.0,
            won: 1,
            drawn: 0,
            lost: 1,
            lost_on_time: 0,
            lost_by_crash: 0,
            lost_by_illegal_move: 0,
            reproducible: true,
            rating: 1500.0,
            margin: 0.0,
            even_with: Vec::new(),
            even_places: Vec::new(),
        }
    }

    #[test]
    fn players_of_one_name_have_a_folder_each() {
        let game = |places| Game {
            black: "ada".to_string(),
            white: "ada".to_string(),
            opening: 1,
            moves: "f5d6".to_string(),
            winner: "black",
            difference: Some(64),
            lost: None,
            places,
        };
        let report = Report {
            course: String::new(),
            looks: 1,
            move_limit_ms: 10,
            openings: vec!["f5".to_string()],
            players: vec![line(), line()],
            absent: Vec::new(),
            games: vec![game([0, 1]), game([1, 0])],
            sandbox: Vec::new(),
            text: String::new(),
        };
        let folder = tempfile::tempdir().unwrap();
        write(&report, folder.path()).unwrap();
        for file in ["ada/ada (2)-1.txt", "ada (2)/ada-1.txt"] {
            assert!(fs::exists(folder.path().join(file)).unwrap(), "{file}");
        }
    }
}
