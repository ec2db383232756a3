//! Whose a submission is by what its platform says of a student.

use super::students::{By, Found, People, only};
use crate::gradebook::logins;
use crate::gradebook::names::key;
use crate::gradebook::student::Student;
use crate::origin::{Identity, Origin, Platform};

impl People {
    /// The rows of those whom the platform names, without its number.
    pub fn named(&self, origin: &Origin) -> Vec<Found> {
        let without = |student: &Identity| Identity { id: None, ..student.clone() };
        self.each(Some(origin.platform), &origin.students.iter().map(without).collect::<Vec<_>>())
    }

    /// The row of each of these students. Of several, whose row is not found is said.
    pub fn each(&self, platform: Option<Platform>, students: &[Identity]) -> Vec<Found> {
        let row = |student: &Identity| {
            self.of(platform, student).map_err(|why| match &student.name {
                Some(name) if students.len() > 1 => format!("of its {name}: {why}"),
                _ => why,
            })
        };
        students.iter().map(row).collect()
    }

    /// The row of one student, as a platform says who it is: all that is found has to be of one row, and no other row may have
    /// any of it.
    pub fn of(&self, platform: Option<Platform>, identity: &Identity) -> Found {
        let login = logins::of(identity, &self.students, self.assignment.as_deref())?;
        let found = self.find(platform, identity, login.as_deref().map(key));
        // Of namesakes the number, the login or the address decides, and not the name that both have.
        let is_decided = |name: &&String| match found {
            Ok((row, by)) => {
                by != By::Name && self.student(row).is_some_and(|student| student.is_written(platform, name))
            }
            Err(_) => true,
        };
        let name = identity.name.as_ref().filter(|name| !is_decided(name));
        let texts = [login.as_ref(), identity.email.as_ref(), name].into_iter().flatten();
        let found = self.unless_elsewhere(found, &texts.map(String::as_str).collect::<Vec<_>>())?;
        let names: Vec<_> = name.into_iter().map(String::as_str).collect();
        self.unless_a_name(found, &names, Student::is_in_full)
    }

    /// The row of all who have the number, the login or the address; where none of these is known, of who has the name.
    fn find(&self, platform: Option<Platform>, identity: &Identity, login: Option<String>) -> Found {
        let email = identity.email.as_deref().map(key);
        let with_id = self.with_id(platform, identity)?;
        let has_login = |student: &Student, login: &String| student.logins_at(platform).contains(login);
        let with_login = self.with(|student| login.as_ref().is_some_and(|login| has_login(student, login)));
        let with_email =
            self.with(|student| email.as_ref().is_some_and(|email| student.emails.contains(email)));
        let mut matches = vec![(By::Id, with_id), (By::Login, with_login), (By::Email, with_email)];
        matches.retain(|(_, students)| !students.is_empty());
        if !matches.is_empty() {
            return in_agreement(&matches, platform, identity.name.as_deref());
        }
        let in_a_cell = login.as_ref().and_then(|login| self.in_a_cell(login));
        if let Some(login) = login.filter(|_| !self.columns.logins.is_empty()) {
            return Err(in_a_cell.unwrap_or_else(|| format!("its login {login} is in no row.")));
        }
        if let Some(email) = email.filter(|_| !self.columns.emails.is_empty()) {
            return Err(format!("its e-mail address {email} is in no row."));
        }
        match (&identity.name, &identity.id) {
            (Some(name), _) => self.by_name(platform, name),
            (None, Some(id)) => Err(format!(
                "only the number {id} says whose it is, and that may be of another list than the roster's."
            )),
            (None, None) => Err(in_a_cell.unwrap_or_else(|| {
                "nothing that the platform says is in a column of ids, logins, addresses or names."
                    .to_string()
            })),
        }
    }

    fn by_name(&self, platform: Option<Platform>, name: &str) -> Found {
        let students = self.with(|student| student.is_written(platform, name));
        // Brightspace writes the given name first.
        let is_turned =
            platform == Some(Platform::Brightspace) && students.len() == 1 && students[0].is_turned(name);
        if students.is_empty() || is_turned {
            let unknown = || format!("nobody in the roster is called {name}.");
            return Err(self.nearly(name).unwrap_or_else(unknown));
        }
        only(&students, By::Name)
    }

    /// The rows that have this number, login or address, whatever speaks against it.
    pub fn rows_with(&self, platform: Option<Platform>, identity: &Identity) -> Vec<usize> {
        let [id, login, email] =
            [&identity.id, &identity.login, &identity.email].map(|text| text.as_deref().map(key));
        let ids = self.columns.ids_of(platform);
        let has_it = |student: &Student| {
            let number = ids.and_then(|column| student.ids.get(&column));
            id.as_ref().is_some_and(|id| number == Some(id))
                || login.as_ref().is_some_and(|login| student.logins_at(platform).contains(login))
                || email.as_ref().is_some_and(|email| student.emails.contains(email))
        };
        self.with(has_it).iter().map(|student| student.row).collect()
    }

    /// Those who have the platform's number, if the roster has its numbers.
    pub fn with_id(&self, platform: Option<Platform>, identity: &Identity) -> Result<Vec<&Student>, String> {
        let (Some(id), Some(column)) = (&identity.id, self.columns.ids_of(platform)) else {
            return Ok(Vec::new());
        };
        let students = self.with(|student| student.ids.get(&column) == Some(&key(id)));
        let name = identity.name.as_deref();
        match students.iter().find(|student| name.is_some_and(|name| !student.may_be(platform, name))) {
            Some(student) if student.is_named => {
                Err(format!("its id {id} is of {}, who has another name.", student.name))
            }
            Some(student) => Err(format!(
                "its id {id} is in row {}, but which column of the table holds names is not known, so none agrees with the one \
                    in the download.",
                student.row + 1
            )),
            None if students.is_empty() => Err(format!("its id {id} is in no row.")),
            // As one in a table of teams: it may be of another list, so a name has to agree.
            None if self.columns.is_worksheet && name.is_none() => Ok(Vec::new()),
            None => Ok(students),
        }
    }
}

/// The student whom each of these has, unless the name is another's.
fn in_agreement(matches: &[(By, Vec<&Student>)], platform: Option<Platform>, name: Option<&str>) -> Found {
    let (by, students) = &matches[0];
    let is_of_them = |other: &&Student| students.iter().any(|student| student.row == other.row);
    if let Some((other, them)) = matches.iter().find(|(_, them)| !them.iter().any(is_of_them)) {
        let names = (&students[0].name, &them[0].name);
        return Err(format!("its {by} is of {}, and its {other} of {}.", names.0, names.1));
    }
    let is_another =
        |student: &&Student| student.is_named && name.is_some_and(|name| !student.may_be(platform, name));
    match students.iter().copied().find(is_another) {
        Some(student) => Err(format!("its {by} is of {}, who has another name.", student.name)),
        None => only(students, *by),
    }
}
