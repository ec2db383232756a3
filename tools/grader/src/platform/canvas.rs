//! Canvas, whose gradebook has rows of its own above the students.

use super::conventions::Conventions;
use crate::sheet::{Sheet, cell};

pub struct Canvas;

impl Conventions for Canvas {
    /// A table that begins with the student, has a section, and either ids or the row of the highest points.
    fn gradebook(&self, sheet: &Sheet, logins: &[usize]) -> Option<usize> {
        let id = sheet.column(&["id"]);
        // With *Split student names* the first title is another.
        let begins = sheet.columns(&["student", "lastname"]).contains(&0);
        if !begins || sheet.column(&["section"]).is_none() {
            return None;
        }
        let has_its_ids = id.is_some() && sheet.column(&["sis login id", "sis user id"]).is_some();
        points_possible(sheet, &[logins, id.as_slice()].concat()).or(has_its_ids.then_some(0))
    }
}

/// Canvas's row of the highest points: above the first with an id or a login, and called so, or in another language with the four
/// spaces that Canvas writes before it. Others above that one are of students whose id nobody has written.
fn points_possible(sheet: &Sheet, says_who: &[usize]) -> Option<usize> {
    let is_of_nobody = |row: &[String]| says_who.iter().all(|column| cell(row, *column).is_empty());
    let is_it = |row: &[String]| {
        row.first().is_some_and(|name| {
            name.starts_with("    ") || name.trim().eq_ignore_ascii_case("points possible")
        })
    };
    let rows = sheet.rows.iter().enumerate().skip(1).take_while(|(_, row)| is_of_nobody(row));
    rows.filter(|(_, row)| is_it(row)).last().map(|(at, _)| at)
}
