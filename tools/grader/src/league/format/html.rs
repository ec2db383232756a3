//! One page for a browser, which loads nothing: the table, and every game on a board.
//!
//! The template library escapes every text, and the games are data that the page's script reads: a name of a student is never an
//! element of the page, nor a line of the script.

use std::collections::BTreeMap;
use std::io::Write;

use anyhow::Result;
use minijinja::{AutoEscape, Environment, Value, context};
use othello_machine::league::text::ranges;
use serde_json::json;

use super::super::report::{Game, Line, Report};

const PAGE: &str = include_str!("league.html");
const STYLE: &str = include_str!("../../format/html/style.css");
const OWN_STYLE: &str = include_str!("league.css");
const SCRIPT: &str = include_str!("league.js");

/// Writes the page.
///
/// # Errors
///
/// Those of writing.
pub fn write(report: &Report, out: &mut dyn Write) -> Result<()> {
    let mut pages = Environment::new();
    pages.set_auto_escape_callback(|_| AutoEscape::Html);
    pages.add_template("league", PAGE)?;
    let page = pages.get_template("league")?.render(context(report))?;
    Ok(out.write_all(page.as_bytes())?)
}

fn context(report: &Report) -> Value {
    let trusted = |text: &str| Value::from_safe_string(text.to_string());
    let ranks: Vec<_> = report.players.iter().map(|line| line.rank).collect();
    let line = |line: &Line| {
        context! {
            rank => line.rank,
            name => line.name.clone(),
            is_level => line.level.is_some(),
            points => line.points.to_string(),
            won => line.won,
            drawn => line.drawn,
            lost => line.lost,
            rating => format!("{:.0}", line.rating),
            margin => format!("{:.0}", line.margin),
            even => ranges(line.even_places.iter().map(|place| ranks[*place])),
            remarks => remarks(line),
        }
    };
    let absent: Vec<_> = report
        .absent
        .iter()
        .map(|absent| context! { name => absent.name.clone(), why => absent.why.clone() })
        .collect();
    context! {
        style => trusted(STYLE),
        own_style => trusted(OWN_STYLE),
        script => trusted(SCRIPT),
        data => trusted(&data(report)),
        course => report.course.clone(),
        looks => report.looks,
        limit => report.move_limit_ms,
        players => report.players.iter().map(line).collect::<Vec<_>>(),
        absent,
        openings => report.openings.clone(),
        sandbox => report.sandbox.join(", "),
    }
}

fn remarks(line: &Line) -> String {
    let faults = othello_machine::league::Faults {
        late: line.lost_on_time,
        crash: line.lost_by_crash,
        illegal: line.lost_by_illegal_move,
    };
    let mut remarks = othello_machine::league::text::ways(faults);
    if let Some(first) = remarks.first_mut() {
        first.insert_str(0, "lost ");
    }
    if line.own_steps == Some(false) {
        remarks.push("on the course's steps".to_string());
    }
    if !line.reproducible {
        remarks.push("not reproducible".to_string());
    }
    remarks.join(", ")
}

/// The games, as the script reads them: Black, White, the opening, the moves after it, the difference, how it was lost. In a
/// script only `<` could end the data.
fn data(report: &Report) -> String {
    let mut longest = BTreeMap::new();
    for (place, opening) in report.openings.iter().enumerate() {
        longest.insert(place + 1, opening.len());
    }
    let game = |game: &Game| {
        let moves = &game.moves[longest.get(&game.opening).copied().unwrap_or(0)..];
        let winner = game.winner;
        json!([game.places[0], game.places[1], game.opening - 1, moves, winner, game.difference, game.lost])
    };
    let names: Vec<_> = report.players.iter().map(|line| &line.name).collect();
    let games: Vec<_> = report.games.iter().map(game).collect();
    json!({ "names": names, "openings": report.openings, "games": games }).to_string().replace('<', "\\u003c")
}
