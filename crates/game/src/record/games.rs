//! Several games in one text: those that are over, which are kept, and those of a file.

use std::time::{SystemTime, UNIX_EPOCH};

use super::{Transcript, ggf};

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

/// The games of a file, if there are several: in GGF, or each on a line of its own.
pub fn several(text: &str) -> Vec<String> {
    let mut games = Vec::new();
    let mut rest = text;
    while let Some(game) = ggf::game(rest) {
        let end = game.find(";)").map_or(game.len(), |at| at + 2);
        games.push(game[..end].to_string());
        rest = &game[end..];
    }
    if games.is_empty() && Transcript::fitting(text, 8).fault.is_some() {
        let lines: Vec<_> =
            text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('%')).collect();
        let is_game = |line: &&str| {
            let read = Transcript::fitting(line, 8);
            read.fault.is_none() && read.game.is_begun()
        };
        games = if lines.iter().all(is_game) {
            lines.iter().map(|line| line.to_string()).collect()
        } else {
            games
        };
    }
    if games.len() > 1 { games } else { Vec::new() }
}

/// The day, as `2026-11-27`, by the world's time.
pub fn today() -> String {
    let seconds = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
    day((seconds / 86400) as i64)
}

/// The day of this number; 0 is the first of 1970. Years are counted from March on, so that the day of a leap year is the last one.
pub fn day(number: i64) -> String {
    let from_march = number + 719_468;
    let (era, of_era) = (from_march.div_euclid(146_097), from_march.rem_euclid(146_097));
    let year_of_era = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month_from_march = (5 * of_year + 2) / 153;
    let day = of_year - (153 * month_from_march + 2) / 5 + 1;
    let month = if month_from_march < 10 { month_from_march + 3 } else { month_from_march - 9 };
    let year = year_of_era + era * 400 + i64::from(month <= 2);
    format!("{year:04}-{month:02}-{day:02}")
}
