//! The roster's column for the marks: which it is, and what its cells hold.

use std::collections::BTreeSet;

use anyhow::{Result, bail, ensure};

use super::columns::{may_be_for_marks, worksheet};
use super::platforms::{is_open, is_text};
use super::roster::Roster;
use crate::points::Points;

impl Roster {
    /// The column for the marks: that of this title, or the only one that a platform makes for marks; nothing if there is none or
    /// several and no title. What one's own `points` or `grade` holds nobody knows: perhaps a total, or a year of school.
    pub(super) fn column_for_marks(&self, title: Option<&str>) -> Result<Option<usize>> {
        let columns = match title {
            Some(title) => self.titled(|_, cell| cell.trim() == title.trim()),
            None => self.platforms_own(),
        };
        match (title, &columns[..]) {
            (_, [column]) => Ok(Some(*column)),
            (None, _) => Ok(None),
            (Some(title), []) => {
                bail!(
                    "The roster has no column {title:?}. Name the one for the marks with --column; there are {}.",
                    self.candidates()
                )
            }
            (Some(title), _) => bail!("The roster has several columns {title:?}. Leave one of them."),
        }
    }

    /// The columns that a platform makes for marks, as far as that is known.
    fn platforms_own(&self) -> Vec<usize> {
        let (sheet, columns) = (&self.sheet, &self.people.columns);
        if columns.is_worksheet {
            let grades = worksheet::before_a_maximum(sheet).into_iter();
            return grades.filter(|column| worksheet::follows_the_status(sheet, *column)).collect();
        }
        let assignments: BTreeSet<_> =
            sheet.rows[0].iter().filter_map(|title| columns.assignment(title)).collect();
        // Which of several is this one, nobody knows, though only one may take points.
        if assignments.len() > 1 {
            return self.titled(|_, title| columns.assignment(title).is_some());
        }
        self.titled(|column, title| columns.is_for_marks(title) && self.has_points_possible(column))
    }

    fn titled(&self, is_one: impl Fn(usize, &str) -> bool) -> Vec<usize> {
        let titles = self.sheet.rows[0].iter().enumerate();
        titles.filter(|(column, title)| is_one(*column, title)).map(|(column, _)| column).collect()
    }

    /// Whether Canvas's row of the highest points has a number for this column, if there is such a row.
    fn has_points_possible(&self, column: usize) -> bool {
        self.points_possible()
            .is_none_or(|row| row.get(column).is_some_and(|cell| cell.trim().parse::<Points>().is_ok()))
    }

    /// Canvas's row of the highest points. Of a column that it only shows it says so there.
    pub(super) fn points_possible(&self) -> Option<&Vec<String>> {
        self.people.columns.points_possible.map(|row| &self.sheet.rows[row])
    }

    /// Refuses a roster into which marks cannot be written.
    ///
    /// # Errors
    ///
    /// When no column is known to be for marks, or several are: a sentence that names them.
    pub fn check_column(&self) -> Result<()> {
        let platforms_own = self.platforms_own();
        let Some(column) = self.column else {
            ensure!(
                !platforms_own.is_empty(),
                "No column is known to be the platform's own for marks. Name the one for the marks with --column; there are {}.",
                self.candidates()
            );
            bail!(
                "The roster has several columns for marks: name one with --column. There are {}.",
                quoted(self.may_take_marks().filter(|(column, _)| platforms_own.contains(column)))
            );
        };
        let (title, columns) = (&self.sheet.rows[0][column], &self.people.columns);
        ensure!(
            !columns.says_who(column),
            "The column {title:?} says who somebody is, so no mark is written there. Name the one for the marks with --column; there are {}.",
            self.candidates()
        );
        ensure!(
            !self.is_taken(column),
            "The column {title:?} is not one that takes marks, so none is written there. Name the one for the marks with --column; there are {}.",
            self.candidates()
        );
        if columns.is_for_marks(title) || columns.is_worksheet && platforms_own == [column] {
            return Ok(());
        }
        match self.no_mark_in(column) {
            None => Ok(()),
            Some(text) => bail!(
                "Most filled cells of the column {title:?} hold no mark, as {text:?}, so it is not known to be one for marks. \
                    Empty them, or name another column for the marks with --column; there are {}.",
                self.candidates()
            ),
        }
    }

    /// The titles of the columns that may be named for the marks.
    fn candidates(&self) -> String {
        quoted(self.may_take_marks())
    }

    /// The columns that may be named for the marks: those that say nothing of who somebody is, and aren't the platform's.
    fn may_take_marks(&self) -> impl Iterator<Item = (usize, &String)> {
        let all = self.sheet.rows[0].iter().enumerate();
        all.filter(|(column, _)| !self.people.columns.says_who(*column) && !self.is_taken(*column))
    }

    /// Whether a column is the platform's: in Moodle's worksheet all are but those that may be the grades, in Canvas's gradebook
    /// those whose second row says so.
    fn is_taken(&self, column: usize) -> bool {
        // `(read only)`, in the language of the account.
        let is_text = |cell: &String| !cell.trim().is_empty() && cell.trim().parse::<Points>().is_err();
        let says_so = |row: &Vec<String>| column > 0 && row.get(column).is_some_and(is_text);
        let is_of_moodles = || {
            !worksheet::before_a_maximum(&self.sheet).contains(&column)
                && !may_be_for_marks(&self.sheet.rows[0][column])
        };
        self.people.columns.is_worksheet && is_of_moodles() || self.points_possible().is_some_and(says_so)
    }

    /// The first cell of a column that is in a student's row and holds no mark, if most of those that are filled hold none. Else
    /// a text, as `EX` or `ill`, is what somebody has written there in the place of a mark.
    fn no_mark_in(&self, column: usize) -> Option<&str> {
        let students = self.people.students.iter();
        let cells = students.filter_map(|student| Some(self.sheet.rows[student.row].get(column)?.trim()));
        let filled: Vec<_> = cells.filter(|cell| !is_open(cell)).collect();
        let texts: Vec<_> = filled.iter().copied().filter(|cell| is_text(cell)).collect();
        texts.first().copied().filter(|_| 2 * texts.len() > filled.len())
    }

    /// What a cell of the marks' column holds, if it holds anything. It stays there if no mark is entered.
    pub fn entry(&self, row: usize) -> Option<&str> {
        let cell = self.sheet.rows.get(row)?.get(self.column?)?.trim();
        (!is_open(cell)).then_some(cell)
    }

    /// What a cell of the marks' column holds in the place of a mark.
    pub fn text(&self, row: usize) -> Option<&str> {
        self.entry(row).filter(|cell| is_text(cell))
    }

    /// The rows of students whose cell holds something, and what.
    pub fn entries(&self) -> impl Iterator<Item = (usize, &str)> {
        self.people.students.iter().filter_map(|student| Some((student.row, self.entry(student.row)?)))
    }

    /// What stays in some cells if no mark is entered there: the end of a sentence, if anything does.
    pub fn entries_kept(&self, rows: impl Iterator<Item = usize>) -> Option<String> {
        let entries: Vec<_> = rows.filter_map(|row| self.entry(row)).collect();
        match &entries[..] {
            [] => None,
            [one] => Some(format!("its cell keeps {one} from before")),
            several => Some(format!("their cells keep {} from before", several.join(" and "))),
        }
    }
}

fn quoted<'a>(cells: impl Iterator<Item = (usize, &'a String)>) -> String {
    let cells: Vec<_> = cells.map(|(_, cell)| format!("{cell:?}")).collect();
    if cells.is_empty() { "none for them: add one, as points".to_string() } else { cells.join(", ") }
}
