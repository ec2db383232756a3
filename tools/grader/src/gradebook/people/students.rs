//! The students of a roster, and what says whose a submission is.

use std::fmt;

use crate::gradebook::columns::Columns;
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
    /// The assignment, as Blackboard calls it before each login.
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
