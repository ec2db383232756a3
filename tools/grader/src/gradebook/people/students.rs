//! The students of a roster, and what says whose a submission is.

use std::fmt;

use crate::gradebook::columns::Columns;
use crate::gradebook::names::{self, key};
use crate::gradebook::student::Student;

/// What says whose a submission is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum By {
    Name,
    Email,
    Login,
    Id,
}

impl fmt::Display for By {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(match self {
            By::Name => "name",
            By::Email => "e-mail",
            By::Login => "login",
            By::Id => "id",
        })
    }
}

/// A row and what says so, or why there is none.
pub type Found = Result<(usize, By), String>;

pub struct People {
    pub columns: Columns,
    pub students: Vec<Student>,
    /// The assignment, as the platform calls it before each login.
    pub assignment: Option<String>,
}

impl People {
    pub fn student(&self, row: usize) -> Option<&Student> {
        self.students.iter().find(|student| student.row == row)
    }

    /// Whose row this is.
    pub fn name_in(&self, row: usize) -> &str {
        self.student(row).map_or("", |student| student.name.as_str())
    }

    pub fn with(&self, has_it: impl Fn(&Student) -> bool) -> Vec<&Student> {
        self.students.iter().filter(|student| has_it(student)).collect()
    }

    /// The students of all rows but this one.
    pub(super) fn others(&self, row: usize) -> impl Iterator<Item = &Student> {
        self.students.iter().filter(move |student| student.row != row)
    }
}

/// The only student of these, of whom there is one or more.
pub(super) fn only(students: &[&Student], by: By) -> Found {
    match students {
        [one, other, ..] => Err(format!(
            "it may be {} (row {}) or {} (row {}).",
            one.name,
            one.row + 1,
            other.name,
            other.row + 1
        )),
        _ => Ok((students[0].row, by)),
    }
}

impl People {
    /// A row, if no other one has one of these texts in a column that may say who somebody is, read or not.
    pub(super) fn unless_elsewhere(&self, found: Found, texts: &[&str]) -> Found {
        let (row, by) = found?;
        for text in texts {
            let small = key(text);
            let mut others = self.others(row).filter(|student| !student.is_certainly(text));
            if let Some((other, held)) = others.find_map(|other| Some((other, other.cells.get(&small)?))) {
                return Err(format!(
                    "it may be {} (row {}), but {text} is also in row {} ({}), under {:?}.",
                    self.name_in(row),
                    row + 1,
                    other.row + 1,
                    other.name,
                    held.title
                ));
            }
        }
        Ok((row, by))
    }

    /// A row, if none of these texts may be the name of another one. `is_alike`: whether one may be.
    pub(super) fn unless_a_name(
        &self,
        (row, by): (usize, By),
        texts: &[&str],
        is_alike: impl Fn(&Student, &str) -> bool,
    ) -> Found {
        let other = |text| self.others(row).find(|other| is_alike(other, text));
        match texts.iter().find_map(|text| Some((text, other(text)?))) {
            Some((text, other)) => Err(format!(
                "it may be {} (row {}), but {text} may be the name in row {} too, {}.",
                self.name_in(row),
                row + 1,
                other.row + 1,
                other.name
            )),
            None => Ok((row, by)),
        }
    }

    /// Why a text is in no row, where one has nearly that: it is in a column that is not read, or similar to a name.
    pub(super) fn nearly(&self, text: &str) -> Option<String> {
        self.in_a_cell(text).or_else(|| self.similar(text))
    }

    /// Why a text that is like a student's name is not taken for a login.
    pub(super) fn as_a_login(&self, text: &str) -> Option<String> {
        let student = self.students.iter().find(|student| student.is_similar(text))?;
        (!names::is_like_a_name(text)).then(|| {
            format!(
                "{text} may be a login, and the roster has none such: if it is that of {} (row {}), write it beside the name, in a column \
                    called login.",
                student.name,
                student.row + 1
            )
        })
    }

    pub(super) fn in_a_cell(&self, text: &str) -> Option<String> {
        let small = key(text);
        let has_it = |student: &&Student| student.cells.contains_key(&small) && !student.is_certainly(text);
        let student = self.students.iter().find(has_it)?;
        let (row, name) = (student.row + 1, &student.name);
        Some(match student.cells[&small].is_whole {
            true => format!(
                "{text} is in row {row} ({name}), but not in a column of logins, addresses or names: if the column holds \
                    logins, call it login."
            ),
            false => format!(
                "{text} is only a part of what a cell in row {row} ({name}) holds, and may be somebody else's login: a \
                    column called login says whose it is."
            ),
        })
    }

    pub(super) fn similar(&self, text: &str) -> Option<String> {
        let student = self.students.iter().find(|student| student.is_similar(text))?;
        Some(format!(
            "nobody in the roster is called {text}, and {} (row {}) is only similar: if it is theirs, write the name so into the table.",
            student.name,
            student.row + 1
        ))
    }
}
