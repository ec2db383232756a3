//! Who is in which team: a table with a row for each student. Moodle's list of participants and Canvas's table of groups are such
//! tables.
//!
//! A team is known by its name; the rules of [`people`](super::people) are then for each of its students.

use std::collections::BTreeSet;
use std::path::Path;

use anyhow::{Result, bail, ensure};

use super::columns::{self, Columns};
use super::people::People;
use super::student::{self, Student};
use crate::origin::{Identity, Origin, Platform};
use crate::sheet::{Sheet, cell};

/// The titles of the column with a student's team.
const TEAM: &[&str] = &["team", "team name", "group", "group name", "gruppe", "gruppenname"];

/// Those of one that may hold several, with commas between them, as Moodle has it.
const TEAMS: &[&str] = &["teams", "groups", "gruppen"];

/// The title of the column that tells Canvas's groups apart: two may have one name.
const NUMBER: &[&str] = &["canvas group id"];

/// The teams of a table, in its order.
pub struct Teams {
    all: Vec<Team>,
}

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
        let sheet = Sheet::read(path, |sheet| sheet.column(&[TEAM, TEAMS].concat()).is_some())?;
        let (one, several, columns) = (sheet.column(TEAM), sheet.column(TEAMS), columns::find(&sheet));
        let Some(column) = one.or(several).filter(|_| !columns.is_empty()) else {
            bail!(
                "{} does not say who is in which team: it is to have a column called team, group or groups, and one called \
                    name, login or email.",
                path.display()
            );
        };
        let (number, students) = (sheet.column(NUMBER), student::all(&sheet, &columns));
        let cell = |student: &Student, column: usize| cell(&sheet.rows[student.row], column).to_string();
        // A team's name may have a comma in it too, and its members would have the mark of another.
        let unclear = students.iter().filter(|student| one.is_none() && cell(student, column).contains(','));
        let unclear: Vec<_> = unclear.map(|student| student.name.as_str()).collect();
        ensure!(
            unclear.is_empty(),
            "Between the groups of a student {} has commas, and a group's name may have one too, so it is not known in which \
                these are: {}. Give a table with the columns team and name, and a row for each.",
            path.display(),
            unclear.join(", ")
        );
        let mut teams: Vec<Team> = Vec::new();
        for student in &students {
            let (name, number) =
                (cell(student, column), number.map_or(String::new(), |number| cell(student, number)));
            if name.is_empty() {
                continue;
            }
            match teams.iter_mut().find(|team| (&team.name, &team.number) == (&name, &number)) {
                Some(team) => team.students.push(identity(student, &columns)),
                None => teams.push(Team { name, number, students: vec![identity(student, &columns)] }),
            }
        }
        ensure!(!teams.is_empty(), "There is no team in {}.", path.display());
        Ok(Teams { all: teams })
    }

    /// The rows of those who are in a team. Somebody may have come to one since the table was made, and a spreadsheet that joins
    /// cells writes a team's name into the first row only.
    pub fn rows_in_one(&self, people: &People) -> BTreeSet<usize> {
        let students = self.all.iter().flat_map(|team| &team.students);
        students.filter_map(|student| Some(people.row_of(None, student).ok()?.0)).collect()
    }

    /// The teams that a platform may have written in the place of a student: it may leave out signs and spaces, and write all in
    /// small letters. The name of each as the table has it, and who is in it.
    pub fn possible(&self, origin: &Origin) -> Vec<(&str, &[Identity])> {
        let [Identity { name: Some(name), .. }] = &origin.students[..] else { return Vec::new() };
        let plain = |name: &str| origin.platform.conventions().plain_team(name);
        let is_called = |team: &&Team| are_written(origin) && plain(&team.name) == plain(name);
        self.all.iter().filter(is_called).map(|team| (team.name.as_str(), team.students.as_slice())).collect()
    }

    /// The rows of all who are in the teams that a platform may have written in the place of a student, and of a student of that
    /// name.
    pub fn rows(&self, people: &People, origin: &Origin) -> BTreeSet<usize> {
        let teams = self.possible(origin);
        let written = origin.students.iter().filter_map(|student| student.name.as_ref());
        let called = written.filter(|_| !teams.is_empty()).flat_map(|name| {
            people.students.iter().filter(move |student| student.is_similar(name)).map(|student| student.row)
        });
        let members = teams.iter().flat_map(|(_, students)| *students);
        let rows = members.filter_map(|student| Some(people.row_of(Some(origin.platform), student).ok()?.0));
        rows.chain(called.collect::<Vec<_>>()).collect()
    }

    /// Who is in the team that a platform has written in the place of a student, if the table has a team of this name.
    ///
    /// # Errors
    ///
    /// A sentence that says why it matches no row: two teams or a student may be called so, or the table or the platform's number
    /// says otherwise.
    pub fn team_of(&self, people: &People, origin: &Origin) -> Result<Option<&[Identity]>, String> {
        let (name, team) = match self.possible(origin)[..] {
            [] => return Ok(None),
            [one] => one,
            [(one, _), (other, _), ..] if one == other => return Err(format!("two teams are called {one}.")),
            [(one, _), (other, _), ..] => {
                return Err(format!("it may be the team {one} or the team {other}."));
            }
        };
        let [Identity { id, name: Some(written), .. }] = &origin.students[..] else { return Ok(None) };
        if let Some(student) = people.students.iter().find(|student| student.is_similar(written)) {
            return Err(format!("its name is that of {} and of a team.", student.name));
        }
        for student in team {
            check(people, Some(origin.platform), student)?;
        }
        if origin.platform.row().gradebook.number_of_one {
            let of_number =
                people.with_id(Some(origin.platform), &Identity { id: id.clone(), ..Identity::default() })?;
            let rows: Vec<_> = people
                .rows_of(Some(origin.platform), team)
                .into_iter()
                .flatten()
                .map(|(row, _)| row)
                .collect();
            if let Some(other) = of_number.iter().find(|student| !rows.contains(&student.row)) {
                return Err(format!("its id is of {}, who is not in the team {name}.", other.name));
            }
        }
        Ok(Some(team))
    }
}

/// Whether a platform writes one submission for a team, with its name in the place of a student's.
pub fn are_written(origin: &Origin) -> bool {
    origin.platform.row().gradebook.teams
}

/// Whether a platform may have written a team in the place of a student.
pub fn may_be_a_team(people: &People, origin: &Origin) -> bool {
    let name = origin.students.first().and_then(|student| student.name.as_ref());
    are_written(origin)
        && name.is_some_and(|name| !people.students.iter().any(|student| student.is_similar(name)))
}

/// Refuses a row of the table of teams whose name is one student's, and the address another's: whoever wrote it may have been in
/// a wrong row.
fn check(people: &People, platform: Option<Platform>, student: &Identity) -> Result<(), String> {
    let is_named = |other: &&Student| student.name.as_ref().is_some_and(|name| other.is_similar(name));
    let named: Vec<_> = people.students.iter().filter(is_named).collect();
    let nameless = Identity { name: None, ..student.clone() };
    match (people.row_of(platform, &nameless), &named[..]) {
        (Ok((row, _)), [one, ..]) if named.iter().all(|student| student.row != row) => {
            let other = people.name_in(row);
            Err(format!("in the table of teams, what is beside {} is of {other}.", one.name))
        }
        _ => Ok(()),
    }
}

/// Who somebody is, as the table of teams says it. Of two logins or addresses none is chosen.
fn identity(student: &Student, columns: &Columns) -> Identity {
    let only = |texts: &BTreeSet<String>| texts.first().filter(|_| texts.len() == 1).cloned();
    Identity {
        id: columns.ids.iter().find_map(|ids| student.ids.get(&ids.column).cloned()),
        login: only(&student.usernames),
        email: only(&student.emails),
        name: Some(student.name.clone()).filter(|_| student.is_named),
        ..Identity::default()
    }
}

#[cfg(test)]
mod tests;
