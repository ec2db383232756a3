//! The roster's column for the marks: which it is, how much it takes, and how numbers are written there.

use std::collections::BTreeSet;

use anyhow::{Result, bail};

use super::columns::{self, is_open, is_text};
use super::roster::Roster;
use crate::points::Points;

impl Roster {
    /// The column for the marks: that of this title, or the only one that a platform makes for marks; nothing if there is none or
    /// several and no title. What one's own `points` or `grade` holds nobody knows: perhaps a total, or a year of school.
    pub(super) fn marks(&self, title: Option<&str>) -> Result<Option<usize>> {
        let titles = || self.may_take_marks();
        let found = self.for_marks(title);
        match (title, &found[..]) {
            (_, [column]) => Ok(Some(*column)),
            (None, _) => Ok(None),
            (Some(title), [_, _, ..]) => {
                bail!("The roster has several columns {title:?}. Leave one of them.")
            }
            (Some(title), []) => bail!(
                "The roster has no column {title:?}. Name the one for the marks with --column; there are {}.",
                quoted(&mut titles())
            ),
        }
    }

    fn for_marks(&self, title: Option<&str>) -> Vec<usize> {
        let titles = || self.sheet.rows[0].iter().enumerate();
        let found: Vec<_> = match title {
            Some(title) => titles().filter(|(_, cell)| cell.trim() == title.trim()).collect(),
            None if self.people.columns.is_worksheet => {
                let all = columns::before_a_maximum(&self.sheet).into_iter();
                return all.filter(|column| columns::follows_the_status(&self.sheet, *column)).collect();
            }
            None => {
                let columns = &self.people.columns;
                let of_assignments =
                    titles().filter(|(_, title)| columns::assignment(title, columns).is_some());
                let assignments: BTreeSet<_> =
                    titles().filter_map(|(_, title)| columns::assignment(title, columns)).collect();
                // Which of several is this one, nobody knows, though only one may take points.
                if assignments.len() > 1 {
                    return of_assignments.map(|(column, _)| column).collect();
                }
                let is_for_marks = |title: &str| columns::is_for_marks(title, columns);
                titles()
                    .filter(|(column, title)| is_for_marks(title) && self.has_points_possible(*column))
                    .collect()
            }
        };
        found.into_iter().map(|(column, _)| column).collect()
    }

    /// Whether Canvas's row of the highest points has a number for this column, if there is such a row.
    fn has_points_possible(&self, column: usize) -> bool {
        self.points_possible()
            .is_none_or(|row| row.get(column).is_some_and(|cell| cell.trim().parse::<Points>().is_ok()))
    }

    /// Canvas's row of the highest points. Of a column that it only shows it says so there.
    fn points_possible(&self) -> Option<&Vec<String>> {
        self.people.columns.points_possible.map(|row| &self.sheet.rows[row])
    }

    /// The first cell of a column that is in a student's row and holds no mark, if most of those that are filled hold none. Else
    /// a text, as `EX` or `ill`, is what somebody has written there in the place of a mark.
    fn no_mark_in(&self, column: usize) -> Option<&str> {
        let held = self.people.students.iter().filter_map(|student| self.sheet.rows[student.row].get(column));
        let filled: Vec<_> = held.map(|cell| cell.trim()).filter(|cell| !is_open(cell)).collect();
        let texts: Vec<_> = filled.iter().filter(|cell| is_text(cell)).collect();
        texts.first().filter(|_| 2 * texts.len() > filled.len()).map(|text| **text)
    }

    /// What a cell of the marks' column holds, if it holds anything. It stays there if no mark is entered.
    pub fn held(&self, row: usize) -> Option<&str> {
        let cell = self.sheet.rows.get(row)?.get(self.column?)?.trim();
        (!is_open(cell)).then_some(cell)
    }

    /// What a cell of the marks' column holds in the place of a mark.
    pub fn text(&self, row: usize) -> Option<&str> {
        self.held(row).filter(|cell| is_text(cell))
    }

    /// The rows of students whose cell holds something, and what.
    pub fn with_a_mark(&self) -> impl Iterator<Item = (usize, &str)> {
        self.people.students.iter().filter_map(|student| Some((student.row, self.held(student.row)?)))
    }

    /// What stays in some cells if no mark is entered there: the end of a sentence, if anything does.
    pub fn kept(&self, rows: impl Iterator<Item = usize>) -> Option<String> {
        let held: Vec<_> = rows.filter_map(|row| self.held(row)).collect();
        match &held[..] {
            [] => None,
            [one] => Some(format!("its cell keeps {one} from before")),
            several => Some(format!("their cells keep {} from before", several.join(" and "))),
        }
    }

    /// Refuses a roster into which marks cannot be written.
    ///
    /// # Errors
    ///
    /// When no column is known to be for marks, or several are: a sentence that names them.
    pub fn check_column(&self) -> Result<()> {
        let titles = || self.may_take_marks();
        let several: Vec<_> = self.for_marks(None);
        let columns = &self.people.columns;
        let is_the_platforms = |column: usize| {
            columns::is_for_marks(&self.sheet.rows[0][column], columns)
                || columns.is_worksheet && several == [column]
        };
        match self.column {
            Some(column) if self.people.columns.says_who(column) => bail!(
                "The column {:?} says who somebody is, so no mark is written there. Name the one for the marks with --column; \
                    there are {}.",
                self.sheet.rows[0][column],
                quoted(&mut titles())
            ),
            Some(column) if self.is_taken(column) => bail!(
                "The column {:?} is not one that takes marks, so none is written there. Name the one for the marks with \
                    --column; there are {}.",
                self.sheet.rows[0][column],
                quoted(&mut titles())
            ),
            Some(column) if is_the_platforms(column) => Ok(()),
            Some(column) => match self.no_mark_in(column) {
                None => Ok(()),
                Some(held) => bail!(
                    "Most filled cells of the column {:?} hold no mark, as {held:?}, so it is not known to be one for marks. \
                        Empty them, or name another column for the marks with --column; there are {}.",
                    self.sheet.rows[0][column],
                    quoted(&mut titles())
                ),
            },
            None if several.is_empty() => bail!(
                "No column is known to be the platform's own for marks. Name the one for the marks with --column; there are {}.",
                quoted(&mut titles())
            ),
            None => bail!(
                "The roster has several columns for marks: name one with --column. There are {}.",
                quoted(&mut titles().filter(|(column, _)| several.contains(column)))
            ),
        }
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
            !columns::before_a_maximum(&self.sheet).contains(&column)
                && !columns::may_be_for_marks(&self.sheet.rows[0][column])
        };
        self.people.columns.is_worksheet && is_of_moodles() || self.points_possible().is_some_and(says_so)
    }

    /// The highest mark that the gradebook takes in a row, if it says so.
    pub fn most(&self, row: usize) -> Option<Points> {
        let column = self.column?;
        let cell = |row: usize, column: usize| self.sheet.rows.get(row)?.get(column)?.trim().parse().ok();
        let of_canvas = || self.points_possible()?.get(column)?.trim().parse().ok();
        let beside =
            || self.people.columns.is_worksheet.then(|| columns::constant(&self.sheet, column + 1)).flatten();
        let of_gradescope = || cell(row, self.sheet.column(&["max points"])?);
        columns::most_in_title(&self.sheet.rows[0][column])
            .or_else(of_canvas)
            .or_else(beside)
            .or_else(of_gradescope)
    }

    /// Points as this gradebook writes numbers: `18,50` where its marks have `45,00`, and with a comma too where semicolons are
    /// between the cells and no mark has a point. What other columns hold, as the number of a group, says nothing. No digit is
    /// lost.
    pub fn written(&self, points: Points) -> String {
        let digits = |sign: char| {
            self.marks_there().into_iter().find_map(|cell| {
                let (whole, part) = cell.trim().split_once(sign)?;
                let mut all = whole.chars().chain(part.chars());
                (!part.is_empty() && all.all(|c| c.is_ascii_digit())).then_some(part.len())
            })
        };
        let needed = points.to_string();
        let digits_needed = needed.split_once('.').map_or(0, |(_, digits)| digits.len());
        match (digits(','), digits('.')) {
            (Some(digits), None) => {
                format!("{:.1$}", points.approximately(), digits.max(digits_needed)).replace('.', ",")
            }
            (None, None) if self.sheet.has_semicolons() => needed.replace('.', ","),
            _ => needed,
        }
    }

    /// What is in the columns that are surely for marks: in that of these, a worksheet's highest one beside it, and those of
    /// other assignments.
    fn marks_there(&self) -> Vec<&String> {
        let is_for_marks = |(_, title): &(usize, &String)| columns::is_for_marks(title, &self.people.columns);
        let others = self.sheet.rows[0].iter().enumerate().filter(is_for_marks).map(|(column, _)| column);
        let beside = usize::from(self.people.columns.is_worksheet);
        let own = self.column.into_iter().flat_map(|column| column..=column + beside);
        let of = |column: usize| self.sheet.rows.iter().skip(1).filter_map(move |row| row.get(column));
        own.chain(others).flat_map(of).collect()
    }
}

fn quoted(cells: &mut dyn Iterator<Item = (usize, &String)>) -> String {
    let cells: Vec<_> = cells.map(|(_, cell)| format!("{cell:?}")).collect();
    if cells.is_empty() { "none for them: add one, as points".to_string() } else { cells.join(", ") }
}
