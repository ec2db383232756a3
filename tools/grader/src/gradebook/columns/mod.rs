//! What the columns of a roster hold.
//!
//! - A [title](titles) says it, whatever its capital letters; of several that fit, the one that is likelier for its kind counts.
//! - Moodle's [worksheet] has titles in any language, so what is in its columns says it.
//! - In a table that a [platform](crate::platform) knows as its gradebook `id` is its number; elsewhere it is a login, unless one
//!   is a number alone.
//! - Beside a first name, `name` is the last one, and the other way round. Where most names are of one word, the first names are
//!   in the first column that is not known and has words that differ in most rows.
//! - A platform writes the likeliest login, if the roster has one, since a student's number may be somebody else's login.
//!   Repositories are named after logins at GitHub or GitLab, since a school's may be somebody else's there.

#[rustfmt::skip]
mod titles;
mod kinds;
pub mod worksheet;

use crate::platform::table;
use crate::sheet::Sheet;
use kinds::{Ids, cells, different, filled};
use titles::{EMAILS, FIRST, LAST, MARKS, NAMES, OTHER_LOGINS, REPOSITORIES, USERNAMES};

pub use kinds::{Columns, once};
pub use titles::may_be_for_marks;

pub fn find(sheet: &Sheet) -> Columns {
    if let Some(columns) = worksheet::columns(sheet) {
        return columns;
    }
    let id = sheet.column(&["id"]);
    let mut logins = sheet.columns(&[USERNAMES, OTHER_LOGINS].concat());
    let own = table()
        .iter()
        .filter_map(|row| row.platform)
        .find_map(|platform| Some((platform, platform.conventions().gradebook(sheet, &logins)?)));
    let ids = table().iter().filter_map(|row| {
        let titled = || sheet.column(&[row.gradebook.ids.as_deref()?]);
        let its_own = id.filter(|_| own.is_some_and(|(platform, _)| Some(platform) == row.platform));
        Some(Ids { column: its_own.or_else(titled)?, platform: row.platform? })
    });
    let ids: Vec<_> = ids.collect();
    let of_hand_ins = ids.iter().map(|ids| ids.platform).filter(|it| it.row().gradebook.hand_in.is_some());
    // Sakai calls a login so, nbgrader too. Where one is a number, it may be a list of running ones.
    let has_letters = |cell: &str| cell.is_empty() || cell.contains(char::is_alphabetic);
    logins.extend(id.filter(|column| own.is_none() && cells(sheet, *column).all(has_letters)));
    let username = sheet.column(USERNAMES);
    Columns {
        first_and_last: first_and_last(sheet),
        name: sheet.column(NAMES),
        gradebooks: own.iter().map(|(platform, _)| *platform).chain(of_hand_ins).collect(),
        ids,
        usernames: username.map_or_else(|| logins.clone(), |column| vec![column]),
        logins,
        repositories: sheet.columns(REPOSITORIES),
        emails: sheet.columns(EMAILS),
        is_worksheet: false,
        points_possible: own.map(|(_, rows)| rows).filter(|rows| *rows > 0),
    }
}

fn first_and_last(sheet: &Sheet) -> Option<[usize; 2]> {
    let name = sheet.column(&["name"]);
    let [first, last] = match [sheet.column(FIRST), sheet.column(LAST)] {
        [None, None] => {
            let last = sheet.column(NAMES)?;
            [other_half(sheet, last), Some(last)]
        }
        [first, last] => [first.or(name), last.or(name)],
    };
    Some([first?, last?])
}

/// The column of the first names, where that of the names has one word in most rows: it may hold family names alone.
fn other_half(sheet: &Sheet, half: usize) -> Option<usize> {
    let is_word = |text: &str| {
        text.contains(char::is_alphabetic) && text.chars().all(|c| c.is_alphabetic() || "-' ".contains(c))
    };
    let are_words = |column: usize| cells(sheet, column).all(is_word);
    let known = [NAMES, EMAILS, USERNAMES, OTHER_LOGINS, REPOSITORIES, MARKS, &["id"]].concat();
    let known = sheet.columns(&known);
    let most = filled(sheet).count() / 2;
    let of_one_word = cells(sheet, half).filter(|cell| !cell.contains(' ')).count();
    let is_other = |column: &usize| {
        !known.contains(column) && are_words(*column) && different(sheet, *column) > most.max(1)
    };
    let is_half = are_words(half) && of_one_word > most;
    (0..sheet.rows[0].len()).filter(|_| is_half).find(is_other)
}
