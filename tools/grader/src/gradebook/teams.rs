//! Who is in which team: a table with a row for each student. Moodle's list of participants and Canvas's table of groups are such tables.

use std::path::Path;

use anyhow::{Result, bail, ensure};
use unicode_normalization::UnicodeNormalization;

use super::columns::Columns;
use super::sheet::Sheet;
use super::student::{self, Student};
use crate::origin::Identity;

/// The titles of the column with a student's team.
const TEAM: &[&str] = &["team", "team name", "group", "group name", "gruppe", "gruppenname"];

/// Those of one that may hold several, with commas between them, as Moodle has it.
const TEAMS: &[&str] = &["teams", "groups", "gruppen"];

/// The title of the column that tells Canvas's groups apart: two may have one name.
const NUMBER: &[&str] = &["canvas group id"];

/// The teams, in the order of their names.
pub struct Teams(Vec<Team>);

struct Team {
    /// As the table has it.
    name: String,
    number: String,
    students: Vec<Identity>,
}

impl Teams {
    /// Reads a table of teams.
    ///
    /// # Errors
    ///
    /// When it cannot be read, or has no column for the teams or none that says who somebody is, in a sentence.
    pub fn read(path: &Path) -> Result<Teams> {
        let sheet = Sheet::read(path)?;
        let (one, several, columns) = (sheet.column(TEAM), sheet.column(TEAMS), Columns::of(&sheet));
        let Some(column) = one.or(several).filter(|_| !columns.is_empty()) else {
            bail!(
                "{} does not say who is in which team: it is to have a column called team, group or groups, and one called name, login, \
                 id or email.",
                path.display()
            );
        };
        let (number, students) = (sheet.column(NUMBER), student::all(&sheet, &columns));
        let cell = |student: &Student, column: usize| {
            sheet.rows[student.row].get(column).map_or("", |cell| cell.trim()).to_string()
        };
        // A team's name may have a comma in it too, and its members would have the mark of another.
        let unclear = students.iter().filter(|student| one.is_none() && cell(student, column).contains(','));
        let unclear: Vec<_> = unclear.map(|student| student.name.as_str()).collect();
        ensure!(
            unclear.is_empty(),
            "Between the groups of a student {} has commas, and a group's name may have one too, so it is not known in which these are: {}. Give \
             a table with the columns team and name, and a row for each.",
            path.display(),
            unclear.join(", ")
        );
        let mut teams: Vec<Team> = Vec::new();
        for student in &students {
            let (name, number) =
                (cell(student, column), number.map_or(String::new(), |number| cell(student, number)));
            if plain(&name).is_empty() {
                continue;
            }
            match teams.iter_mut().find(|team| (&team.name, &team.number) == (&name, &number)) {
                Some(team) => team.students.push(identity(student)),
                None => teams.push(Team { name, number, students: vec![identity(student)] }),
            }
        }
        ensure!(!teams.is_empty(), "There is no team in {}.", path.display());
        Ok(Teams(teams))
    }

    /// The teams that a platform may call so: it may leave out signs and spaces, and write all in small letters. The name of each as
    /// the table has it, and who is in it.
    pub fn called(&self, name: &str) -> Vec<(&str, &[Identity])> {
        let teams = self.0.iter().filter(|team| plain(&team.name) == plain(name));
        teams.map(|team| (team.name.as_str(), team.students.as_slice())).collect()
    }
}

/// The letters and digits of a name: all that every platform keeps of it.
fn plain(name: &str) -> String {
    name.nfkc().filter(|c| c.is_alphanumeric()).collect::<String>().to_lowercase()
}

/// Who somebody is, as the table of teams says it.
fn identity(student: &Student) -> Identity {
    Identity {
        id: student.ids.values().next().cloned(),
        login: student.logins.first().cloned(),
        email: student.emails.first().cloned(),
        name: Some(student.name.clone()).filter(|_| student.is_named),
        assignment_and_login: None,
    }
}

#[cfg(test)]
mod tests;
