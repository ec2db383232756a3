//! What the columns of a roster hold: by the titles that platforms give them, or, where these are in any language, by what is in
//! them.
//!
//! Moodle's grading worksheet and gradebook: <https://docs.moodle.org/en/Grade_export>; Canvas's gradebook:
//! <https://community.canvaslms.com/docs/DOC-13197>; Blackboard's:
//! <https://help.blackboard.com/Learn/Instructor/Original/Grade/Tasks/Work_Offline_With_Grade_Data>.

use std::collections::BTreeSet;

use super::names::key;
use super::platforms::{self, is_text, without_sign};
use super::sheet::Sheet;
use crate::origin::Platform;
use crate::points::Points;

const FIRST: &[&str] = &[
    "first name",
    "first names",
    "firstname",
    "forename",
    "forenames",
    "given name",
    "given names",
    "vorname",
    "vornamen",
    "rufname",
    "prénom",
    "prénoms",
    "nombre",
    "nome",
];
const LAST: &[&str] = &[
    "last name",
    "lastname",
    "surname",
    "nachname",
    "family name",
    "familienname",
    "nom",
    "nom de famille",
    "apellido",
    "apellido(s)",
    "apellidos",
    "cognome",
];
const NAMES: &[&str] = &[
    "full name",
    "name",
    "student",
    "vollständiger name",
    "student name",
    "display name",
    "氏名",
    "name,vorname",
    "nachname,vorname",
    "familienname,vorname",
    "last name,first name",
    "surname,first name",
    "nom,prénom",
];
const EMAILS: &[&str] = &[
    "email address",
    "email",
    "e-mail",
    "e-mail-adresse",
    "mail",
    "adresse de courriel",
    "adresse e-mail",
    "dirección de correo",
    "correo electrónico",
];
/// By what somebody logs in, the likeliest first.
const USERNAMES: &[&str] = &[
    "login",
    "username",
    "user name",
    "sis login id",
    "login id",
    "user",
    "benutzername",
    "kennung",
    "ユーザー名",
];
/// What else a school or a platform calls somebody.
const OTHER_LOGINS: &[&str] = &[
    "sis user id",
    "sid",
    "student id",
    "id number",
    "orgdefinedid",
    "display id",
    "id-nummer",
    "matrikel",
    "matr.-nr.",
    "matr.nr.",
    "matrikel-nr.",
    "matrikel-nr",
    "matrikelnr.",
    "matrikelnr",
    "nutzername",
    "rz-kennung",
    "netid",
    "uniqname",
    "numéro d'étudiant",
    "identifier",
    "github username",
    "account",
    "matrikelnummer",
    "student number",
    "identifiant",
    "usuario",
    "学籍番号",
];
/// Whatever somebody is called so that nobody else is.
const LOGINS: [&[&str]; 2] = [USERNAMES, OTHER_LOGINS];
/// Where somebody's login at GitHub or GitLab is. `GitHub login of your partner` is another's.
const REPOSITORIES: &[&str] = &[
    "github",
    "github username",
    "github_username",
    "github user name",
    "github user",
    "github login",
    "github account",
    "github-benutzername",
    "githubのユーザー名",
    "gitlab",
    "gitlab username",
    "gitlab_username",
    "gitlab user name",
    "gitlab user",
    "gitlab login",
    "gitlab account",
    "gitlab-benutzername",
    "gitlabのユーザー名",
];
const MARKS: &[&str] =
    &["grade", "bewertung", "points", "score", "total score", "mark", "marks", "punkte", "note"];

/// The columns of a roster, by their places.
#[derive(Default, Debug)]
pub struct Columns {
    pub first_and_last: Option<[usize; 2]>,
    pub name: Option<usize>,
    pub ids: Vec<Ids>,
    pub logins: Vec<usize>,
    /// Those of the logins that a platform writes: the likeliest, else all of them. A student's number may be somebody else's
    /// login.
    pub usernames: Vec<usize>,
    /// Those that repositories are named after. A school's login may be somebody else's at GitHub.
    pub repositories: Vec<usize>,
    pub emails: Vec<usize>,
    /// Moodle's grading worksheet, which is read by the order of its columns.
    pub is_worksheet: bool,
    /// Canvas's gradebook.
    pub is_canvas: bool,
    /// Canvas's row of the highest points. It and what is above it are Canvas's own; every other row is a student's.
    pub points_possible: Option<usize>,
}

/// A column of a platform's own numbers. One of which nobody says whose they are is not read: a running number may be anybody's
/// at Canvas.
#[derive(Clone, Copy, Debug)]
pub struct Ids {
    pub column: usize,
    pub platform: Platform,
}

impl Columns {
    pub fn of(sheet: &Sheet) -> Columns {
        if let Some(columns) = worksheet(sheet) {
            return columns;
        }
        let all = |titles: &[&str]| sheet.columns(titles);
        let id = sheet.column(&["id"]);
        // With *Split student names* the first title is another.
        let begins = ["student", "lastname"].iter().any(|title| sheet.column(&[title]) == Some(0));
        let begins_as_canvas = begins && sheet.column(&["section"]).is_some();
        let mut logins = all(&LOGINS.concat());
        let points_possible =
            begins_as_canvas.then(|| points_possible(sheet, id.into_iter().chain(logins.clone()))).flatten();
        let has_its_ids = id.is_some() && sheet.column(&["sis login id", "sis user id"]).is_some();
        let is_canvas = begins_as_canvas && (has_its_ids || points_possible.is_some());
        // Sakai calls a login so, nbgrader too. Where one is a number, it may be a list of running ones.
        let is_login = |column: usize| {
            let mut cells = filled(sheet).map(|row| cell(row, column)).filter(|cell| !cell.is_empty());
            cells.all(|cell| cell.contains(char::is_alphabetic))
        };
        let of_canvas = id.filter(|_| is_canvas).or(sheet.column(&["canvas user id"]));
        let of_gradescope = sheet.column(&["submission id"]);
        let ids = [(Platform::Canvas, of_canvas), (Platform::Gradescope, of_gradescope)].into_iter();
        let ids = ids.filter_map(|(platform, column)| Some(Ids { column: column?, platform })).collect();
        logins.extend(id.filter(|column| !is_canvas && is_login(*column)));
        // Beside a first name, `name` is the last one, and the other way round.
        let half = sheet.column(&["name"]);
        let (first, last) = match [sheet.column(FIRST), sheet.column(LAST)] {
            [Some(first), None] => (Some(first), half),
            [None, Some(last)] => (half, Some(last)),
            [None, None] => {
                let half = sheet.column(NAMES);
                (half.and_then(|half| other_half(sheet, half)), half)
            }
            [first, last] => (first, last),
        };
        let username = sheet.column(USERNAMES);
        let usernames = username.map_or_else(|| logins.clone(), |column| vec![column]);
        Columns {
            first_and_last: first.zip(last).map(|(first, last)| [first, last]),
            name: sheet.column(NAMES),
            ids,
            logins,
            repositories: all(REPOSITORIES),
            usernames,
            emails: all(EMAILS),
            is_worksheet: false,
            is_canvas,
            points_possible,
        }
    }

    /// Whether somebody is known by what this column holds.
    pub fn says_who(&self, column: usize) -> bool {
        self.is_of_names_or_ids(column) || self.logins.contains(&column) || self.emails.contains(&column)
    }

    /// Whether a column holds names, parts of them, or a platform's own numbers.
    pub fn is_of_names_or_ids(&self, column: usize) -> bool {
        let of_names = self.first_and_last.into_iter().flatten().chain(self.name);
        of_names.chain(self.ids.iter().map(|ids| ids.column)).any(|of| of == column)
    }

    /// The column of a platform's own numbers.
    pub fn ids_of(&self, platform: Option<Platform>) -> Option<usize> {
        self.ids.iter().find(|ids| Some(ids.platform) == platform).map(|ids| ids.column)
    }

    /// Whether a column is surely for marks by its title.
    pub fn is_for_marks(&self, title: &str) -> bool {
        let title = title.trim().to_lowercase();
        self.platforms().any(|platform| platforms::is_for_marks(platform, &title))
    }

    /// Of which assignment a platform's column is, whether it takes points or not.
    pub fn assignment(&self, title: &str) -> Option<String> {
        let title = title.trim().to_lowercase();
        self.platforms().find_map(|platform| platforms::assignment(platform, &title)).map(str::to_string)
    }

    /// The platforms whose gradebook it may be. The titles of Canvas and Gradescope may be anybody's.
    fn platforms(&self) -> impl Iterator<Item = Platform> {
        let canvas = self.is_canvas.then_some(Platform::Canvas);
        let gradescope = self.ids_of(Some(Platform::Gradescope)).map(|_| Platform::Gradescope);
        [Platform::Moodle, Platform::Brightspace, Platform::Blackboard]
            .into_iter()
            .chain(canvas)
            .chain(gradescope)
    }

    /// Whether there is anything by which somebody is known.
    pub fn is_empty(&self) -> bool {
        self.first_and_last.is_none()
            && self.name.is_none()
            && [self.logins.len(), self.emails.len(), self.ids.len()] == [0; 3]
    }
}

/// Canvas's row of the highest points: above the first with an id or a login, and called so, or in another language with the four
/// spaces that Canvas writes before it. Others above that one are of students whose id nobody has written.
fn points_possible(sheet: &Sheet, says_who: impl Iterator<Item = usize> + Clone) -> Option<usize> {
    let is_of_nobody = |row: &[String]| says_who.clone().all(|column| cell(row, column).is_empty());
    let is_it = |row: &[String]| {
        row.first().is_some_and(|name| name.starts_with("    ") || key(name.trim()) == "points possible")
    };
    let rows = sheet.rows.iter().enumerate().skip(1).take_while(|(_, row)| is_of_nobody(row));
    rows.filter(|(_, row)| is_it(row)).last().map(|(at, _)| at)
}

/// The columns of Moodle's grading worksheet in any language: first `Participant 101`, `Teilnehmer/in101`, the same word and a
/// number in each row; then, if it is not marked blind, the full name and what else the site shows of somebody, as the e-mail
/// address; then the status, the grade and the highest grade. A list of one's own may begin with `Group 1` and have a maximum;
/// but half of a name has no column of its own at Moodle, no number is there twice, and a status is that of several.
fn worksheet(sheet: &Sheet) -> Option<Columns> {
    let rows = filled(sheet).count();
    if !has_identifiers(sheet, 0) || has_half_names(sheet) || different(sheet, 0) < rows {
        return None;
    }
    let grade = before_a_maximum(sheet).into_iter().next()?;
    if rows > 2 && different(sheet, grade.checked_sub(1)?) == rows {
        return None;
    }
    let is_email = |column: &usize| filled(sheet).any(|row| cell(row, *column).contains('@'));
    Some(Columns {
        name: has_names(sheet, grade).then_some(1),
        ids: vec![Ids { column: 0, platform: Platform::Moodle }],
        emails: (2..grade).filter(is_email).collect(),
        is_worksheet: true,
        ..Columns::default()
    })
}

/// The column of the first names, where that of the names has one word in most rows: it may hold family names alone, and the first
/// names stand under a title that is not known here. It is the first column with words that differ in most rows.
fn other_half(sheet: &Sheet, half: usize) -> Option<usize> {
    let is_word = |text: &str| {
        text.contains(char::is_alphabetic) && text.chars().all(|c| c.is_alphabetic() || "-' ".contains(c))
    };
    let are_words = |column: usize| filled(sheet).all(|row| is_word(cell(row, column)));
    let is_known = |column: usize| {
        let known = [NAMES, EMAILS, USERNAMES, OTHER_LOGINS, REPOSITORIES, MARKS, &["id"]].concat();
        sheet.columns(&known).contains(&column)
    };
    let most = filled(sheet).count() / 2;
    let of_one_word = filled(sheet).filter(|row| !cell(row, half).contains(' ')).count();
    let is_one_word = are_words(half) && of_one_word > most;
    let is_other =
        |column: &usize| !is_known(*column) && are_words(*column) && different(sheet, *column) > most.max(1);
    (0..sheet.rows[0].len()).filter(|_| is_one_word).find(is_other)
}

fn has_half_names(sheet: &Sheet) -> bool {
    sheet.column(&[FIRST, LAST].concat()).is_some()
}

/// Whether a column holds one word and a number in each row, as Moodle's first one.
fn has_identifiers(sheet: &Sheet, column: usize) -> bool {
    let mut words = filled(sheet).map(|row| word_before_a_number(cell(row, column)));
    let first = words.next().flatten();
    first.is_some() && words.all(|word| word == first) && !is_of_ones_own(sheet, column)
}

/// Whether a column is of logins or names by its title: in a list of one's own it may begin with `stud101`.
fn is_of_ones_own(sheet: &Sheet, column: usize) -> bool {
    let title = sheet.rows[0].get(column).map_or_else(String::new, |title| title.trim().to_lowercase());
    // Moodle's own title, in English and in French.
    !["identifier", "identifiant"].contains(&title.as_str())
        && [USERNAMES, OTHER_LOGINS, NAMES].concat().contains(&title.as_str())
}

/// Why a table is no worksheet of Moodle's though half of its rows and more begin with one word and numbers that are all
/// different, or all of them with numbers alone: the end of a sentence.
pub fn fault_of_a_worksheet(sheet: &Sheet) -> Option<String> {
    if worksheet(sheet).is_some() {
        return None;
    }
    let mut once = once(sheet);
    let are_different = |column: &usize| once[*column].len() == filled(sheet).count();
    let moved =
        (1..sheet.rows[0].len()).find(|column| has_identifiers(sheet, *column) && are_different(column));
    // Between the numbers and the grades there is the status at least.
    let is_before_a_grade = |column: &usize| before_a_maximum(sheet).iter().any(|grade| *grade > column + 1);
    if let Some(column) = moved.filter(is_before_a_grade) {
        return Some(format!("{:?} is not its first column", sheet.rows[0][column]));
    }
    if is_of_ones_own(sheet, 0) || has_half_names(sheet) {
        return None;
    }
    let once = once.swap_remove(0);
    let Some(word) = filled(sheet).find_map(|row| participant(row)) else {
        let is_number = |row: &Vec<String>| {
            let first = key(cell(row, 0));
            first.ends_with(|c: char| c.is_ascii_digit()) && once.contains(&first)
        };
        let has_lost_its_words = sheet.column(&["id"]).is_none()
            && filled(sheet).all(is_number)
            && before_a_maximum(sheet).first().is_some_and(|grade| *grade > 1);
        return has_lost_its_words
            .then(|| "its rows do not begin with a word and a number, as Participant 101".to_string());
    };
    let is_of_it = |row: &&Vec<String>| participant(row) == Some(word) && once.contains(&key(cell(row, 0)));
    let alike = filled(sheet).filter(is_of_it).count();
    if alike < 2 || 2 * alike < filled(sheet).count() {
        return None;
    }
    Some(match filled(sheet).find(|row| participant(row) != Some(word)) {
        Some(row) => format!("its row `{}` does not begin with {word} and a number", row.join(",")),
        None => "no column before the last one holds one number in each row, the assignment's highest grade, right after one in \
            which each grade is empty or a number up to that"
            .to_string(),
    })
}

/// The word before the number in a row of Moodle's worksheet. In a class that is marked blind it stands for the name in the
/// download, too.
pub fn participant(row: &[String]) -> Option<&str> {
    word_before_a_number(row.first()?.trim())
}

fn word_before_a_number(cell: &str) -> Option<&str> {
    let word = cell.trim_end_matches(|c: char| c.is_ascii_digit());
    (word.len() < cell.len() && word.chars().filter(|c| c.is_alphabetic()).count() > 2).then(|| word.trim())
}

/// Of each column the cells that no other row has there, in small letters, so that each may say who somebody is. What stands for
/// nothing, as a `-`, is in several rows.
pub fn once(sheet: &Sheet) -> Vec<BTreeSet<String>> {
    let width = sheet.rows.iter().map(Vec::len).max().unwrap_or(0);
    let of_column = |column: usize| {
        let (mut once, mut more) = (BTreeSet::new(), BTreeSet::new());
        for text in filled(sheet).map(|row| key(without_sign(cell(row, column)))) {
            if !once.insert(text.clone()) {
                more.insert(text);
            }
        }
        once.difference(&more).cloned().collect()
    };
    (0..width).map(of_column).collect()
}

/// Whether a worksheet's second column is that of the names. In a blind one it is the status, which is the same in most rows; and
/// before the grade there may be nothing else.
fn has_names(sheet: &Sheet, grade: usize) -> bool {
    grade > 2 && 2 * different(sheet, 1) > filled(sheet).count()
}

/// How many different cells a column has.
fn different(sheet: &Sheet, column: usize) -> usize {
    filled(sheet).map(|row| cell(row, column)).collect::<BTreeSet<_>>().len()
}

/// The rows below the titles in which there is something: Excel writes empty ones, too.
fn filled(sheet: &Sheet) -> impl Iterator<Item = &Vec<String>> {
    sheet.rows.iter().skip(1).filter(|row| row.iter().any(|cell| !cell.trim().is_empty()))
}

fn cell(row: &[String], column: usize) -> &str {
    row.get(column).map_or("", |cell| cell.trim())
}

/// Whether a title may be that of marks, and of much else: what is in such a column says nothing of who somebody is.
pub fn may_be_for_marks(title: &str) -> bool {
    MARKS.contains(&title.trim().to_lowercase().as_str())
}

/// The columns of marks, or of none yet, before one that holds the same number in each row, the highest grade: so a worksheet has
/// it in any language, and it is one but for a column that somebody has added.
pub fn before_a_maximum(sheet: &Sheet) -> Vec<usize> {
    let width = sheet.rows.iter().map(Vec::len).max().unwrap_or(0);
    let is_too_high = |cell: &str, most: Points| cell.parse().is_ok_and(|mark: Points| mark > most);
    let is_before = |column: &usize| {
        let cells = || filled(sheet).map(|row| cell(row, *column));
        // Of somebody who is ill there may be a word.
        let texts = cells().filter(|cell| is_text(cell)).count();
        constant(sheet, column + 1).is_some_and(|most| !cells().any(|cell| is_too_high(cell, most)))
            && 2 * texts < cells().count()
    };
    (0..width.saturating_sub(1)).filter(is_before).collect()
}

/// Whether a worksheet's column is surely that of the grades: right after the status, which is a text in each row, and no other
/// is called as one of marks. Between the grades and the highest ones somebody may have put a column of their own.
pub fn follows_the_status(sheet: &Sheet, grade: usize) -> bool {
    let mut others = sheet.rows[0].iter().enumerate().filter(|(column, _)| *column != grade);
    grade > 0
        && filled(sheet).all(|row| is_text(cell(row, grade - 1)))
        && !others.any(|(_, title)| may_be_for_marks(title))
}

/// The number that a column holds in each row.
pub fn constant(sheet: &Sheet, column: usize) -> Option<Points> {
    let mut cells = filled(sheet).map(|row| cell(row, column));
    let first = cells.next()?;
    let number: Points = first.parse().ok()?;
    // Excel takes the places after the point away; then something comes after it.
    let is_highest = first.contains(['.', ',']) || column + 1 < sheet.rows[0].len();
    (is_highest && cells.all(|cell| cell == first)).then_some(number)
}
