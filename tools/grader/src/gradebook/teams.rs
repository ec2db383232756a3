//! Who is in which team: a table with a row for each student. Moodle's list of participants and Canvas's table of groups are such tables.

use std::path::Path;

use anyhow::{Result, bail, ensure};
use unicode_normalization::UnicodeNormalization;

use super::columns::Columns;
use super::sheet::Sheet;
use super::student::{self, Student};
use crate::origin::Identity;

/// The titles of a column with one team, and with all of a student's, with commas between them, as Moodle has it.
const TEAM: &[&str] = &["team", "team name", "group", "group name", "gruppe", "gruppenname"];
const TEAMS: &[&str] = &["teams", "groups", "gruppen"];

/// The teams, in the order of their names.
pub struct Teams(Vec<Team>);

struct Team {
    /// As the table has it.
    name: String,
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
                "{} does not say who is in which team: it is to have a column called team or group, or groups with commas between them, \
                 and one called name, login, id or email.",
                path.display()
            );
        };
        let mut teams: Vec<Team> = Vec::new();
        for student in student::all(&sheet, &columns) {
            let cell = sheet.rows[student.row].get(column).map_or("", |cell| cell.trim());
            let names: Vec<_> =
                if one.is_some() { vec![cell] } else { cell.split(',').map(str::trim).collect() };
            for name in names.into_iter().filter(|name| !plain(name).is_empty()) {
                match teams.iter_mut().find(|team| team.name == name) {
                    Some(team) => team.students.push(identity(&student)),
                    None => teams.push(Team { name: name.to_string(), students: vec![identity(&student)] }),
                }
            }
        }
        ensure!(!teams.is_empty(), "There is no team in {}.", path.display());
        Ok(Teams(teams))
    }

    /// Who is in the team that a platform calls so: it may leave out signs and spaces, and write all in small letters.
    pub fn called(&self, name: &str) -> Result<Option<&[Identity]>, String> {
        let found: Vec<_> = self.0.iter().filter(|team| plain(&team.name) == plain(name)).collect();
        match found[..] {
            [] => Ok(None),
            [team] => Ok(Some(&team.students)),
            [one, other, ..] => Err(format!("it may be the team {} or the team {}.", one.name, other.name)),
        }
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
