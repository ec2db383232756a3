//! The class at a glance, on the terminal.

use std::collections::HashSet;
use std::io::{self, IsTerminal, Write};

use anyhow::Result;
use comfy_table::presets::NOTHING;
use comfy_table::{Attribute, Cell, CellAlignment, Color, ColumnConstraint, ContentArrangement, Row, Table};
use unicode_normalization::UnicodeNormalization;
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use super::feedback;
use super::summary::{self, Summary};
use crate::graded::Class;
use crate::plain;
use crate::report::{Outcome, Step, Submission, is_routine};

/// How many lines of "what stops how many" are shown.
const STOPS: usize = 10;

/// How many notes are shown.
const NOTES: usize = 10;

/// With this many rows or more the heading is repeated below them, because the top is no longer on the screen.
const A_SCREEN: usize = 30;

/// The spaces around a cell, and how much room a name has at least.
const AROUND: usize = 2;
const SHORTEST: usize = 10;

/// What the terminal can show.
#[derive(Clone, Copy)]
pub struct Look {
    pub colour: bool,
    /// In columns.
    pub width: u16,
}

impl Look {
    /// In colour if standard output is a terminal that wants it. If it is not a terminal, 80 columns wide.
    pub fn of_terminal() -> Look {
        let wanted = std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty());
        let dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
        let terminal = io::stdout().is_terminal();
        let width = Table::new().width().filter(|_| terminal).unwrap_or(80);
        Look { colour: terminal && wanted && !dumb, width }
    }
}

/// Writes the table of submissions, what stops how many students, and which protections were active.
///
/// # Errors
///
/// When a marked submission cannot be read or `out` not be written.
pub fn write(class: &Class, look: Look, out: &mut dyn Write) -> Result<()> {
    let summary = Summary::of(class)?;
    if summary.submissions > 0 {
        writeln!(out, "{}\n", submissions(class, &summary, look)?.trim_fmt())?;
        writeln!(out, "{}\n", legend(&summary))?;
    }
    write_notes(class, &summary, look, out)?;
    writeln!(out, "{}", summary.sentence())?;
    write_stops(&summary, look, out)?;
    let sandbox = summary::sandbox(class);
    let painted = class.sandbox.is_empty() && look.colour;
    let sandbox = if painted { format!("\u{1b}[33m{sandbox}\u{1b}[0m") } else { sandbox };
    Ok(writeln!(out, "\n{sandbox}")?)
}

fn submissions(class: &Class, summary: &Summary, look: Look) -> Result<Table> {
    let mut table = empty(look);
    table.set_header(heading(summary));
    let rows =
        class.submissions().map(|submission| submission.map(|one| (one.name.clone(), row(&one, summary))));
    let rows = rows.collect::<Result<Vec<_>>>()?;
    let mut taken = HashSet::new();
    let room = room(&rows, summary, look);
    for (name, cells) in rows {
        let label = Cell::new(label(&name, room, &mut taken));
        let mut row = Row::from(std::iter::once(label).chain(cells));
        row.max_height(1);
        table.add_row(row);
    }
    if summary.submissions >= A_SCREEN {
        table.add_row(heading(summary));
    }
    // If there is too little room even for short names, only these are cut.
    for column in table.column_iter_mut().skip(1) {
        column.set_constraint(ColumnConstraint::ContentWidth);
    }
    Ok(table)
}

fn heading(summary: &Summary) -> Row {
    let steps = summary.steps.iter().map(|step| step.to_string());
    let titles = ["submission".to_string()].into_iter().chain(steps).chain(["points".to_string()]);
    titles.map(|title| Cell::new(title).add_attribute(Attribute::Bold)).collect::<Vec<_>>().into()
}

/// How wide a name may be beside these cells.
fn room(rows: &[(String, Vec<Cell>)], summary: &Summary, look: Look) -> usize {
    let titles = summary.steps.iter().map(|step| step.to_string().width()).chain(["points".len()]);
    let widest = |(column, title): (usize, usize)| {
        let cells = rows.iter().filter_map(|(_, cells)| cells.get(column));
        cells.map(|cell| cell.content().width()).chain([title]).max().unwrap_or(0) + AROUND
    };
    let beside: usize = titles.enumerate().map(widest).sum();
    usize::from(look.width).saturating_sub(beside + AROUND).max(SHORTEST)
}

/// A name in so much room, by which no two rows look the same.
fn label(name: &str, room: usize, taken: &mut HashSet<String>) -> String {
    let name: String = plain::line(name).nfc().collect();
    let short = |room: usize| {
        if name.width() <= room {
            return name.clone();
        }
        let mut width = 1;
        let fits = |c: &char| {
            width += c.width().unwrap_or(0);
            width <= room
        };
        name.chars().take_while(fits).chain(['…']).collect()
    };
    let numbered = (2..).map(|number| format!(" ({number})"));
    let numbered = numbered.map(|number| short(room.saturating_sub(number.len())) + &number);
    let mut labels = std::iter::once(short(room)).chain(numbered);
    labels.find(|label| taken.insert(label.clone())).unwrap_or_default()
}

fn row(submission: &Submission, summary: &Summary) -> Vec<Cell> {
    let mut cells = Vec::new();
    for number in &summary.steps {
        let step = submission.step(*number);
        cells.push(step.map_or_else(|| Cell::new(""), signs));
    }
    let points = format!("{}/{}", feedback::score(submission), submission.max_score);
    cells.push(Cell::new(points).set_alignment(CellAlignment::Right));
    cells
}

/// The notes on single submissions. Without them, an archive that cannot be read would look like one without any work.
fn write_notes(class: &Class, summary: &Summary, look: Look, out: &mut dyn Write) -> Result<()> {
    // With the notes on what is changed by hand, without those that are usual.
    let mut routine = 0;
    let noted = class.submissions().map(|each| {
        let submission = each?;
        let (usual, notes): (Vec<_>, Vec<_>) = submission.remarks().partition(|note| is_routine(note));
        routine += usual.len();
        Ok((submission.name, notes))
    });
    let noted = noted.collect::<Result<Vec<_>>>()?;
    let most = noted.iter().map(|(_, notes)| notes.len()).max().unwrap_or_default();
    // Those that cannot be read come first, and the first note of each: that is what a person has to look at.
    let (unread, read): (Vec<_>, Vec<_>) =
        (0..).zip(&noted).partition(|(place, _)| summary.unreadable.contains(place));
    let marked: Vec<_> = unread.iter().chain(&read).map(|(_, marked)| *marked).collect();
    let notes = (0..most)
        .flat_map(|place| marked.iter().filter_map(move |(name, notes)| Some((name, notes.get(place)?))));
    let notes: Vec<_> = notes.map(|(name, note)| plain::line(&format!("{name}: {note}"))).collect();
    if routine > 0 {
        let s = if routine == 1 { "" } else { "s" };
        writeln!(
            out,
            " (Not shown: {routine} note{s} on where files were taken from. --format csv has them.)\n"
        )?;
    }
    if notes.is_empty() {
        return Ok(());
    }
    let mut table = empty(look);
    for note in notes.iter().take(NOTES) {
        // Each is one line. At the start of a second one, a CI runner could take a student's text for a command.
        let mut row = Row::from([Cell::new(note)]);
        row.max_height(1);
        table.add_row(row);
    }
    writeln!(out, "{}", table.trim_fmt())?;
    if notes.len() > NOTES {
        writeln!(out, "(and {} more; all of them with --format csv)", notes.len() - NOTES)?;
    }
    Ok(writeln!(out)?)
}

/// `✓`, or `✓(✗)` where the student's own steps make a difference, or `✗+` where some of the points are given.
fn signs(step: &Step) -> Cell {
    let mut text = feedback::signs(step);
    if step.own_chain_differs() {
        text += &format!("({})", feedback::sign(step.own_chain));
    }
    let cell = Cell::new(text);
    match step.outcome {
        Outcome::Pass => cell.fg(Color::Green),
        Outcome::Missing => cell,
        Outcome::GraderError | Outcome::Unreadable => cell.fg(Color::Yellow),
        _ => cell.fg(Color::Red),
    }
}

/// The meaning of the signs that occur.
fn legend(summary: &Summary) -> String {
    // All of them do not fit into 80 columns.
    let mut lines: Vec<_> = summary.legend().chunks(4).map(|signs| signs.join("   ")).collect();
    if summary.own_chains_differ {
        lines.push("in brackets: on the student's own steps below, where that differs".to_string());
    }
    lines.iter().map(|line| format!(" {line}")).collect::<Vec<_>>().join("\n")
}

fn write_stops(summary: &Summary, look: Look, out: &mut dyn Write) -> Result<()> {
    let stops = summary.stops();
    if stops.is_empty() {
        return Ok(());
    }
    let mut table = empty(look);
    let titles = ["students", "step", "what stops them"];
    table.set_header(titles.map(|title| Cell::new(title).add_attribute(Attribute::Bold)));
    for stop in stops.iter().take(STOPS) {
        let numbers = [stop.students.to_string(), stop.step.to_string()];
        let numbers = numbers.map(|number| Cell::new(number).set_alignment(CellAlignment::Right));
        let mut row = Row::from(numbers.into_iter().chain([Cell::new(&stop.test)]));
        row.max_height(1);
        table.add_row(row);
    }
    writeln!(out, "\n{}", table.trim_fmt())?;
    if stops.len() > STOPS {
        writeln!(out, "(and {} more; all of them with --format csv)", stops.len() - STOPS)?;
    }
    Ok(())
}

fn empty(look: Look) -> Table {
    let mut table = Table::new();
    table.load_style(NOTHING).set_content_arrangement(ContentArrangement::Dynamic).set_width(look.width);
    table.set_truncation_indicator("…").force_no_tty();
    if look.colour {
        table.enforce_styling();
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    fn step(outcome: Outcome, score: u32) -> Step {
        let (title, [message, own_chain_message]) = (String::new(), Default::default());
        let (functions, tests) = (Vec::new(), Vec::new());
        let (step, max_score, own_chain) = (1, 15.into(), outcome);
        Step {
            step,
            title,
            score: score.into(),
            max_score,
            by_hand: false,
            outcome,
            message,
            own_chain,
            own_chain_message,
            functions,
            tests,
        }
    }

    #[test]
    fn no_two_rows_look_the_same() {
        let mut taken = HashSet::new();
        let names = [
            "Zoë",
            "Zoe\u{308}",
            "a student with a long name",
            "a student with a long nose",
            "鈴木一郎太と佐藤",
            "鈴木一郎太と山田",
        ];
        let labels = names.map(|name| label(name, 14, &mut taken));
        let expected =
            ["Zoë", "Zoë (2)", "a student wit…", "a student… (2)", "鈴木一郎太と…", "鈴木一郎… (2)"];
        assert_eq!(labels, expected);
    }

    #[test]
    fn a_step_with_some_of_its_points_is_not_shown_as_one_without_any() {
        let shown = |score| signs(&step(Outcome::Missing, score)).content();
        assert_eq!([0, 5].map(shown), ["·", "·+"]);
        assert_eq!(signs(&step(Outcome::Pass, 15)).content(), "✓");
    }

    #[test]
    fn colours_say_how_it_went_and_only_where_they_are_wanted() {
        let shown = |outcome, colour| {
            let mut table = empty(Look { colour, width: 80 });
            table.add_row(vec![signs(&step(outcome, 0))]);
            table.to_string()
        };
        assert_eq!(shown(Outcome::Pass, false).trim(), "✓");
        assert_eq!(shown(Outcome::Missing, true).trim(), "·");
        // Where it is set, no styling can be enforced at all.
        if std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty()) {
            return;
        }
        assert!(shown(Outcome::Pass, true).contains("\u{1b}[38;5;10m"));
        assert!(shown(Outcome::WrongAnswer, true).contains("\u{1b}[38;5;9m"));
        assert!(shown(Outcome::GraderError, true).contains("\u{1b}[38;5;11m"));
    }
}
