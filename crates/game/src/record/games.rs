//! Several games in one text: those that are over, which are kept, and those of a file.

use std::time::SystemTime;

use othello_steps::Player;
use time::OffsetDateTime;

use super::{Transcript, Why, ggf, placing};

/// So many games that are over are kept.
pub const MOST: usize = 20;

/// The games of a text in which an empty line is between two.
pub fn parted(text: &str) -> Vec<String> {
    text.split("\n\n").map(str::trim).filter(|game| !game.is_empty()).map(str::to_string).collect()
}

/// The text of these games.
pub fn joined(games: &[String]) -> String {
    games.iter().map(|game| format!("{}\n", game.trim_end())).collect::<Vec<_>>().join("\n")
}

/// These games, newest first, with one more. One that is there already, whatever its date, comes to the front.
pub fn with(games: &[String], new: &str) -> Vec<String> {
    let undated =
        |game: &str| game.lines().filter(|line| !line.starts_with("date ")).collect::<Vec<_>>().join("\n");
    let others = games.iter().filter(|game| undated(game) != undated(new.trim())).cloned();
    [new.trim().to_string()].into_iter().chain(others).take(MOST).collect()
}

/// The text of a game that was over on this day; without a day as it is.
pub fn dated(text: &str, day: &str) -> String {
    if day.is_empty() { text.to_string() } else { format!("date {day}\n{text}") }
}

/// The games of a file, if there are several: in GGF, or each on a line of its own. A position without a mover is two.
pub fn several(text: &str) -> Vec<String> {
    let mut games = Vec::new();
    let mut rest = text;
    while let Some(game) = ggf::game(rest) {
        let end = game.find(";)").map_or(game.len(), |at| at + 2);
        games.push(game[..end].to_string());
        rest = &game[end..];
    }
    if games.is_empty() && Transcript::fitting(text, 8).fault.is_some() {
        let lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('%'));
        let lines: Vec<_> = lines.map(either).collect();
        games = if lines.iter().any(Vec::is_empty) { either(text) } else { lines.concat() };
    }
    if games.len() > 1 { games } else { Vec::new() }
}

/// The games that a text can be: none, one or, where nobody says who moves, two.
fn either(text: &str) -> Vec<String> {
    let Transcript { game, fault, .. } = Transcript::fitting(text, 8);
    match fault.map(|fault| fault.why) {
        None if game.is_begun() => vec![text.to_string()],
        Some(Why::NoMover) => [Player::Black, Player::White]
            .map(|player| format!("position {}", placing::written(game.board(), player)))
            .to_vec(),
        _ => Vec::new(),
    }
}

/// Today, as `2026-11-27`, by the world's time.
pub fn today() -> String {
    day(SystemTime::now())
}

/// The day of this moment.
pub fn day(moment: SystemTime) -> String {
    OffsetDateTime::from(moment).date().to_string()
}
