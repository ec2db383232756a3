//! Moodle's grading worksheet in any language: first `Participant 101`, `Teilnehmer/in101`, the same word and a number in each
//! row; then, if it is not marked blind, the full name and what else the site shows of somebody, as the e-mail address; then the
//! status, the grade and the highest grade.

use std::collections::BTreeSet;

use super::kinds::{Columns, Ids, cells, different, filled, once, width};
use super::titles::{FIRST, LAST, NAMES, OTHER_LOGINS, USERNAMES, may_be_for_marks};
use crate::gradebook::names::key;
use crate::gradebook::platforms::is_text;
use crate::platform::table;
use crate::points::Points;
use crate::sheet::{Sheet, cell};

/// The columns of a worksheet. A list of one's own may begin with `Group 1` and have a maximum; but half of a name has no column
/// of its own at Moodle, no number is there twice, and a status is that of several.
pub fn columns(sheet: &Sheet) -> Option<Columns> {
    let rows = filled(sheet).count();
    if !has_identifiers(sheet, 0) || has_half_names(sheet) || different(sheet, 0) < rows {
        return None;
    }
    let grade = before_a_maximum(sheet).into_iter().next()?;
    if rows > 2 && different(sheet, grade.checked_sub(1)?) == rows {
        return None;
    }
    // In a blind one the second column is the status, which is the same in most rows; and before the grade there may be nothing
    // else.
    let has_names = grade > 2 && 2 * different(sheet, 1) > rows;
    let is_email = |column: &usize| cells(sheet, *column).any(|cell| cell.contains('@'));
    Some(Columns {
        name: has_names.then_some(1),
        ids: vec![Ids { column: 0, platform: table().iter().find(|row| row.gradebook.worksheet)?.platform? }],
        emails: (2..grade).filter(is_email).collect(),
        is_worksheet: true,
        ..Columns::default()
    })
}

fn has_half_names(sheet: &Sheet) -> bool {
    sheet.column(&[FIRST, LAST].concat()).is_some()
}

/// Whether a column holds one word and a number in each row, as Moodle's first one.
fn has_identifiers(sheet: &Sheet, column: usize) -> bool {
    let mut words = cells(sheet, column).map(word_before_a_number);
    let first = words.next().flatten();
    first.is_some() && words.all(|word| word == first) && !is_of_ones_own(sheet, column)
}

/// Whether a column is of logins or names by its title: in a list of one's own it may begin with `stud101`.
fn is_of_ones_own(sheet: &Sheet, column: usize) -> bool {
    let title = cell(&sheet.rows[0], column).to_lowercase();
    // Moodle's own title, in English and in French.
    !["identifier", "identifiant"].contains(&title.as_str())
        && [USERNAMES, OTHER_LOGINS, NAMES].concat().contains(&title.as_str())
}

/// The word before the number in a row of Moodle's worksheet. In a class that is marked blind it stands for the name in the
/// download, too.
pub fn participant(row: &[String]) -> Option<&str> {
    word_before_a_number(cell(row, 0))
}

fn word_before_a_number(cell: &str) -> Option<&str> {
    let word = cell.trim_end_matches(|c: char| c.is_ascii_digit());
    (word.len() < cell.len() && word.chars().filter(|c| c.is_alphabetic()).count() > 2).then(|| word.trim())
}

/// Why a table is no worksheet of Moodle's though half of its rows and more begin with one word and numbers that are all
/// different, or all of them with numbers alone: the end of a sentence.
pub fn fault(sheet: &Sheet) -> Option<String> {
    if columns(sheet).is_some() {
        return None;
    }
    let once = once(sheet);
    if let Some(column) = moved(sheet, &once) {
        return Some(format!("{:?} is not its first column", sheet.rows[0][column]));
    }
    if is_of_ones_own(sheet, 0) || has_half_names(sheet) {
        return None;
    }
    match filled(sheet).find_map(|row| participant(row)) {
        Some(word) => edited(sheet, word, &once[0]),
        None => has_lost_its_words(sheet, &once[0])
            .then(|| "its rows do not begin with a word and a number, as Participant 101".to_string()),
    }
}

/// The column that was the first. Between the numbers and the grades there is the status at least.
fn moved(sheet: &Sheet, once: &[BTreeSet<String>]) -> Option<usize> {
    let are_different = |column: usize| once[column].len() == filled(sheet).count();
    let mut others = 1..sheet.rows[0].len();
    let first = others.find(|column| has_identifiers(sheet, *column) && are_different(*column))?;
    before_a_maximum(sheet).iter().any(|grade| *grade > first + 1).then_some(first)
}

fn has_lost_its_words(sheet: &Sheet, once: &BTreeSet<String>) -> bool {
    let is_number = |cell: &str| cell.ends_with(|c: char| c.is_ascii_digit()) && once.contains(&key(cell));
    sheet.column(&["id"]).is_none()
        && cells(sheet, 0).all(is_number)
        && before_a_maximum(sheet).first().is_some_and(|grade| *grade > 1)
}

/// What somebody has changed in a worksheet whose rows begin with this word.
fn edited(sheet: &Sheet, word: &str, once: &BTreeSet<String>) -> Option<String> {
    let has_it = |row: &&Vec<String>| participant(row) == Some(word);
    let alike = filled(sheet).filter(|row| has_it(row) && once.contains(&key(cell(row, 0)))).count();
    if alike < 2 || 2 * alike < filled(sheet).count() {
        return None;
    }
    Some(match filled(sheet).find(|row| !has_it(row)) {
        Some(row) => format!("its row `{}` does not begin with {word} and a number", row.join(",")),
        None => "no column before the last one holds one number in each row, the assignment's highest grade, right after one in \
            which each grade is empty or a number up to that"
            .to_string(),
    })
}

/// The columns of marks, or of none yet, before one that holds the same number in each row, the highest grade: so a worksheet has
/// it in any language, and it is one but for a column that somebody has added.
pub fn before_a_maximum(sheet: &Sheet) -> Vec<usize> {
    let is_too_high = |cell: &str, most: Points| cell.parse().is_ok_and(|mark: Points| mark > most);
    let is_before = |column: &usize| {
        let cells = || cells(sheet, *column);
        // Of somebody who is ill there may be a word.
        let texts = cells().filter(|cell| is_text(cell)).count();
        constant(sheet, column + 1).is_some_and(|most| !cells().any(|cell| is_too_high(cell, most)))
            && 2 * texts < cells().count()
    };
    (0..width(sheet).saturating_sub(1)).filter(is_before).collect()
}

/// Whether a worksheet's column is surely that of the grades: right after the status, which is a text in each row, and no other
/// is called as one of marks. Between the grades and the highest ones somebody may have put a column of their own.
pub fn follows_the_status(sheet: &Sheet, grade: usize) -> bool {
    let mut others = sheet.rows[0].iter().enumerate().filter(|(column, _)| *column != grade);
    grade > 0 && cells(sheet, grade - 1).all(is_text) && !others.any(|(_, title)| may_be_for_marks(title))
}

/// The number that a column holds in each row.
pub fn constant(sheet: &Sheet, column: usize) -> Option<Points> {
    let mut cells = cells(sheet, column);
    let first = cells.next()?;
    let number: Points = first.parse().ok()?;
    // Excel takes the places after the point away; then something comes after it.
    let is_highest = first.contains(['.', ',']) || column + 1 < sheet.rows[0].len();
    (is_highest && cells.all(|cell| cell == first)).then_some(number)
}
