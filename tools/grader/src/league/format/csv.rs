//! The table for a spreadsheet.

use std::io::Write;

use anyhow::Result;

use super::super::report::{Line, Report};
use crate::format::csv::{BYTE_ORDER_MARK, safe, sheet};

const TITLES: [&str; 13] = [
    "rank",
    "name",
    "level",
    "points",
    "won",
    "drawn",
    "lost",
    "lost_on_time",
    "lost_by_crash",
    "lost_by_illegal_move",
    "rating",
    "margin",
    "reproducible",
];

/// Writes the table.
///
/// # Errors
///
/// Those of writing.
pub fn write(report: &Report, out: &mut dyn Write) -> Result<()> {
    out.write_all(BYTE_ORDER_MARK)?;
    let mut sheet = sheet(out);
    sheet.write_record(TITLES)?;
    for line in &report.players {
        sheet.write_record(cells(line))?;
    }
    Ok(sheet.flush()?)
}

fn cells(line: &Line) -> [String; 13] {
    [
        line.rank.to_string(),
        safe(&line.name),
        line.level.map_or(String::new(), |level| level.to_string()),
        line.points.to_string(),
        line.won.to_string(),
        line.drawn.to_string(),
        line.lost.to_string(),
        line.lost_on_time.to_string(),
        line.lost_by_crash.to_string(),
        line.lost_by_illegal_move.to_string(),
        line.rating.to_string(),
        line.margin.to_string(),
        line.reproducible.to_string(),
    ]
}
