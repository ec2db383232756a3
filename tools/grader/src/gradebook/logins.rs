//! The login that a platform says, also where it writes it together with something else.

use super::names::key;
use super::student::Student;
use crate::origin::{Identity, Platform};

/// The login of somebody among these students, if the platform says one. `title`: of the gradebook's column, which may be written
/// before it.
///
/// # Errors
///
/// When it is not known where the login begins, in a sentence.
pub fn login_of(
    platform: Option<Platform>,
    identity: &Identity,
    students: &[Student],
    title: Option<&str>,
) -> Result<Option<String>, String> {
    if let Some(both) = &identity.name_and_login {
        return Ok(after_the_name(platform, both, students));
    }
    match (&identity.assignment_and_login, title) {
        (None, _) => Ok(identity.login.clone()),
        (Some(both), Some(title)) => after_the_title(both, title, students).map(Some),
        // There is only one place where it can begin.
        (Some(_), None) if identity.login.is_some() => Ok(identity.login.clone()),
        (Some(_), None) => Err(
            "where the login begins, only the title of Blackboard's own column says: take its gradebook as the roster, and name \
                the column with --column."
                .to_string(),
        ),
    }
}

/// As in `Othello 1_a_berg`, with the same sign between title and login as in both.
fn after_the_title(both: &str, title: &str, students: &[Student]) -> Result<String, String> {
    // What no file may be called so, is written otherwise in the file's name than in the title.
    let plain = |text: &str| text.replace(|c: char| !c.is_alphanumeric(), "_");
    let rest = both.split_at_checked(title.len()).filter(|(begin, _)| plain(begin) == plain(title));
    let Some(login) = rest.and_then(|(_, rest)| rest.strip_prefix('_')) else {
        return Err(format!(
            "it does not begin with the title of the column, {title}: is it of another assignment?"
        ));
    };
    match other(both, login, students) {
        Some(other) => {
            Err(format!("it ends with {login}, and with {other}, if it is of another assignment."))
        }
        None => Ok(login.to_string()),
    }
}

/// Another login with which what the platform has written may end: where the assignment's title is shorter than the column's, or
/// has a number more.
fn other(both: &str, login: &str, students: &[Student]) -> Option<String> {
    let (both, login) = (key(both), key(login));
    let has_a_number = |end: &str| {
        let before = login.strip_suffix(end).and_then(|before| before.strip_suffix('_'));
        before.is_some_and(|before| before.chars().all(|c| c.is_ascii_digit()))
    };
    let is_one = |end: &&str| {
        (end.len() > login.len() || has_a_number(end))
            && students.iter().any(|student| student.usernames.contains(*end))
    };
    both.match_indices('_').map(|(at, _)| &both[at + 1..]).find(is_one).map(str::to_string)
}

/// The login of the only student whose full name and login these are.
fn after_the_name(platform: Option<Platform>, both: &str, students: &[Student]) -> Option<String> {
    let both = key(both);
    let is_of = |student: &Student, login: &String| {
        let name = both.strip_suffix(login.as_str()).and_then(|before| before.strip_suffix('_'));
        name.is_some_and(|name| student.is_named && student.is_written(platform, name))
    };
    let logins = students
        .iter()
        .flat_map(|student| student.usernames.iter().filter(move |login| is_of(student, login)));
    match &logins.collect::<Vec<_>>()[..] {
        [login] => Some(login.to_string()),
        _ => None,
    }
}
