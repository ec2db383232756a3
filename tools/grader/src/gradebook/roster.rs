//! The class: a table with names, or the gradebook that a learning platform has exported, as it is; and which submission is
//! whose, by the rules of [`people`](super::people) and, of a team, by [`teams`](super::teams).

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use anyhow::{Result, bail, ensure};

use super::columns::{self, Columns, worksheet};
use super::names;
use super::people::{By, Found, People};
use super::platforms;
use super::student;
use super::teams::{self, Teams};
use crate::origin::{Identity, Origin, Platform};
use crate::sheet::Sheet;
use crate::submission::stem;

/// The class, and which submission is whose.
pub struct Roster {
    pub sheet: Sheet,
    pub(super) people: People,
    /// The rows of each submission's students, each with what says so.
    pub(super) rows: BTreeMap<String, Vec<(usize, By)>>,
    /// Why a submission matches no row, or not that of each of its students, in a sentence.
    pub unmatched: BTreeMap<String, String>,
    /// The column for the marks, where they are to be written into the table.
    pub column: Option<usize>,
    /// Who is in which team, if a table says it.
    pub(super) teams: Option<Teams>,
    /// Submissions that match no row, and whose name may be a team's.
    pub(super) may_be_teams: Vec<String>,
    /// The rows of all whose submission it may be as well.
    contested: BTreeMap<String, BTreeSet<usize>>,
}

/// A submission: its name, and what its platform says.
pub type Submitted = (String, Option<Origin>);

impl Roster {
    /// Reads a roster, and finds the students of each of these submissions. `prefix`: what stands before the login in the name of
    /// each path. `teams`: who is in which.
    ///
    /// # Errors
    ///
    /// When the file cannot be read, or has no column that says who somebody is, or for a prefix whose repository is whose; or
    /// when no column is of that title.
    pub fn read(
        path: &Path,
        submissions: &[Submitted],
        prefix: &str,
        column: Option<&str>,
        teams: Option<Teams>,
    ) -> Result<Roster> {
        let sheet = Sheet::read(path, |sheet| !columns::find(sheet).is_empty())?;
        let columns = columns::find(&sheet);
        check_table(path, &sheet, &columns, submissions, prefix)?;
        let writes_teams = |(_, origin): &Submitted| origin.as_ref().is_some_and(teams::are_written);
        ensure!(
            teams.is_none() || submissions.is_empty() || submissions.iter().any(writes_teams),
            "A table of teams is for downloads of Moodle and Canvas: only they write a team's name in the place of a student's."
        );
        let students = student::all(&sheet, &columns);
        let mut roster = Roster {
            sheet,
            people: People { columns, students, assignment: None },
            rows: BTreeMap::new(),
            unmatched: BTreeMap::new(),
            column: None,
            teams,
            may_be_teams: Vec::new(),
            contested: BTreeMap::new(),
        };
        roster.column = roster.column_for_marks(column)?;
        roster.tell_students_apart();
        for (name, origin) in submissions {
            roster.match_submission(name, prefix, origin.as_ref());
        }
        roster.leave_teams_their_names(submissions);
        roster.contest_those_of_one_number(submissions);
        roster.refuse_several_of_one_student();
        Ok(roster)
    }

    /// What else says who somebody is, once the column for the marks is known.
    fn tell_students_apart(&mut self) {
        let People { columns, students, .. } = &mut self.people;
        student::tell_apart(students, &self.sheet, columns, self.column);
        let title = self.column.and_then(|column| platforms::before_logins(&self.sheet.rows[0][column]));
        self.people.assignment = title.map(str::to_string);
    }

    /// Finds whose a submission is, or why that is not known.
    fn match_submission(&mut self, name: &str, prefix: &str, origin: Option<&Origin>) {
        let (found, unfound): (Vec<_>, Vec<_>) =
            self.students_of(name, prefix, origin).into_iter().partition(Result::is_ok);
        let mut rows: Vec<_> = found.into_iter().flatten().collect();
        // A table of teams may name somebody twice.
        let mut seen = BTreeSet::new();
        rows.retain(|(row, _)| seen.insert(*row));
        let why: Vec<_> = unfound.into_iter().filter_map(Result::err).collect();
        if let Some(origin) = origin.filter(|_| rows.is_empty()) {
            let is_no_team = self.teams.as_ref().is_none_or(|teams| teams.possible(origin).is_empty());
            if is_no_team && teams::may_be_a_team(&self.people, origin) {
                self.may_be_teams.push(name.to_string());
            }
        }
        self.contested
            .insert(name.to_string(), self.rows_it_may_be_of(name, prefix, origin, !why.is_empty()));
        if !rows.is_empty() {
            self.rows.insert(name.to_string(), rows);
        }
        if !why.is_empty() {
            self.unmatched.insert(name.to_string(), why.join(" "));
        }
    }

    /// Whoever takes the name of a team takes nothing from it: a hand-in of that name that matches is the team's.
    fn leave_teams_their_names(&mut self, submissions: &[Submitted]) {
        let written = |origin: &Origin| origin.students.first()?.name.clone();
        let names: BTreeMap<_, _> = submissions
            .iter()
            .filter_map(|(name, origin)| Some((name, origin.as_ref().and_then(written)?)))
            .collect();
        let rows = &self.rows;
        let matched: BTreeSet<_> = rows.keys().filter_map(|name| names.get(name)).collect();
        self.contested.retain(|name, _| {
            rows.contains_key(name) || names.get(name).is_none_or(|written| !matched.contains(written))
        });
    }

    /// Hand-ins with one number are one student's, whatever names stand beside it, and nobody knows which counts. But where each
    /// number of a platform is of three or more, as that of the assignment is, which Brightspace may write before the student's,
    /// no number tells students apart: the name alone decides, and the instructor is told so. If the roster has the numbers, one
    /// that is in no row, or whose row has another name, is refused before.
    fn contest_those_of_one_number(&mut self, submissions: &[Submitted]) {
        let mut of_platform: BTreeMap<Platform, BTreeMap<&str, BTreeSet<&String>>> = BTreeMap::new();
        for (name, origin) in submissions {
            let Some(origin) = origin else { continue };
            for id in origin.students.iter().filter_map(|student| student.id.as_deref()) {
                of_platform.entry(origin.platform).or_default().entry(id).or_default().insert(name);
            }
        }
        of_platform.retain(|_, numbers| numbers.values().any(|names| names.len() < 3));
        let of_one_number = of_platform.into_values().flat_map(BTreeMap::into_values);
        for names in of_one_number.filter(|names| names.len() > 1) {
            let rows: Vec<_> = names.iter().flat_map(|name| self.rows(name)).map(|(row, _)| *row).collect();
            names.into_iter().for_each(|name| self.contested.entry(name.clone()).or_default().extend(&rows));
        }
    }

    /// The rows of the students whose submission this is, each with what says so.
    pub fn rows(&self, submission: &str) -> &[(usize, By)] {
        self.rows.get(submission).map_or(&[], Vec::as_slice)
    }

    /// Whether it was found by a name whose parts the roster has in another order.
    pub fn is_in_another_order(&self, submission: &str, origin: Option<&Origin>) -> bool {
        let named = origin
            .map(|origin| origin.students.iter().filter_map(|student| student.name.as_deref()).collect());
        let texts: Vec<&str> = named.unwrap_or_else(|| vec![stem(submission)]);
        let is_other = |row: usize| {
            self.people.student(row).is_some_and(|student| {
                let certain = || texts.iter().filter(|text| student.is_certainly(text));
                certain().next().is_some() && certain().all(|text| student.is_in_another_order(text))
            })
        };
        self.rows(submission).iter().any(|(row, by)| *by == By::Name && is_other(*row))
    }

    /// The name of the student whose submission this is, as the roster has it; of a team all names.
    pub fn name(&self, submission: &str) -> Option<String> {
        let rows = self.rows(submission);
        let names: Vec<_> = rows.iter().map(|(row, _)| self.name_in(*row)).collect();
        (!names.is_empty()).then(|| names.join(" and "))
    }

    /// Whose row this is, with its number if two have this name.
    pub fn name_with_row(&self, row: usize) -> String {
        let name = self.name_in(row);
        if self.has_no_namesake(name) { name.to_string() } else { format!("{name} (row {})", row + 1) }
    }

    /// Whether not two students have this name.
    pub fn has_no_namesake(&self, name: &str) -> bool {
        self.people.students.iter().filter(|student| names::is_exactly(&student.name, name)).count() < 2
    }

    /// Whose row this is.
    pub fn name_in(&self, row: usize) -> &str {
        self.people.name_in(row)
    }

    /// Whether this is the submission of a team of the table.
    pub fn is_a_team(&self, origin: &Origin) -> bool {
        let teams = self.teams.as_ref();
        teams.is_some_and(|teams| teams.team_of(&self.people, origin).is_ok_and(|team| team.is_some()))
    }

    /// The rows of all whose submission it may be as well. None of them gets the mark of another one.
    fn rows_it_may_be_of(
        &self,
        name: &str,
        prefix: &str,
        origin: Option<&Origin>,
        is_refused: bool,
    ) -> BTreeSet<usize> {
        let people = &self.people;
        match origin {
            // Whoever is named in it may have another hand-in's number in the gradebook.
            Some(origin) if origin.platform.row().gradebook.hand_in.is_some() => {
                people.rows_named(origin).into_iter().flatten().map(|(row, _)| row).collect()
            }
            _ if !is_refused => BTreeSet::new(),
            Some(origin) => {
                let with_number = || {
                    let rows = |student| people.rows_with(Some(origin.platform), student);
                    origin.students.iter().flat_map(rows)
                };
                match self.teams.as_ref().filter(|teams| !teams.possible(origin).is_empty()) {
                    // The table may be from before whoever handed in came to the team.
                    Some(teams) if origin.platform.row().gradebook.number_of_one => {
                        teams.rows(people, origin).into_iter().chain(with_number()).collect()
                    }
                    Some(teams) => teams.rows(people, origin),
                    None => with_number().collect(),
                }
            }
            None => people.beginning(name, prefix).map_or_else(BTreeSet::new, |(_, students)| {
                students.iter().map(|student| student.row).collect()
            }),
        }
    }

    /// The row of each whose submission this is, or why there is none.
    fn students_of(&self, name: &str, prefix: &str, origin: Option<&Origin>) -> Vec<Found> {
        let people = &self.people;
        let Some(origin) = origin else { return vec![people.row_called(name, prefix)] };
        let platform = &origin.platform.row().gradebook;
        if platform.hand_in.is_some() {
            return people.of_a_hand_in(origin);
        }
        if origin.students.is_empty() {
            return vec![Err("its platform does not say whose it is.".to_string())];
        }
        let is_known = |student: &Identity| student.name.is_some() || student.id.is_some();
        if platform.teams && !origin.students.iter().any(is_known) {
            return vec![
                Err("it is of those who are in no group, and nothing says who that is.".to_string()),
            ];
        }
        let Some(teams) = &self.teams else { return people.rows_of(Some(origin.platform), &origin.students) };
        if platform.number_of_one && origin.students.iter().all(|student| student.name.is_none()) {
            return vec![Err("Canvas has left out its name, which may be a team's.".to_string())];
        }
        match teams.team_of(people, origin) {
            Ok(Some(students)) => people.rows_of(Some(origin.platform), students),
            Ok(None) => {
                let also = |why| match teams::may_be_a_team(people, origin) {
                    true => format!("it is of no team in the table of teams, and {why}"),
                    false => why,
                };
                let found = people.rows_of(Some(origin.platform), &origin.students);
                found.into_iter().map(|found| found.map_err(also)).collect()
            }
            Err(why) => vec![Err(why)],
        }
    }

    /// Takes back the rows that two submissions have claimed.
    fn refuse_several_of_one_student(&mut self) {
        let mut of_row: BTreeMap<usize, BTreeSet<String>> = BTreeMap::new();
        let certain = self.rows.iter().flat_map(|(name, rows)| rows.iter().map(move |(row, _)| (name, row)));
        let contested =
            self.contested.iter().flat_map(|(name, rows)| rows.iter().map(move |row| (name, row)));
        for (name, row) in certain.chain(contested) {
            of_row.entry(*row).or_default().insert(name.clone());
        }
        // Two of one team are those of each of its students, and that is one sentence.
        let mut of_names: BTreeMap<BTreeSet<String>, Vec<usize>> = BTreeMap::new();
        for (row, names) in of_row.into_iter().filter(|(_, names)| names.len() > 1) {
            of_names.entry(names).or_default().push(row);
        }
        for (names, rows) in of_names {
            let students: Vec<_> = rows.iter().map(|row| format!("{}'s", self.name_in(*row))).collect();
            let why = format!(
                "{} may be {} submissions of {}, so none of their marks is entered there: a person decides which one counts.",
                Vec::from_iter(names.iter().map(String::as_str)).join(" and "),
                names.len(),
                students.join(" and of ")
            );
            for name in names {
                self.rows.entry(name.clone()).or_default().retain(|(row, _)| !rows.contains(row));
                let unmatched = self.unmatched.entry(name).or_default();
                *unmatched += if unmatched.is_empty() { "" } else { " " };
                *unmatched += &why;
            }
        }
        self.rows.retain(|_, rows| !rows.is_empty());
    }
}

/// Refuses a table that does not say who is who.
fn check_table(
    path: &Path,
    sheet: &Sheet,
    columns: &Columns,
    submissions: &[Submitted],
    prefix: &str,
) -> Result<()> {
    let place = path.display();
    ensure!(
        sheet.rows[0].iter().any(|title| !title.trim().is_empty()),
        "The first line of {place} is empty: the titles of the columns go there."
    );
    let titles = sheet.rows[0].len();
    if let Some((at, row)) = sheet.rows.iter().enumerate().find(|(_, row)| row.len() > titles) {
        bail!(
            "Row {} of {place} has {} cells, and its first line has {titles} titles: where a comma or another sign between cells \
                is part of a cell, put that cell in quotes.",
            at + 1,
            row.len()
        );
    }
    if columns.is_empty() {
        let why = format!(
            "{place} has no column with names: in its first line one is to be called name, or first name and last name."
        );
        bail!(why + sheet.hint());
    }
    ensure!(
        prefix.is_empty() || !columns.repositories.is_empty(),
        "{place} does not say whose the repositories are: with --prefix it is to have a column called github or gitlab, with \
            each student's login there."
    );
    let has_worksheets = |(_, origin): &Submitted| {
        origin.as_ref().is_some_and(|origin| origin.platform.row().gradebook.worksheet)
    };
    match worksheet::fault(sheet).filter(|_| submissions.iter().any(has_worksheets)) {
        Some(why) => bail!(
            "{place} looks like Moodle's grading worksheet, whose numbers say who is who, but {why}. Change nothing in it but \
             the grades."
        ),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests;
