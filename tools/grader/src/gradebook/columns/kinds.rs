//! Which columns there are, and what is in one, below its title.

use std::collections::BTreeSet;

use crate::gradebook::names::key;
use crate::gradebook::platforms::without_sign;
use crate::origin::Platform;
use crate::platform::{Gradebook, table};
use crate::sheet::{Sheet, cell};

/// The columns of a roster, by their places.
#[derive(Default, Debug)]
pub struct Columns {
    pub first_and_last: Option<[usize; 2]>,
    pub name: Option<usize>,
    pub ids: Vec<Ids>,
    pub logins: Vec<usize>,
    /// Those of the logins that a platform writes.
    pub usernames: Vec<usize>,
    /// Those that repositories are named after.
    pub repositories: Vec<usize>,
    pub emails: Vec<usize>,
    /// Moodle's grading worksheet, which is read by the order of its columns.
    pub is_worksheet: bool,
    /// The platforms whose gradebook it is by more than a title for marks.
    pub gradebooks: Vec<Platform>,
    /// Canvas's row of the highest points. It and what is above it are Canvas's own; every other row is a student's.
    pub points_possible: Option<usize>,
}

/// A column of a platform's own numbers. One of which nobody says whose they are is not read: a running number may be anybody's
/// at Canvas.
#[derive(Clone, Copy, Debug)]
pub struct Ids {
    pub column: usize,
    pub platform: Platform,
}

impl Columns {
    /// Whether somebody is known by what this column holds.
    pub fn says_who(&self, column: usize) -> bool {
        self.is_of_names_or_ids(column) || self.logins.contains(&column) || self.emails.contains(&column)
    }

    /// Whether a column holds names, parts of them, or a platform's own numbers.
    pub fn is_of_names_or_ids(&self, column: usize) -> bool {
        let of_names = self.first_and_last.into_iter().flatten().chain(self.name);
        of_names.chain(self.ids.iter().map(|ids| ids.column)).any(|of| of == column)
    }

    /// The column of a platform's own numbers.
    pub fn ids_of(&self, platform: Option<Platform>) -> Option<usize> {
        self.ids.iter().find(|ids| Some(ids.platform) == platform).map(|ids| ids.column)
    }

    /// The column of numbers of hand-ins, and what the platform may write before each.
    pub fn of_hand_ins(&self) -> Option<(usize, &'static str)> {
        let word = |ids: &Ids| ids.platform.row().gradebook.hand_in.as_deref();
        self.ids.iter().find_map(|ids| Some((ids.column, word(ids)?)))
    }

    /// Whether a column is surely for marks by its title.
    pub fn is_for_marks(&self, title: &str) -> bool {
        let title = title.trim().to_lowercase();
        self.gradebooks().any(|platform| platform.marks.is_in(&title))
    }

    /// Of which assignment a platform's column is, whether it takes points or not.
    pub fn assignment(&self, title: &str) -> Option<String> {
        let title = title.trim().to_lowercase();
        self.gradebooks()
            .find_map(|platform| platform.assignment.part("assignment", &title))
            .map(str::to_string)
    }

    /// Those whose gradebook it may be, first by a title that nobody else gives.
    fn gradebooks(&self) -> impl Iterator<Item = &Gradebook> {
        let by_titles = table().iter().map(|row| &row.gradebook).filter(|platform| platform.own_titles);
        by_titles.chain(self.gradebooks.iter().map(|platform| &platform.row().gradebook))
    }

    /// Whether there is anything by which somebody is known.
    pub fn is_empty(&self) -> bool {
        self.first_and_last.is_none()
            && self.name.is_none()
            && [self.logins.len(), self.emails.len(), self.ids.len()] == [0; 3]
    }
}

/// The rows below the titles in which there is something: Excel writes empty ones, too.
pub fn filled(sheet: &Sheet) -> impl Iterator<Item = &Vec<String>> {
    sheet.rows.iter().skip(1).filter(|row| row.iter().any(|cell| !cell.trim().is_empty()))
}

/// What a column has in each of these rows.
pub fn cells(sheet: &Sheet, column: usize) -> impl Iterator<Item = &str> {
    filled(sheet).map(move |row| cell(row, column))
}

/// How many columns the longest row has.
pub fn width(sheet: &Sheet) -> usize {
    sheet.rows.iter().map(Vec::len).max().unwrap_or(0)
}

/// How many different cells a column has.
pub fn different(sheet: &Sheet, column: usize) -> usize {
    cells(sheet, column).collect::<BTreeSet<_>>().len()
}

/// Of each column the cells that no other row has there, in small letters, so that each may say who somebody is. What stands for
/// nothing, as a `-`, is in several rows.
pub fn once(sheet: &Sheet) -> Vec<BTreeSet<String>> {
    let in_one_row = |column: usize| {
        let (mut once, mut more) = (BTreeSet::new(), BTreeSet::new());
        for text in cells(sheet, column).map(|cell| key(without_sign(cell))) {
            if !once.insert(text.clone()) {
                more.insert(text);
            }
        }
        once.difference(&more).cloned().collect()
    };
    (0..width(sheet)).map(in_one_row).collect()
}
