//! The students of a table: of a roster, or of one that says who is in which team.

use std::collections::{BTreeMap, BTreeSet};

use super::columns::{self, Columns};
use super::names::{self, key};
use super::platforms::without_sign;
use crate::origin::Platform;
use crate::sheet::Sheet;

pub struct Student {
    /// Its place in the sheet.
    pub row: usize,
    pub name: String,
    /// With a comma after the family name, if it is known which that is.
    ordered: String,
    /// Whether that is a name, and not what stands for one in a blind worksheet.
    pub is_named: bool,
    /// What the download of a blind worksheet calls everybody: `Participant`.
    pub participant: Option<String>,
    /// The platforms' numbers, by the places of their columns.
    pub ids: BTreeMap<usize, String>,
    pub logins: BTreeSet<String>,
    /// Those that a platform writes.
    pub usernames: BTreeSet<String>,
    /// Those that a repository may be named after.
    pub repositories: BTreeSet<String>,
    pub emails: BTreeSet<String>,
    /// What is in the row's cells in small letters, also in columns that are not read, and the words in those of logins and
    /// of anything else, as `ada` in `@ada`, `ada@example.org` and `github.com/ada`: each with where it is. Only cells that no
    /// other row has in their column, since any of these may say who somebody is. See [`tell_apart`].
    pub cells: BTreeMap<String, Held>,
}

/// Where a text is in a student's row.
pub struct Held {
    /// The title of its column.
    pub title: String,
    /// Whether it is the whole cell.
    pub is_whole: bool,
}

impl Student {
    /// What this platform may write as the login.
    pub fn logins_at(&self, platform: Option<Platform>) -> &BTreeSet<String> {
        let is_any = platform.is_some_and(|platform| platform.row().gradebook.any_login);
        if is_any { &self.logins } else { &self.usernames }
    }

    pub fn is_similar(&self, name: &str) -> bool {
        names::is_similar(&self.ordered, name)
    }

    /// Whether the student whose number this is may have this name in a download: a blind one has the word before the number.
    pub fn may_be_called(&self, platform: Option<Platform>, name: &str) -> bool {
        let is_blind = self.participant.as_ref().is_some_and(|word| names::is_similar(word, name));
        is_blind || self.is_named && (self.is_similar(name) || self.is_written(platform, name))
    }

    /// Whether this is the name with all its marks, or as the platform may write it.
    pub fn is_written(&self, platform: Option<Platform>, name: &str) -> bool {
        names::is_written(platform, &self.ordered, name)
    }

    /// Whether a text without a comma begins with the family name, where the row says which that is.
    pub fn is_turned(&self, name: &str) -> bool {
        self.ordered.contains(',') && !name.contains(',') && self.is_in_another_order(name)
    }

    /// Whether the parts are in another order than in this text.
    pub fn is_in_another_order(&self, name: &str) -> bool {
        names::is_in_another_order(&self.ordered, name)
    }

    /// Whether this is a part of the name, with or without marks.
    pub fn has_in_name(&self, text: &str) -> bool {
        self.is_named && names::has_part(&self.ordered, text)
    }

    /// Whether this is the name with all its marks.
    pub fn is_certainly(&self, name: &str) -> bool {
        names::is_certainly(&self.ordered, name)
    }
}

/// All of a table.
pub fn all(sheet: &Sheet, columns: &Columns) -> Vec<Student> {
    let first = columns.points_possible.unwrap_or(0) + 1;
    let rows = sheet.rows.iter().enumerate().skip(first);
    let students = rows.map(|(row, cells)| student(row, Cells(cells), columns));
    students.filter(|student| !student.name.is_empty()).collect()
}

/// Notes what only one student's row has, which may say who that is. `marks`: the column for them, whose numbers say nothing.
pub fn tell_apart(students: &mut [Student], sheet: &Sheet, columns: &Columns, marks: Option<usize>) {
    let titles: Vec<_> = sheet.rows[0].iter().map(|title| title.trim()).collect();
    for (column, once) in columns::once(sheet).iter().enumerate() {
        let title = titles.get(column).copied().unwrap_or_default();
        let is_for_marks = columns.is_for_marks(title) || columns::may_be_for_marks(title);
        if marks == Some(column) || is_for_marks {
            continue;
        }
        for student in students.iter_mut() {
            let text = key(Cells(&sheet.rows[student.row]).of(column));
            if text.is_empty() || !once.contains(&text) {
                continue;
            }
            let held = |is_whole| Held { title: title.to_string(), is_whole };
            if !columns.is_of_names_or_ids(column) {
                for word in words_of(&text) {
                    student.cells.entry(word.to_string()).or_insert_with(|| held(false));
                }
            }
            student.cells.insert(text, held(true));
        }
    }
}

/// What may be a login in a cell: an address, a link, `@ada`, `UNI\\ada` or `ada (Ada)`, but not in a sentence.
fn words_of(text: &str) -> impl Iterator<Item = &str> {
    let text = text.split(" (").next().unwrap_or(text);
    let is_sentence = text.contains(char::is_whitespace);
    let words = text.split(|c: char| !c.is_alphanumeric() && !"_-.".contains(c));
    words.filter(move |word| !is_sentence && !word.is_empty())
}

/// The student of a row, with an empty name if nothing is in it.
fn student(row: usize, cells: Cells, columns: &Columns) -> Student {
    let (logins, emails) = (cells.small(&columns.logins), cells.small(&columns.emails));
    // A blind worksheet and a class of GitHub's have no names.
    let (name, ordered) = cells.name(columns);
    let instead = || [logins.first().cloned(), emails.first().cloned(), cells.first()].into_iter().flatten();
    let is_named = !name.is_empty();
    let name = if is_named { name } else { instead().next().unwrap_or_default() };
    let ids = columns.ids.iter().map(|ids| (ids.column, cells.id(ids.column, columns)));
    Student {
        row,
        ordered: if is_named { ordered } else { name.clone() },
        name,
        is_named,
        participant: columns
            .is_worksheet
            .then(|| columns::worksheet::participant(cells.0))
            .flatten()
            .map(str::to_string),
        ids: ids.filter(|(_, id)| !id.is_empty()).collect(),
        usernames: cells.small(&columns.usernames),
        repositories: cells.small(&columns.repositories),
        cells: BTreeMap::new(),
        logins,
        emails,
    }
}

/// The cells of a row.
#[derive(Clone, Copy)]
struct Cells<'a>(&'a [String]);

impl<'a> Cells<'a> {
    /// What is in a cell, without what a platform writes before it.
    fn of(self, column: usize) -> &'a str {
        self.0.get(column).map_or("", |cell| without_sign(cell))
    }

    /// What is in these columns, in small letters.
    fn small(self, columns: &[usize]) -> BTreeSet<String> {
        let texts = columns.iter().map(|column| key(self.of(*column)));
        texts.filter(|text| !text.is_empty()).collect()
    }

    /// A platform's number. A worksheet has a word before it.
    fn id(self, column: usize, columns: &Columns) -> String {
        match columns.is_worksheet {
            true => self.of(column).trim_start_matches(|c: char| !c.is_ascii_digit()).to_string(),
            false => key(self.of(column)),
        }
    }

    /// The name, and with a comma after the family name, if it is known which that is.
    fn name(self, columns: &Columns) -> (String, String) {
        match (columns.first_and_last, columns.name) {
            (Some([first, last]), _) => {
                let (first, last) = (self.of(first), self.of(last));
                (format!("{first} {last}").trim().to_string(), format!("{last}, {first}"))
            }
            (None, column) => {
                let name = column.map_or("", |column| self.of(column)).to_string();
                (name.clone(), name)
            }
        }
    }

    /// The first that is not empty, as it is.
    fn first(self) -> Option<String> {
        self.0.iter().map(|cell| cell.trim()).find(|cell| !cell.is_empty()).map(str::to_string)
    }
}
