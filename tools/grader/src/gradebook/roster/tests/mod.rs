//! Whose a submission is: by each platform's export, and never somebody else's.

mod tables;
mod hand_ins;
mod numbers;
mod worksheet;
mod logins;
mod names;
mod marks;
mod refusals;

use std::collections::BTreeSet;
use std::fs;

use super::{Roster, Submitted};
use crate::gradebook::people::By;
use crate::origin::Platform::{self, *};
use crate::origin::{Identity, Origin};

fn roster(table: &[u8], submissions: &[Submitted]) -> Roster {
    roster_with(table, submissions, None)
}

/// With the column of this title for the marks.
fn roster_with(table: &[u8], submissions: &[Submitted], column: Option<&str>) -> Roster {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("roster.csv");
    fs::write(&path, table).unwrap();
    Roster::read(&path, submissions, "", column, None).unwrap()
}

/// A path of this name.
fn path(name: &str) -> Submitted {
    (name.to_string(), None)
}

/// A submission of a download: the platform, and of each student the id, the login, the e-mail address and the name.
fn of(platform: Platform, students: &[[&str; 4]]) -> Submitted {
    let student = |texts: &[&str; 4]| {
        let [id, login, email, name] =
            texts.map(|text| Some(text.to_string()).filter(|text| !text.is_empty()));
        Identity { id, login, email, name, ..Identity::default() }
    };
    let students = students.iter().map(student).collect();
    let name = format!("{platform} {students:?}");
    (name, Some(Origin { platform, students, submitted: None, late: None }))
}

/// What ILIAS writes of a name or a login with a `_`.
fn name_and_login(both: &str) -> Submitted {
    let (name, mut origin) = of(Ilias, &[["101", "", "", ""]]);
    origin.as_mut().unwrap().students[0].name_and_login = Some(both.to_string());
    (name + both, origin)
}

/// A folder of ILIAS's.
fn ilias(folder: &str) -> Submitted {
    let (both, id) = folder.rsplit_once('_').unwrap();
    match both.split('_').collect::<Vec<_>>()[..] {
        [last, first, login] => of(Ilias, &[[id, login, "", &format!("{first} {last}")]]),
        _ => name_and_login(both),
    }
}

/// What Blackboard writes of a submission: the assignment's title and the login, and the login alone if it can begin in one place
/// only.
fn blackboard(both: &str) -> Submitted {
    let (_, login) = both.split_once('_').unwrap();
    let login = Some(login.to_string()).filter(|login| !login.contains('_'));
    let student = Identity { login, assignment_and_login: Some(both.to_string()), ..Identity::default() };
    let origin = Origin { platform: Blackboard, students: vec![student], submitted: None, late: None };
    (both.to_string(), Some(origin))
}

/// The rows of each submission, and by what.
fn rows(table: &str, submissions: &[Submitted]) -> Vec<Vec<(usize, By)>> {
    let roster = roster(table.as_bytes(), submissions);
    submissions.iter().map(|(name, _)| roster.rows(name).to_vec()).collect()
}

const MOODLE: &str = "Identifier,Full name,Email address,Status,Grade,Maximum Grade,Grade can be changed\n\
    Participant 101,Ada Byron,a1@e.org,Submitted,,45.00,Yes\nParticipant 102,Ada Byron,a2@e.org,Submitted,,45.00,Yes\n\
    Participant 103,Jürgen Groß,j@e.org,No submission,,45.00,Yes\n";
const CANVAS: &str = "Student,ID,SIS Login ID,Section,Othello (555)\n    Points Possible,,,,20\n\
    \"Lovelace, Ada\",11,ada,1,\n\"Groß, Jürgen\",12,jgross,1,\n";
const BLACKBOARD: &str = "\"Last Name\"\t\"First Name\"\t\"Username\"\t\"Student ID\"\t\"Othello 1 [Total Pts: 100 Score] |18\"\n\
    Berg\tAnna\ta_berg\t1\t\nBerg\tBernd\tberg\t2\t\n";
