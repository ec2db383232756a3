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
    /// What the download of a blind worksheet calls everybody: `Participant`.
    pub participant: Option<String>,
    /// The platforms' numbers, by the places of their columns.
    pub ids: BTreeMap<usize, String>,
    pub logins: BTreeSet<String>,
    /// Those that a platform writes.
    pub usernames: BTreeSet<String>,
    /// Those that a repository may be named after.
    pub repositories: BTreeSet<String>,
    pub emails: BTreeSet<String>,
    /// What is in the row's cells in small letters, also in columns that are not read, and what is before the @ of an address: each
    /// with whether it is the whole cell. Only cells that no other row has in their column, since any of these may say who
    /// somebody is.
    pub cells: BTreeMap<String, bool>,
}

impl Student {
    /// What this platform may write as the login. What Gradescope knows somebody by may be any of them.
    pub fn logins_at(&self, platform: &str) -> &BTreeSet<String> {
        if platform == "Gradescope" { &self.logins } else { &self.usernames }
    }

    pub fn is_called(&self, name: &str) -> bool {
        names::is_the_same(&self.ordered, name)
    }

    /// Whether the student whose number this is may have this name in a download: a blind one has the word before the number.
    pub fn may_be(&self, name: &str) -> bool {
        let is_blind = self.participant.as_ref().is_some_and(|word| names::is_the_same(word, name));
        is_blind || self.is_named && self.is_called(name)
    }

    /// Whether a text without a comma begins with the family name, where the row says which that is.
    pub fn is_turned(&self, name: &str) -> bool {
        self.ordered.contains(',') && !name.contains(',') && self.is_in_another_order(name)
    }

    /// Whether the parts are in another order than in this text.
    pub fn is_in_another_order(&self, name: &str) -> bool {
        names::is_in_another_order(&self.ordered, name)
    }

    /// Whether this is the name with all its marks.
    pub fn is_in_full(&self, name: &str) -> bool {
        names::is_in_full(&self.ordered, name)
    }
}

/// All of a table.
pub fn all(sheet: &Sheet, columns: &Columns) -> Vec<Student> {
    let once = columns::once(sheet);
    // Canvas's own rows have no id.
    let has_id = |row: &Vec<String>| {
        columns.ids.iter().any(|ids| row.get(ids.column).is_some_and(|id| !id.trim().is_empty()))
    };
    let first_with_id = sheet.rows.iter().skip(1).position(has_id).map_or(1, |row| row + 1);
    let first_row = if columns.is_canvas { first_with_id } else { 1 };
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
        let (usernames, repositories) = (texts(&columns.usernames), texts(&columns.repositories));
        let name = match (columns.first_and_last, columns.name) {
            (Some([first, last]), _) => format!("{} {}", cell(first), cell(last)).trim().to_string(),
            (None, Some(name)) => cell(name).to_string(),
            (None, None) => String::new(),
        };
        // A blind worksheet and a class of GitHub's have no names.
        let is_named = !name.is_empty();
        let shown = [logins.first(), emails.first()].into_iter().flatten().next().cloned();
        let first = cells.iter().map(|cell| cell.trim()).find(|cell| !cell.is_empty()).map(str::to_string);
        let name = Some(name).filter(|name| !name.is_empty()).or(shown).or(first).unwrap_or_default();
        let participant =
            columns.is_worksheet.then(|| columns::participant(cells)).flatten().map(str::to_string);
        let in_columns =
            columns.first_and_last.map(|[first, last]| format!("{}, {}", cell(last), cell(first)));
        let ordered = in_columns.filter(|_| is_named).unwrap_or_else(|| name.clone());
        let whole = once.iter().enumerate().map(|(column, once)| (cell(column).to_lowercase(), once));
        let whole: Vec<_> = whole.filter(|(text, once)| once.contains(text)).map(|(text, _)| text).collect();
        let begins = whole.iter().filter_map(|text| Some((text.split_once('@')?.0.to_string(), false)));
        let all = begins.chain(whole.iter().map(|text| (text.clone(), true)));
        let held = all.filter(|(text, _)| !text.is_empty()).collect();
        let is_one = !name.is_empty() && row >= first_row;
        is_one.then_some(Student {
            row,
            name,
            ordered,
            is_named,
            participant,
            ids,
            logins,
            usernames,
            repositories,
            emails,
            cells: held,
        })
    };
    sheet.rows.iter().enumerate().skip(1).filter_map(student).collect()
}
