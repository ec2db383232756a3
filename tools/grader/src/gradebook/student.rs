//! The students of a table: of a roster, or of one that says who is in which team.

use std::collections::{BTreeMap, BTreeSet};

use super::columns::{self, Columns};
use super::names;
use super::sheet::Sheet;

pub struct Student {
    /// Its place in the sheet.
    pub row: usize,
    pub name: String,
    /// With a comma after the family name, if it is known which that is.
    ordered: String,
    /// Whether that is a name, and not what stands for one in a blind worksheet.
    pub is_named: bool,
    /// The platforms' numbers, by the places of their columns.
    pub ids: BTreeMap<usize, String>,
    pub logins: BTreeSet<String>,
    pub emails: BTreeSet<String>,
}

impl Student {
    pub fn is_called(&self, name: &str) -> bool {
        names::is_the_same(&self.ordered, name)
    }

    /// Whether this is the name with all its marks.
    pub fn is_in_full(&self, name: &str) -> bool {
        names::is_in_full(&self.ordered, name)
    }
}

/// All of a table.
pub fn all(sheet: &Sheet, columns: &Columns) -> Vec<Student> {
    let student = |(row, cells): (usize, &Vec<String>)| {
        // Brightspace begins each cell that is a number or a login with a #.
        let cell = |column: usize| cells.get(column).map_or("", |cell| cell.trim().trim_start_matches('#'));
        let texts = |columns: &[usize]| {
            let texts = columns.iter().map(|column| cell(*column).to_lowercase());
            texts.filter(|text| !text.is_empty()).collect::<BTreeSet<_>>()
        };
        let id = |column: usize| match columns.is_worksheet {
            true => cell(column).trim_start_matches(|c: char| !c.is_ascii_digit()).to_string(),
            false => cell(column).to_lowercase(),
        };
        let ids: BTreeMap<_, _> = columns.ids.iter().map(|ids| (ids.column, id(ids.column))).collect();
        let ids: BTreeMap<_, _> = ids.into_iter().filter(|(_, id)| !id.is_empty()).collect();
        let (logins, emails) = (texts(&columns.logins), texts(&columns.emails));
        let name = match (columns.first_and_last, columns.name) {
            (Some([first, last]), _) => format!("{} {}", cell(first), cell(last)).trim().to_string(),
            (None, Some(name)) => cell(name).to_string(),
            (None, None) => String::new(),
        };
        // A blind worksheet and a class of GitHub's have no names.
        let is_named = !name.is_empty();
        let shown = [logins.first(), emails.first()].into_iter().flatten().next().cloned();
        let first = cells.first().map(|cell| cell.trim().to_string());
        let name = Some(name).filter(|name| !name.is_empty()).or(shown).or(first).unwrap_or_default();
        let in_columns =
            columns.first_and_last.map(|[first, last]| format!("{}, {}", cell(last), cell(first)));
        let ordered = in_columns.filter(|_| is_named).unwrap_or_else(|| name.clone());
        let is_one = !name.is_empty() && !columns::is_points_possible(cells);
        is_one.then_some(Student { row, name, ordered, is_named, ids, logins, emails })
    };
    sheet.rows.iter().enumerate().skip(1).filter_map(student).collect()
}
