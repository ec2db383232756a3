//! Writes a league: for the terminal, for other programs, for a spreadsheet, for a browser, and every game as a transcript.

mod csv;
mod html;
mod transcripts;

use std::fmt::Write as _;

use anyhow::Result;

use super::arguments::{Format, League};
use super::kept::Kept;
use super::report::Report;
use crate::format::output;
use crate::interrupt;
use crate::plain;

/// Writes the league in the formats that were asked for, and every game.
///
/// # Errors
///
/// When a file cannot be written, naming it.
pub fn write_all(league: &League, report: &Report, kept: &Kept) -> Result<()> {
    let output = league.output.as_deref();
    let games = output.map_or_else(|| kept.transcripts(), |output| output.join("games"));
    if output.is_none() {
        // Nobody else writes there, and games of an earlier league would look like games of this one.
        std::fs::remove_dir_all(&games).ok();
    }
    transcripts::write(report, &games)?;
    for format in league.formats() {
        match format {
            Format::Table => output::screen(|out| Ok(out.write_all(table(report).as_bytes())?))?,
            Format::Json => output::place(output, "league.json", |out| {
                serde_json::to_writer_pretty(&mut *out, report)?;
                Ok(writeln!(out)?)
            })?,
            Format::Csv => output::place(output, "league.csv", |out| csv::write(report, out))?,
            Format::Html => output::place(output, "league.html", |out| html::write(report, out))?,
        }
    }
    interrupt::say(&format!(
        "Every game is in {}; othello --load FILE shows one.",
        plain::line(&games.display().to_string())
    ));
    Ok(())
}

/// The table, and what else a class is told.
fn table(report: &Report) -> String {
    let pairs = report.openings.len();
    let mut text = format!(
        "{} players, {pairs} opening{} with both colours, {} looks a move\n\n{}",
        report.players.len(),
        if pairs == 1 { "" } else { "s" },
        report.looks,
        report.text
    );
    let changed: Vec<_> =
        report.players.iter().filter(|line| !line.reproducible).map(|line| line.name.as_str()).collect();
    if !changed.is_empty() {
        text +=
            &wrapped("Not reproducible, because they moved otherwise when they were asked again:", &changed);
    }
    let on_the_courses: Vec<_> = report
        .players
        .iter()
        .filter(|line| line.own_steps == Some(false))
        .map(|line| line.name.as_str())
        .collect();
    if !on_the_courses.is_empty() {
        text += &wrapped(
            "On the course's steps, because their player does not pass on their own:",
            &on_the_courses,
        );
    }
    if !report.absent.is_empty() {
        text.push('\n');
    }
    for absent in &report.absent {
        _ = writeln!(text, "{} does not play: {}.", plain::cut(&absent.name, 30), absent.why);
    }
    let openings: Vec<_> = report.openings.iter().map(String::as_str).collect();
    text + &wrapped("The openings:", &openings)
}

/// A sentence that ends with a list, in lines of 80 characters at most, and a line between it and what was before.
fn wrapped(begin: &str, names: &[&str]) -> String {
    let mut lines = vec![String::new(), begin.to_string()];
    for (place, name) in names.iter().enumerate() {
        let word = format!("{}{}", plain::cut(name, 60), if place + 1 < names.len() { "," } else { "." });
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= 80 => {
                line.push(' ');
                line.push_str(&word);
            }
            _ => lines.push(format!("  {word}")),
        }
    }
    lines.join("\n") + "\n"
}
