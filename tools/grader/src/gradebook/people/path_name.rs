//! Whose a submission is by its path's own name.

use super::students::{By, Found, People, only};
use crate::gradebook::names::{self, key};
use crate::gradebook::student::Student;
use crate::submission::stem;

impl People {
    /// The row that a path's own name stands for, whether that is a login, an address or a name.
    pub fn called(&self, name: &str, prefix: &str) -> Found {
        let whole = stem(name);
        let Some(name) = after(name, prefix) else { return Err(format!("it does not begin with {prefix}.")) };
        // Beside a folder of the name, an archive has its ending in its own.
        let name = stem(name);
        if let Some((rows, by)) = self.called_so(name, prefix) {
            let found = self.unless_elsewhere(only(&rows, by), &[name, whole])?;
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
    fn called_so(&self, name: &str, prefix: &str) -> Option<(Vec<&Student>, By)> {
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
        let with = |begin: &'a str| Some((begin, self.called_so(stem(begin), prefix)?.0));
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
