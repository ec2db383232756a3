//! Who is in the class, and whose a submission is.
//!
//! Five rules say it, and nothing is guessed:
//! - by the platform's own number, if the roster has it
//! - else by the whole login or the whole e-mail address
//! - else by the full name, if one row and one submission have it, and no number, login or address speaks against it
//! - a submission matches no row where two of these are of two rows; where another row has one of them in any column that may say
//!   who somebody is, read or not; where the platform says a name, and the row has another; or where there is only a number, and
//!   the table has no name
//! - a row that two submissions match gets the mark of neither; so does one whose number, login or address a refused
//!   submission has or begins with, and so do the rows of several submissions with one number, unless each number of their
//!   platform is of three or more: such numbers tell no students apart
//!
//! A path's own name is a login, an e-mail address or a full name, which has a space or a capital letter; with --prefix, after
//! it, a login at GitHub or GitLab.

mod students;

use crate::gradebook::logins;
use crate::gradebook::names::{self, key};
use crate::gradebook::student::Student;
use crate::origin::{Identity, Origin, Platform};
use crate::submission::stem;
use students::only;

pub use students::{By, Found, People};

impl People {
    /// The rows of those whom the platform names, without its number.
    pub fn rows_named(&self, origin: &Origin) -> Vec<Found> {
        let without = |student: &Identity| Identity { id: None, ..student.clone() };
        self.rows_of(Some(origin.platform), &origin.students.iter().map(without).collect::<Vec<_>>())
    }

    /// The row of each of these students. Of several, whose row is not found is said.
    pub fn rows_of(&self, platform: Option<Platform>, students: &[Identity]) -> Vec<Found> {
        let row = |student: &Identity| {
            self.row_of(platform, student).map_err(|why| match &student.name {
                Some(name) if students.len() > 1 => format!("of its {name}: {why}"),
                _ => why,
            })
        };
        students.iter().map(row).collect()
    }

    /// The row of one student, as a platform says who it is: all that is found has to be of one row, and no other row may have
    /// any of it.
    pub fn row_of(&self, platform: Option<Platform>, identity: &Identity) -> Found {
        let login = logins::login_of(platform, identity, &self.students, self.assignment.as_deref())?;
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
        self.unless_a_name(found, &names, Student::is_certainly)
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
        let given_name_first = platform.is_some_and(|platform| platform.row().gradebook.given_name_first);
        let is_turned = given_name_first && students.len() == 1 && students[0].is_turned(name);
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
        match students.iter().find(|student| name.is_some_and(|name| !student.may_be_called(platform, name)))
        {
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
    let is_another = |student: &&Student| {
        student.is_named && name.is_some_and(|name| !student.may_be_called(platform, name))
    };
    match students.iter().copied().find(is_another) {
        Some(student) => Err(format!("its {by} is of {}, who has another name.", student.name)),
        None => only(students, *by),
    }
}

impl People {
    /// The row that a path's own name stands for, whether that is a login, an address or a name.
    pub fn row_called(&self, name: &str, prefix: &str) -> Found {
        let whole = stem(name);
        let Some(name) = after(name, prefix) else { return Err(format!("it does not begin with {prefix}.")) };
        // Beside a folder of the name, an archive has its ending in its own.
        let name = stem(name);
        if let Some((rows, by)) = self.students_called(name, prefix) {
            let found = self.unless_elsewhere(only(&rows, by), &[name, whole])?;
            // Nobody says whether it is a login or a name.
            let is_alike = |other: &Student, text: &str| {
                other.is_certainly(text) || by == By::Login && prefix.is_empty() && other.has_in_name(text)
            };
            return self.unless_a_name(found, &[name, whole], is_alike);
        }
        let nearly = || self.in_a_cell(name).or_else(|| self.as_a_login(name)).or_else(|| self.similar(name));
        if let Some(why) = nearly() {
            return Err(why);
        }
        Err(match self.beginning(name, prefix) {
            Some((begin, students)) => {
                let rows: Vec<_> = students.iter().map(|student| format!("row {}", student.row + 1)).collect();
                format!(
                    "{begin} is in {}, but the whole name of this is {name}: if it is theirs, give it a name of its own.",
                    rows.join(" and in ")
                )
            }
            None if !prefix.is_empty() => {
                "the columns of GitHub and GitLab have no such login. Write it there alone: ada, and not @ada or \
                    https://github.com/ada."
                    .to_string()
            }
            None => "no login, e-mail address or name in the roster is just that. What a platform writes around a name, \
                --download reads; what you put before each login, --prefix says."
                .to_string(),
        })
    }

    /// Those who have this text, whichever it is; with a prefix before it, as a login.
    fn students_called(&self, name: &str, prefix: &str) -> Option<(Vec<&Student>, By)> {
        let kinds: &[By] = if prefix.is_empty() { &[By::Login, By::Email, By::Name] } else { &[By::Login] };
        let is_of = |student: &Student, by: By| match by {
            By::Id => false,
            By::Login if prefix.is_empty() => student.logins.contains(&key(name)),
            By::Login => student.repositories.contains(&key(name)),
            By::Email => student.emails.contains(&key(name)),
            // In a table without logins the names may be some.
            By::Name => {
                (names::is_like_a_name(name) || self.columns.logins.is_empty() && student.name == name)
                    && student.is_certainly(name)
            }
        };
        let is_one = |student: &&Student| kinds.iter().any(|by| is_of(student, *by));
        let rows: Vec<_> = self.students.iter().filter(is_one).collect();
        let by = kinds.iter().find(|by| rows.iter().any(|student| is_of(student, **by)))?;
        Some((rows, *by))
    }

    /// Those with whose login, address or name the last part of a path begins: `a/ada`, `ada (2)`, `ada-1`, `ada_new`. With them,
    /// what stands there. Nobody, if all of it may be somebody else's.
    pub fn beginning<'a>(&'a self, name: &'a str, prefix: &str) -> Option<(&'a str, Vec<&'a Student>)> {
        let whole = after(name, prefix).map(stem)?;
        let name = whole.rsplit('/').next().unwrap_or(whole);
        let with = |begin: &'a str| Some((begin, self.students_called(stem(begin), prefix)?.0));
        if let Some(found) = with(name).filter(|_| name != whole) {
            return Some(found);
        }
        let ends = name.char_indices().filter(|(_, sign)| !sign.is_alphanumeric()).map(|(at, _)| at);
        let mut longest_first: Vec<_> = ends.map(|end| name[..end].trim_end()).collect();
        longest_first.reverse();
        longest_first.into_iter().find_map(with).filter(|_| self.nearly(name).is_none())
    }
}

/// What follows the prefix; nothing if the name does not begin with it. GitHub tells capital letters from small ones nowhere. Of
/// forks that have one name, `ada@othello` for `othello-`, the owner.
pub fn after<'a>(name: &'a str, prefix: &str) -> Option<&'a str> {
    let is_the_fork =
        |fork: &str| !prefix.is_empty() && fork.eq_ignore_ascii_case(prefix.trim_end_matches('-'));
    if let Some((owner, _)) = stem(name).split_once('@').filter(|(_, fork)| is_the_fork(fork)) {
        return Some(owner);
    }
    let (before, login) = name.split_at_checked(prefix.len())?;
    before.eq_ignore_ascii_case(prefix).then_some(login)
}
