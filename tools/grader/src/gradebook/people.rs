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
//!   submission has or begins with, and so do the rows of two submissions with one number
//!
//! A path's own name is a login, an e-mail address or a full name, which has a space or a capital letter; with --prefix, after
//! it, a login at GitHub or GitLab.

use std::fmt;

use super::columns::Columns;
use super::logins;
use super::names::{self, key};
use super::student::Student;
use crate::origin::{Identity, Origin, Platform};
use crate::submission::stem;

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

/// The students of a roster.
pub struct People {
    pub columns: Columns,
    pub students: Vec<Student>,
    /// The assignment, as Blackboard calls it before each login.
    pub assignment: Option<String>,
}

impl People {
    /// The row that a path's own name stands for, whether that is a login, an address or a name.
    pub fn called(&self, name: &str, prefix: &str) -> Found {
        let whole = stem(name);
        let Some(name) = after(name, prefix) else { return Err(format!("it does not begin with {prefix}.")) };
        // Beside a folder of the name, an archive has its ending in its own.
        let name = stem(name);
        if let Some((rows, by)) = self.with(name, prefix) {
            let found = self.unless_elsewhere(one(&rows, by), &[name, whole])?;
            // Nobody says whether it is a login or a name.
            let is_alike = |other: &Student, text: &str| {
                other.is_in_full(text) || by == By::Login && prefix.is_empty() && other.has_in_name(text)
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
    fn with(&self, name: &str, prefix: &str) -> Option<(Vec<&Student>, By)> {
        let kinds: &[By] = if prefix.is_empty() { &[By::Login, By::Email, By::Name] } else { &[By::Login] };
        let is_of = |student: &Student, by: By| match by {
            By::Id => false,
            By::Login if prefix.is_empty() => student.logins.contains(&key(name)),
            By::Login => student.repositories.contains(&key(name)),
            By::Email => student.emails.contains(&key(name)),
            // In a table without logins the names may be some.
            By::Name => {
                (names::may_be_one(name) || self.columns.logins.is_empty() && student.name == name)
                    && student.is_in_full(name)
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
        let with = |begin: &'a str| Some((begin, self.with(stem(begin), prefix)?.0));
        if let Some(found) = with(name).filter(|_| name != whole) {
            return Some(found);
        }
        let ends = name.char_indices().filter(|(_, sign)| !sign.is_alphanumeric()).map(|(at, _)| at);
        let mut longest_first: Vec<_> = ends.map(|end| name[..end].trim_end()).collect();
        longest_first.reverse();
        longest_first.into_iter().find_map(with).filter(|_| self.nearly(name).is_none())
    }

    /// The rows of those whom the platform names, without its number.
    pub fn named(&self, origin: &Origin) -> Vec<Found> {
        let without = |student: &Identity| Identity { id: None, ..student.clone() };
        self.each(Some(origin.platform), &origin.students.iter().map(without).collect::<Vec<_>>())
    }

    /// The row of each of these students. Of several, whose row is not found is said.
    pub fn each(&self, platform: Option<Platform>, students: &[Identity]) -> Vec<Found> {
        let with_name = |student: &Identity, why: String| match &student.name {
            Some(name) if students.len() > 1 => format!("of its {name}: {why}"),
            _ => why,
        };
        students
            .iter()
            .map(|student| self.of(platform, student).map_err(|why| with_name(student, why)))
            .collect()
    }

    /// The row of one student, as a platform says who it is: all that is found has to be of one row, and no other row may have
    /// any of it.
    pub fn of(&self, platform: Option<Platform>, identity: &Identity) -> Found {
        let login = logins::of(identity, &self.students, self.assignment.as_deref())?;
        let found = self.found(platform, identity);
        // Of namesakes the number, the login or the address decides, and not the name that both have.
        let is_decided = |name: &&String| match found {
            Ok((row, by)) => {
                let is_its_own = |one: &Student| one.row == row && one.is_written(platform, name);
                by != By::Name && self.students.iter().any(is_its_own)
            }
            Err(_) => true,
        };
        let name = identity.name.as_ref().filter(|name| !is_decided(name));
        let texts = [login.as_ref(), identity.email.as_ref(), name].into_iter().flatten();
        let found = self.unless_elsewhere(found, &texts.map(String::as_str).collect::<Vec<_>>())?;
        let names: Vec<_> = name.into_iter().map(String::as_str).collect();
        self.unless_a_name(found, &names, Student::is_in_full)
    }

    fn found(&self, platform: Option<Platform>, identity: &Identity) -> Found {
        let login = logins::of(identity, &self.students, self.assignment.as_deref())?;
        let login = login.map(|login| key(&login));
        let email = identity.email.as_deref().map(key);
        let with = |has_it: &dyn Fn(&Student) -> bool| -> Vec<&Student> {
            self.students.iter().filter(|student| has_it(student)).collect()
        };
        let with_id = self.with_id(platform, identity)?;
        let with_login =
            with(&|student| login.as_ref().is_some_and(|login| student.logins_at(platform).contains(login)));
        let with_email = with(&|student| email.as_ref().is_some_and(|email| student.emails.contains(email)));
        let mut found = vec![(By::Id, with_id), (By::Login, with_login), (By::Email, with_email)];
        found.retain(|(_, students)| !students.is_empty());
        if let [(by, students), others @ ..] = &found[..] {
            let is_of_them = |other: &&Student| students.iter().any(|student| student.row == other.row);
            if let Some((other, them)) = others.iter().find(|(_, them)| !them.iter().any(is_of_them)) {
                let names = (&students[0].name, &them[0].name);
                return Err(format!("its {by} is of {}, and its {other} of {}.", names.0, names.1));
            }
            let is_another = |student: &&&Student| {
                student.is_named && identity.name.as_ref().is_some_and(|name| !student.may_be(platform, name))
            };
            return match students.iter().find(is_another) {
                Some(student) => Err(format!("its {by} is of {}, who has another name.", student.name)),
                None => one(students, *by),
            };
        }
        let in_a_cell = login.as_ref().and_then(|login| self.in_a_cell(login));
        if let Some(login) = login.filter(|_| !self.columns.logins.is_empty()) {
            return Err(in_a_cell.unwrap_or_else(|| format!("its login {login} is in no row.")));
        }
        if let Some(email) = email.filter(|_| !self.columns.emails.is_empty()) {
            return Err(format!("its e-mail address {email} is in no row."));
        }
        let Some(name) = &identity.name else {
            return Err(match &identity.id {
                Some(id) => format!(
                    "only the number {id} says whose it is, and that may be of another list than the roster's."
                ),
                None => in_a_cell.unwrap_or_else(|| {
                    "nothing that the platform says is in a column of ids, logins, addresses or names."
                        .to_string()
                }),
            });
        };
        let unknown =
            || self.nearly(name).unwrap_or_else(|| format!("nobody in the roster is called {name}."));
        match &with(&|student| student.is_written(platform, name))[..] {
            [] => Err(unknown()),
            // Brightspace writes the given name first.
            [one] if platform == Some(Platform::Brightspace) && one.is_turned(name) => Err(unknown()),
            students => one(students, By::Name),
        }
    }

    /// What was found, if no other row has one of these texts in a column that may say who somebody is, read or not.
    fn unless_elsewhere(&self, found: Found, texts: &[&str]) -> Found {
        let (row, by) = found?;
        for text in texts {
            let small = key(text);
            let mut others =
                self.students.iter().filter(|student| student.row != row && !student.is_in_full(text));
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

    /// What was found, if none of these texts may be the name of another row. `is_alike`: whether one may be.
    fn unless_a_name(
        &self,
        (row, by): (usize, By),
        texts: &[&str],
        is_alike: impl Fn(&Student, &str) -> bool,
    ) -> Found {
        let others = || self.students.iter().filter(|student| student.row != row);
        match texts.iter().find_map(|text| Some((text, others().find(|other| is_alike(other, text))?))) {
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
    fn nearly(&self, text: &str) -> Option<String> {
        self.in_a_cell(text).or_else(|| self.similar(text))
    }

    /// Why a text that is like a student's name is not taken for a login.
    fn as_a_login(&self, text: &str) -> Option<String> {
        let is_like_it = |student: &&Student| !names::may_be_one(text) && student.is_called(text);
        let student = self.students.iter().find(is_like_it)?;
        Some(format!(
            "{text} may be a login, and the roster has none such: if it is that of {} (row {}), write it beside the name, in a \
                column called login.",
            student.name,
            student.row + 1
        ))
    }

    fn in_a_cell(&self, text: &str) -> Option<String> {
        let small = key(text);
        let has_it = |student: &&Student| student.cells.contains_key(&small) && !student.is_in_full(text);
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

    fn similar(&self, text: &str) -> Option<String> {
        let similar = self.students.iter().find(|student| student.is_called(text))?;
        Some(format!(
            "nobody in the roster is called {text}, and {} (row {}) is only similar: if it is theirs, write the name so into \
                the table.",
            similar.name,
            similar.row + 1
        ))
    }

    /// The rows that have this number, login or address, whatever speaks against it.
    pub fn rows_with(&self, platform: Option<Platform>, identity: &Identity) -> Vec<usize> {
        let [id, login, email] =
            [&identity.id, &identity.login, &identity.email].map(|text| text.as_deref().map(key));
        let ids = self.columns.ids_of(platform);
        let has_it = |student: &&Student| {
            let number = ids.and_then(|column| student.ids.get(&column));
            id.as_ref().is_some_and(|id| number == Some(id))
                || login.as_ref().is_some_and(|login| student.logins_at(platform).contains(login))
                || email.as_ref().is_some_and(|email| student.emails.contains(email))
        };
        self.students.iter().filter(has_it).map(|student| student.row).collect()
    }

    /// Those who have the platform's number, if the roster has its numbers.
    pub fn with_id(&self, platform: Option<Platform>, identity: &Identity) -> Result<Vec<&Student>, String> {
        let (Some(id), Some(column)) = (&identity.id, self.columns.ids_of(platform)) else {
            return Ok(Vec::new());
        };
        let has_id = |student: &&Student| student.ids.get(&column) == Some(&key(id));
        let students: Vec<_> = self.students.iter().filter(has_id).collect();
        let is_another =
            |student: &&&Student| identity.name.as_ref().is_some_and(|name| !student.may_be(platform, name));
        match students.iter().find(is_another) {
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
            None if self.columns.is_worksheet && identity.name.is_none() => Ok(Vec::new()),
            None => Ok(students),
        }
    }

    /// Whose row this is.
    pub fn name_in(&self, row: usize) -> &str {
        self.students.iter().find(|student| student.row == row).map_or("", |student| student.name.as_str())
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

/// The only student of these, of whom there is one or more.
fn one(rows: &[&Student], by: By) -> Found {
    match rows {
        [one, other, ..] => Err(format!(
            "it may be {} (row {}) or {} (row {}).",
            one.name,
            one.row + 1,
            other.name,
            other.row + 1
        )),
        _ => Ok((rows[0].row, by)),
    }
}
