//! Who is in the class: a table with names, or the gradebook that a learning platform has exported, as it is; and which submission is
//! whose.
//!
//! Five rules say whose a submission is, and nothing is guessed:
//! - by the platform's own number, if the roster has it
//! - else by the whole login or the whole e-mail address
//! - else by the full name, if one row and one submission have it, and no number, login or address speaks against it
//! - a submission matches no row where two of these are of two rows, or where a number is of somebody with another name
//! - a row that two submissions match gets the mark of neither
//!
//! A team is known by its name, and a table says who is in it; then these rules are for each of its students.
//!
//! A path's own name may be any of these, and after --prefix it is a login.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::path::Path;

use anyhow::{Result, ensure};

use super::columns::{self, Columns};
use super::names;
use super::sheet::Sheet;
use super::student::{self, Student};
use super::teams::Teams;
use crate::origin::{Identity, Origin};
use crate::submission::stem;

/// The class, and which submission is whose.
pub struct Roster {
    pub sheet: Sheet,
    pub(super) columns: Columns,
    pub(super) students: Vec<Student>,
    /// The rows of each submission's students, each with what says so.
    pub(super) rows: BTreeMap<String, Vec<(usize, By)>>,
    /// Why a submission matches no row, or not that of each of its students, in a sentence.
    pub unmatched: BTreeMap<String, String>,
    /// The column for the marks, where they are to be written into the table.
    pub column: Option<usize>,
    /// The assignment, as Blackboard calls it before each login.
    assignment: Option<String>,
    /// Who is in which team, if a table says it.
    pub(super) teams: Option<Teams>,
    /// Submissions that match no row, and whose name may be a team's.
    pub(super) may_be_teams: Vec<String>,
    /// The rows of all whose submission it may be, where two teams have the name: each of them has handed in something.
    contested: BTreeMap<String, Vec<usize>>,
}

/// What says whose a submission is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum By {
    /// Written otherwise than in the roster: in another order, without umlauts.
    SimilarName,
    Name,
    Email,
    Login,
    Id,
}

impl fmt::Display for By {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(match self {
            By::SimilarName => "a similar name",
            By::Name => "name",
            By::Email => "e-mail",
            By::Login => "login",
            By::Id => "id",
        })
    }
}

/// A submission: its name, and what its platform says.
pub type Submitted = (String, Option<Origin>);

/// A row and what says so, or why there is none.
type Found = Result<(usize, By), String>;

impl Roster {
    /// Reads a roster, and finds the students of each of these submissions. `prefix`: what stands before the login in the name of each
    /// path. `teams`: who is in which.
    ///
    /// # Errors
    ///
    /// When the file cannot be read, or has no column that says who somebody is; or when no column is of that title.
    pub fn read(
        path: &Path,
        submissions: &[Submitted],
        prefix: &str,
        column: Option<&str>,
        teams: Option<Teams>,
    ) -> Result<Roster> {
        let sheet = Sheet::read(path)?;
        let columns = Columns::of(&sheet);
        ensure!(
            sheet.rows[0].iter().any(|title| !title.trim().is_empty()),
            "The first line of {} is empty: the titles of the columns go there.",
            path.display()
        );
        ensure!(
            !columns.is_empty(),
            "{} has no column with names: one is to be called name, or first name and last name.",
            path.display()
        );
        let students = student::all(&sheet, &columns);
        let mut roster = Roster {
            sheet,
            columns,
            students,
            rows: BTreeMap::new(),
            unmatched: BTreeMap::new(),
            column: None,
            assignment: None,
            teams,
            may_be_teams: Vec::new(),
            contested: BTreeMap::new(),
        };
        let writes_teams = |(_, origin): &Submitted| origin.as_ref().is_some_and(writes_teams);
        ensure!(
            roster.teams.is_none() || submissions.is_empty() || submissions.iter().any(writes_teams),
            "A table of teams is for downloads of Moodle and Canvas: only they write a team's name in the place of a student's."
        );
        roster.column = roster.marks(column)?;
        let title =
            roster.column.and_then(|column| columns::blackboards_assignment(&roster.sheet.rows[0][column]));
        roster.assignment = title.map(str::to_string);
        for (name, origin) in submissions {
            let (found, unfound): (Vec<_>, Vec<_>) =
                roster.find(name, prefix, origin.as_ref()).into_iter().partition(Result::is_ok);
            let mut rows: Vec<_> = found.into_iter().flatten().collect();
            // A table of teams may name somebody twice.
            let mut seen = BTreeSet::new();
            rows.retain(|(row, _)| seen.insert(*row));
            let why: Vec<_> = unfound.into_iter().filter_map(Result::err).collect();
            if rows.is_empty() && origin.as_ref().is_some_and(|origin| roster.may_be_a_team(origin)) {
                roster.may_be_teams.push(name.clone());
            }
            if let Some(origin) = origin.as_ref().filter(|origin| roster.teams_of(origin).len() > 1) {
                let may_be = roster.may_be_of(origin);
                roster.contested.insert(name.clone(), may_be);
            }
            if !rows.is_empty() {
                roster.rows.insert(name.clone(), rows);
            }
            if !why.is_empty() {
                roster.unmatched.insert(name.clone(), why.join(" "));
            }
        }
        roster.refuse_two_of_one();
        Ok(roster)
    }

    /// The rows of the students whose submission this is, each with what says so.
    pub fn rows(&self, submission: &str) -> &[(usize, By)] {
        self.rows.get(submission).map_or(&[], Vec::as_slice)
    }

    /// The name of the student whose submission this is, as the roster has it; of a team all names.
    pub fn name(&self, submission: &str) -> Option<String> {
        let rows = self.rows(submission);
        let names: Vec<_> = rows.iter().map(|(row, _)| self.name_in(*row)).collect();
        (!names.is_empty()).then(|| names.join(" and "))
    }

    /// Whether not two students have this name.
    pub fn is_of_one(&self, name: &str) -> bool {
        self.students.iter().filter(|student| names::is_exactly(&student.name, name)).count() < 2
    }

    /// Whose row this is.
    pub fn name_in(&self, row: usize) -> &str {
        self.students.iter().find(|student| student.row == row).map_or("", |student| student.name.as_str())
    }

    /// The row of each whose submission this is, or why there is none.
    fn find(&self, name: &str, prefix: &str, origin: Option<&Origin>) -> Vec<Found> {
        let Some(origin) = origin else { return vec![self.called(name, prefix)] };
        if origin.platform == "Gradescope" {
            return self.of_gradescope(origin);
        }
        if origin.students.is_empty() {
            return vec![Err("its platform does not say whose it is.".to_string())];
        }
        match self.team(origin) {
            Ok(Some(students)) => self.each(&origin.platform, students),
            Ok(None) => self.each(&origin.platform, &origin.students),
            Err(why) => vec![Err(why)],
        }
    }

    /// The teams that a platform may have written in the place of a student.
    fn teams_of(&self, origin: &Origin) -> Vec<(&str, &[Identity])> {
        match (&self.teams, &origin.students[..]) {
            (Some(teams), [Identity { name: Some(name), .. }]) if writes_teams(origin) => teams.called(name),
            _ => Vec::new(),
        }
    }

    /// The rows of all who are in one of these teams.
    fn may_be_of(&self, origin: &Origin) -> Vec<usize> {
        let students = self.teams_of(origin).into_iter().flat_map(|(_, students)| students);
        let rows: BTreeSet<_> =
            students.filter_map(|student| Some(self.of(&origin.platform, student).ok()?.0)).collect();
        rows.into_iter().collect()
    }

    /// Who is in the team that a platform has written in the place of a student, if the table has a team of this name.
    fn team(&self, origin: &Origin) -> Result<Option<&[Identity]>, String> {
        let [Identity { id, name: Some(name), .. }] = &origin.students[..] else { return Ok(None) };
        let team = match self.teams_of(origin)[..] {
            [] => return Ok(None),
            [(_, team)] => team,
            [(one, _), (other, _), ..] if one == other => return Err(format!("two teams are called {one}.")),
            [(one, _), (other, _), ..] => {
                return Err(format!("it may be the team {one} or the team {other}."));
            }
        };
        if let Some(student) = self.students.iter().find(|student| self.is_named(student, name)) {
            return Err(format!("its name is that of {} and of a team.", student.name));
        }
        for student in team {
            // Whoever wrote the table may have been in a wrong row: the name is one student's, and the address another's.
            let is_named =
                |other: &&Student| student.name.as_ref().is_some_and(|name| self.is_named(other, name));
            let named: Vec<_> = self.students.iter().filter(is_named).collect();
            let found = self.of(&origin.platform, student);
            if let (Ok((row, _)), [one, ..]) = (found, &named[..])
                && named.iter().all(|student| student.row != row)
            {
                return Err(format!(
                    "in the table of teams, what is beside {} is of {}.",
                    one.name,
                    self.name_in(row)
                ));
            }
        }
        // Canvas writes the number of one of them.
        if origin.platform == "Canvas" {
            let of_number = self.with_id("Canvas", &Identity { id: id.clone(), ..Identity::default() })?;
            let rows: Vec<_> = self.each("Canvas", team).into_iter().flatten().map(|(row, _)| row).collect();
            if let Some(other) = of_number.iter().find(|student| !rows.contains(&student.row)) {
                return Err(format!("its id is of {}, who is not in the team {name}.", other.name));
            }
        }
        Ok(Some(team))
    }

    /// Whether a platform may have written a team in the place of a student.
    fn may_be_a_team(&self, origin: &Origin) -> bool {
        let name = origin.students.first().and_then(|student| student.name.as_ref());
        let is_students = |name: &String| self.students.iter().any(|student| student.is_called(name));
        writes_teams(origin) && name.is_some_and(|name| !is_students(name))
    }

    /// Whether this is the submission of a team of the table.
    pub fn is_a_team(&self, origin: &Origin) -> bool {
        self.team(origin).is_ok_and(|team| team.is_some())
    }

    /// The row of each of these students. Of several, whose row is not found is said.
    fn each(&self, platform: &str, students: &[Identity]) -> Vec<Found> {
        let said = |student: &Identity, why: String| match &student.name {
            Some(name) if students.len() > 1 => format!("of its {name}: {why}"),
            _ => why,
        };
        students.iter().map(|student| self.of(platform, student).map_err(|why| said(student, why))).collect()
    }

    /// The row that a path's own name stands for, whichever of these it is.
    fn called(&self, name: &str, prefix: &str) -> Found {
        let (name, kinds) = match name.strip_prefix(prefix).filter(|_| !prefix.is_empty()) {
            Some(login) => (login, &[By::Login][..]),
            None => (name, &[By::Id, By::Login, By::Email, By::Name][..]),
        };
        // Beside a folder of the name, an archive has its ending in its own.
        let name = stem(name);
        let is_of = |student: &Student, by: By, name: &str| match by {
            By::Id => student.ids.values().any(|id| *id == name.to_lowercase()),
            By::Login => student.logins.contains(&name.to_lowercase()),
            By::Email => student.emails.contains(&name.to_lowercase()),
            By::Name | By::SimilarName => self.is_named(student, name),
        };
        let with = |name: &str| -> Vec<_> {
            let is_one = |student: &&Student| kinds.iter().any(|by| is_of(student, *by, name));
            self.students.iter().filter(is_one).collect()
        };
        let rows = with(name);
        let by = kinds.iter().find(|by| rows.iter().any(|student| is_of(student, **by, name)));
        let found = by.and_then(|by| one(&rows, if *by == By::Name { by_name(&rows, name) } else { *by }));
        found.unwrap_or_else(|| {
            // Where several submissions have one name, what follows or stands before it tells them apart.
            let bare = bare(name);
            let rows: Vec<_> = with(bare).iter().map(|student| format!("row {}", student.row + 1)).collect();
            Err(match rows.is_empty() {
                true => "the roster has no such id, login, e-mail address or name.".to_string(),
                false => format!(
                    "{bare} is in {}, but the whole name of this is {name}: if it is theirs, give it a name of its own.",
                    rows.join(" and in ")
                ),
            })
        })
    }

    /// The rows of all who have handed in together: those that have the hand-in's number, and those of the people whom the platform names.
    fn of_gradescope(&self, origin: &Origin) -> Vec<Found> {
        let id = origin.students.iter().find_map(|student| student.id.as_deref()).unwrap_or_default();
        let number = id.trim_start_matches("submission_");
        let columns = || self.columns.ids.iter().filter(|ids| ids.platform == Some("Gradescope"));
        let has_id = |student: &&Student| {
            columns().filter_map(|ids| student.ids.get(&ids.column)).any(|held| held == id || held == number)
        };
        let by_id: Vec<_> =
            self.students.iter().filter(has_id).map(|student| Ok((student.row, By::Id))).collect();
        if !by_id.is_empty() {
            return by_id;
        }
        let is_unknown = |student: &Identity| {
            [&student.login, &student.email, &student.name].iter().all(|text| text.is_none())
        };
        if origin.students.iter().all(is_unknown) {
            return vec![Err(format!(
                "the download lacks submission_metadata.yml, or it does not say of {id} whose it is."
            ))];
        }
        let without = |student: &Identity| Identity { id: None, ..student.clone() };
        self.each(&origin.platform, &origin.students.iter().map(without).collect::<Vec<_>>())
    }

    /// The row of one student, as a platform says who it is: all that is found has to be of one row.
    fn of(&self, platform: &str, identity: &Identity) -> Found {
        let login = self.login(identity)?.map(|login| login.to_lowercase());
        let email = identity.email.as_ref().map(|email| email.to_lowercase());
        let with = |has_it: &dyn Fn(&Student) -> bool| -> Vec<&Student> {
            self.students.iter().filter(|student| has_it(student)).collect()
        };
        let with_id = self.with_id(platform, identity)?;
        let with_login = with(&|student| login.as_ref().is_some_and(|login| student.logins.contains(login)));
        let with_email = with(&|student| email.as_ref().is_some_and(|email| student.emails.contains(email)));
        let mut found = vec![(By::Id, with_id), (By::Login, with_login), (By::Email, with_email)];
        found.retain(|(_, students)| !students.is_empty());
        if let [(by, students), others @ ..] = &found[..] {
            let is_of_them = |other: &&Student| students.iter().any(|student| student.row == other.row);
            if let Some((other, them)) = others.iter().find(|(_, them)| !them.iter().any(is_of_them)) {
                let names = (&students[0].name, &them[0].name);
                return Err(format!("its {by} is of {}, and its {other} of {}.", names.0, names.1));
            }
            return one(students, *by).expect("somebody is found");
        }
        if let Some(login) = login.filter(|_| !self.columns.logins.is_empty()) {
            return Err(format!("its login {login} is in no row."));
        }
        if let Some(email) = email.filter(|_| !self.columns.emails.is_empty()) {
            return Err(format!("its e-mail address {email} is in no row."));
        }
        let Some(name) = &identity.name else {
            return Err(match &identity.id {
                Some(id) => format!(
                    "where the name in it ends is not known, and the number {id} alone may be of another list than the roster's."
                ),
                None => "nothing that the platform says is in a row.".to_string(),
            });
        };
        let students = with(&|student| self.is_named(student, name));
        one(&students, by_name(&students, name))
            .unwrap_or_else(|| Err(format!("nobody in the roster is called {name}.")))
    }

    /// Those who have the platform's number, if the roster has such numbers.
    fn with_id(&self, platform: &str, identity: &Identity) -> Result<Vec<&Student>, String> {
        let of_platform = self.columns.ids.iter().find(|ids| ids.platform == Some(platform));
        let any = || self.columns.ids.iter().find(|ids| ids.platform.is_none());
        let (Some(id), Some(ids)) = (&identity.id, of_platform.or_else(any)) else { return Ok(Vec::new()) };
        let has_id = |student: &&Student| student.ids.get(&ids.column) == Some(&id.to_lowercase());
        let students: Vec<_> = self.students.iter().filter(has_id).collect();
        let is_another = |student: &&&Student| {
            student.is_named && identity.name.as_ref().is_some_and(|name| !student.is_called(name))
        };
        match students.iter().find(is_another) {
            Some(student) => Err(format!("its id {id} is of {}, who has another name.", student.name)),
            None if students.is_empty() && ids.platform.is_some() => {
                Err(format!("its id {id} is in no row."))
            }
            // A number of which nobody says whose it is may be of another list: the name has to agree.
            None if ids.platform.is_none() && identity.name.is_none() => Ok(Vec::new()),
            None => Ok(students),
        }
    }

    /// The login that a platform says. Blackboard writes it after the assignment's title, with the same sign between them as in both.
    fn login(&self, identity: &Identity) -> Result<Option<String>, String> {
        let Some(both) = &identity.assignment_and_login else { return Ok(identity.login.clone()) };
        let after = self.assignment.as_ref().and_then(|title| both.strip_prefix(title.as_str()));
        let login = match after {
            Some(rest) => rest.strip_prefix('_').map(str::to_string),
            None => identity.login.clone(),
        };
        login.map(Some).ok_or_else(|| match &self.assignment {
            Some(title) => format!("it does not begin with the title of the column, {title}, so where its login begins is not known."),
            None => "where the login begins, only the title of the gradebook's column says: name it with --column.".to_string(),
        })
    }

    /// Whether a student may have this name, and nobody has it as it is written but them.
    fn is_named(&self, student: &Student, name: &str) -> bool {
        let is_exactly = |student: &Student| names::is_exactly(&student.name, name);
        is_exactly(student) || student.is_called(name) && !self.students.iter().any(is_exactly)
    }

    /// Takes back a row that two submissions have claimed.
    fn refuse_two_of_one(&mut self) {
        let mut of_row: BTreeMap<usize, Vec<String>> = BTreeMap::new();
        let certain = self.rows.iter().flat_map(|(name, rows)| rows.iter().map(move |(row, _)| (name, row)));
        let contested =
            self.contested.iter().flat_map(|(name, rows)| rows.iter().map(move |row| (name, row)));
        for (name, row) in certain.chain(contested) {
            of_row.entry(*row).or_default().push(name.clone());
        }
        for (row, names) in of_row.into_iter().filter(|(_, names)| names.len() > 1) {
            let why = format!(
                "{} are {} submissions of {}'s by the roster, so none of their marks is entered there: a person decides which one counts.",
                names.join(" and "),
                names.len(),
                self.name_in(row)
            );
            for name in names {
                let of_others = self.rows.remove(&name).into_iter().flatten().filter(|(of, _)| *of != row);
                let of_others: Vec<_> = of_others.collect();
                if !of_others.is_empty() {
                    self.rows.insert(name.clone(), of_others);
                }
                let before = self.unmatched.remove(&name).map(|before| before + " ").unwrap_or_default();
                self.unmatched.insert(name, before + &why);
            }
        }
    }
}

/// The last part of a path, without the number that tells it from another of the same name: `a/ada`, `ada (2)`.
fn bare(name: &str) -> &str {
    let last = name.rsplit('/').next().unwrap_or(name);
    let number = last.rsplit_once(" (").filter(|(_, number)| {
        number.strip_suffix(')').is_some_and(|number| number.chars().all(|c| c.is_ascii_digit()))
    });
    number.map_or(last, |(bare, _)| stem(bare))
}

/// Whether a name is in the roster as it is written.
fn by_name(students: &[&Student], name: &str) -> By {
    let is_exactly = students.iter().any(|student| names::is_exactly(&student.name, name));
    if is_exactly { By::Name } else { By::SimilarName }
}

/// The only student of these; nothing if there is none.
fn one(rows: &[&Student], by: By) -> Option<Found> {
    match rows {
        [] => None,
        [student] => Some(Ok((student.row, by))),
        [one, other, ..] => Some(Err(format!(
            "it may be {} (row {}) or {} (row {}).",
            one.name,
            one.row + 1,
            other.name,
            other.row + 1
        ))),
    }
}

/// Whether a platform writes one submission for a team, with its name in the place of a student's.
fn writes_teams(origin: &Origin) -> bool {
    ["Moodle", "Canvas"].contains(&origin.platform.as_str())
}

#[cfg(test)]
mod tests;
