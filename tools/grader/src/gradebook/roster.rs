//! Who is in the class: a table with names, or the gradebook that a learning platform has exported, as it is.
//!
//! A submission is a student's by an id, a login or an e-mail address, or else by the name. It is never guessed between two.
//!
//! The columns are those of Moodle's grading worksheet and gradebook
//! (<https://docs.moodle.org/en/Grade_export>), Canvas's gradebook
//! (<https://community.canvaslms.com/docs/DOC-13197>) and Blackboard's
//! (<https://help.blackboard.com/Learn/Instructor/Original/Grade/Tasks/Work_Offline_With_Grade_Data>).

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use anyhow::{Result, bail, ensure};

use super::names;
use super::sheet::Sheet;

/// The titles of columns that say who somebody is, in the languages in which platforms are often used.
const FIRST: [&str; 4] = ["first name", "firstname", "vorname", "given name"];
const LAST: [&str; 6] = ["last name", "lastname", "surname", "nachname", "family name", "familienname"];
const NAMES: [&str; 7] =
    ["full name", "name", "student", "vollständiger name", "student name", "display name", "氏名"];
const IDS: [&str; 12] = [
    "id",
    "identifier",
    "sis user id",
    "sis login id",
    "id number",
    "student id",
    "username",
    "login",
    "email address",
    "email",
    "e-mail",
    "e-mail-adresse",
];

const MARKS: [&str; 7] = ["grade", "bewertung", "points", "score", "mark", "marks", "punkte"];

/// The class, and which submission is whose.
pub struct Roster {
    pub sheet: Sheet,
    students: Vec<Student>,
    /// The row of each submission's student.
    rows: BTreeMap<String, usize>,
    /// What is to be said of those that fit nobody, a sentence each.
    pub unknown: Vec<String>,
    /// The column for the marks, where they are to be written into the table.
    pub column: Option<usize>,
}

struct Student {
    /// Its place in the sheet.
    row: usize,
    name: String,
    /// What stands for this student and for nobody else, in lower case.
    ids: BTreeSet<String>,
}

impl Roster {
    /// Reads a roster, and finds the student of each of these submissions.
    ///
    /// # Errors
    ///
    /// When the file cannot be read, or has no column with names.
    pub fn read<'a>(path: &Path, submissions: impl Iterator<Item = &'a String>) -> Result<Roster> {
        let sheet = Sheet::read(path)?;
        let students = students(&sheet);
        ensure!(
            !students.is_empty(),
            "{} has no column with names: one is to be called name, or first name and last name.",
            path.display()
        );
        let mut roster = Roster { sheet, students, rows: BTreeMap::new(), unknown: Vec::new(), column: None };
        submissions.for_each(|name| roster.find(name));
        roster.refuse_two_of_one();
        Ok(roster)
    }

    /// Chooses the column for the marks: that of this title, or the only one that a platform makes for marks.
    ///
    /// # Errors
    ///
    /// When there is none, or there are several: a sentence that names them.
    pub fn choose_column(&mut self, title: Option<&str>) -> Result<()> {
        let titles = || self.sheet.rows[0].iter().enumerate();
        let found: Vec<_> = match title {
            Some(title) => titles().filter(|(_, cell)| cell.trim() == title.trim()).collect(),
            None => titles().filter(|(_, cell)| is_for_marks(cell)).collect(),
        };
        let quoted = |cells: &mut dyn Iterator<Item = (usize, &String)>| {
            cells.map(|(_, cell)| format!("{cell:?}")).collect::<Vec<_>>().join(", ")
        };
        match found[..] {
            [(column, _)] => self.column = Some(column),
            [] => bail!(
                "The roster has no column {}. Name the one for the marks with --column; there are {}.",
                title.map_or("that is surely for marks".to_string(), |title| format!("{title:?}")),
                quoted(&mut titles())
            ),
            _ => bail!(
                "The roster has several columns for marks: name one with --column. There are {}.",
                quoted(&mut found.into_iter())
            ),
        }
        Ok(())
    }

    /// The row of the student whose submission this is.
    pub fn row(&self, submission: &str) -> Option<usize> {
        self.rows.get(submission).copied()
    }

    /// The name of the student whose submission this is, as the roster has it.
    pub fn name(&self, submission: &str) -> Option<&str> {
        let row = self.row(submission)?;
        self.students.iter().find(|student| student.row == row).map(|student| student.name.as_str())
    }

    /// Those of whom there is no submission.
    pub fn absent(&self) -> Vec<&str> {
        let has_none = |student: &&Student| !self.rows.values().any(|row| *row == student.row);
        self.students.iter().filter(has_none).map(|student| student.name.as_str()).collect()
    }

    fn find(&mut self, submission: &str) {
        let found = self.found(submission);
        match found[..] {
            [student] => {
                let row = student.row;
                self.rows.insert(submission.to_string(), row);
            }
            [] => self.unknown.push(format!("{submission} is nobody in the roster.")),
            [one, other, ..] => self.unknown.push(format!(
                "{submission} may be {} or {}: give its folder the student's id or e-mail address as its name.",
                one.name, other.name
            )),
        }
    }

    /// Whose submission it may be, by the first of these that fits anybody: an id, a name with an id that agrees, a name, a login.
    fn found(&self, submission: &str) -> Vec<&Student> {
        // `lovelaceada_123`, `Ada Lovelace_123`, or Blackboard's `hw1_ada`.
        let (before, after) = submission.rsplit_once('_').unwrap_or((submission, ""));
        let is_number = !after.is_empty() && after.chars().all(|c| c.is_ascii_digit());
        let name = if is_number { before } else { submission };
        let has_id = |student: &Student, id: &str| student.ids.contains(&id.to_lowercase());
        // A repository is called `othello-ada`; a number at its end may be a group's.
        let lower = submission.to_lowercase();
        let is_login = |id: &&String| !id.chars().all(|c| c.is_ascii_digit());
        let ends_with = |id: &String| lower.strip_suffix(id.as_str()).is_some_and(|rest| rest.ends_with('-'));
        let ways: [&dyn Fn(&Student) -> bool; 5] = [
            &|student| has_id(student, submission),
            // A number may be one of another kind, which stands for somebody else.
            &|student| is_number && has_id(student, after) && is_called(student, name),
            &|student| is_called(student, name),
            &|student| !is_number && has_id(student, after),
            &|student| student.ids.iter().filter(is_login).any(ends_with),
        ];
        let by =
            |way: &dyn Fn(&Student) -> bool| self.students.iter().filter(|student| way(student)).collect();
        ways.into_iter().map(by).find(|found: &Vec<_>| !found.is_empty()).unwrap_or_default()
    }

    /// Takes back what two submissions have claimed.
    fn refuse_two_of_one(&mut self) {
        let mut of_row: BTreeMap<usize, Vec<&String>> = BTreeMap::new();
        self.rows.iter().for_each(|(name, row)| of_row.entry(*row).or_default().push(name));
        let twice: Vec<_> = of_row.into_values().filter(|names| names.len() > 1).collect();
        let sentence = |names: &Vec<&String>| {
            let names = names.iter().map(|name| name.as_str()).collect::<Vec<_>>().join(" and ");
            format!("{names} are of the same student in the roster: no mark is entered for either.")
        };
        let said: Vec<_> = twice.iter().map(sentence).collect();
        let names: Vec<_> = twice.concat().into_iter().cloned().collect();
        self.rows.retain(|name, _| !names.contains(name));
        self.unknown.extend(said);
    }
}

/// Whether a column is one for marks: Moodle's worksheet has `Grade` and its gradebook `Assignment: Othello (Real)`, Canvas
/// writes the assignment's number in brackets, and Blackboard its highest points.
fn is_for_marks(title: &str) -> bool {
    let title = title.trim().to_lowercase();
    let has_number = title.rsplit_once(" (").and_then(|(_, number)| number.strip_suffix(')'));
    let is_canvas =
        has_number.is_some_and(|number| !number.is_empty() && number.chars().all(|c| c.is_ascii_digit()));
    MARKS.contains(&title.as_str())
        || title.starts_with("assignment:")
        || title.contains("[total pts")
        || is_canvas
}

fn students(sheet: &Sheet) -> Vec<Student> {
    let (first, last, whole) = (sheet.column(&FIRST), sheet.column(&LAST), sheet.column(&NAMES));
    let ids: Vec<_> = IDS.iter().filter_map(|title| sheet.column(&[title])).collect();
    let student = |(row, cells): (usize, &Vec<String>)| {
        let cell = |column: usize| cells.get(column).map_or("", |cell| cell.trim());
        let name = match (first, last, whole) {
            (Some(first), Some(last), _) => format!("{} {}", cell(first), cell(last)),
            (.., Some(whole)) => cell(whole).to_string(),
            _ => String::new(),
        };
        let name = name.trim().to_string();
        // Moodle's worksheet says `Participant 123`, Canvas has a row for the highest points.
        let id = |column: &usize| cell(*column).trim_start_matches("Participant ").to_lowercase();
        let ids: BTreeSet<_> = ids.iter().map(id).filter(|id| !id.is_empty()).collect();
        let is_one = !name.is_empty() && !name.starts_with("Points Possible");
        is_one.then_some(Student { row, name, ids })
    };
    sheet.rows.iter().enumerate().skip(1).filter_map(student).collect()
}

fn is_called(student: &Student, name: &str) -> bool {
    let (forms, joined) = (names::forms(&student.name), names::joined(&student.name));
    let written = names::forms(name);
    !written.is_disjoint(&forms) || !written.is_disjoint(&joined)
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::Roster;

    fn roster(table: &str, submissions: &[&str]) -> Roster {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("roster.csv");
        fs::write(&path, table).unwrap();
        let submissions: Vec<_> = submissions.iter().map(|name| name.to_string()).collect();
        Roster::read(&path, submissions.iter()).unwrap()
    }

    /// Each export's own columns, and how that platform names what it gives to download.
    const EXPORTS: [(&str, [&str; 2]); 7] = [
        (
            "Identifier,Full name,Email address,Status,Grade,Maximum Grade\n\
             Participant 101,Ada Lovelace,ada@example.org,Submitted,,20\n\
             Participant 102,Jürgen Groß,j@example.org,Submitted,,20\n",
            ["Ada Lovelace_101", "Jürgen Groß_102"],
        ),
        (
            "First name,Last name,ID number,Email address,\"Assignment: Othello (Real)\",Last downloaded from this course\n\
             Ada,Lovelace,s1,ada@example.org,-,1\nJürgen,Groß,s2,j@example.org,-,1\n",
            ["Ada Lovelace_7001", "Jürgen Groß_7002"],
        ),
        (
            "Student,ID,SIS Login ID,Section,Othello (555)\n    Points Possible,,,,20\n\
             \"Lovelace, Ada\",11,ada,1,\n\"Groß, Jürgen\",12,jgross,1,\n",
            ["lovelaceada_11", "großjurgen_12"],
        ),
        (
            "Last Name,First Name,Username,Student ID,Othello [Total Pts: 20] |1\nLovelace,Ada,ada,1,\nGroß,Jürgen,jg,2,\n",
            ["hw1_ada", "hw1_jg"],
        ),
        (
            "name;email\nAda Lovelace;ada@example.org\nJürgen Groß;jg@example.org\n",
            ["ada@example.org", "gross_juergen"],
        ),
        // Classroom 50's, and its repositories.
        (
            "username,first_name,last_name,email,section,github_id\nada-l,Ada,Lovelace,,1,7\njgross,Jürgen,Groß,,1,8\n",
            ["cs1-othello-ada-l", "cs1-othello-JGross"],
        ),
        ("Name\nAda Lovelace\nJürgen Groß\n", ["lovelace-ada", "Juergen Gross"]),
    ];

    #[test]
    fn every_platforms_table_names_its_students() {
        for (table, submissions) in EXPORTS {
            let roster = roster(table, &submissions);
            let rows = submissions.map(|name| roster.row(name));
            let first = if table.contains("Points Possible") { 2 } else { 1 };
            assert_eq!(rows, [Some(first), Some(first + 1)], "{table}: {:?}", roster.unknown);
            assert!(roster.absent().is_empty() && roster.unknown.is_empty());
        }
    }

    #[test]
    fn who_is_missing_and_who_is_unknown_is_said() {
        let table = "name,id\nAda Lovelace,1\nAda Byron,2\nBob Byron,3\nEve,4\n";
        let roster = roster(table, &["ada lovelace", "byronbob_3", "mallory", "Eve", "eve_4"]);
        assert_eq!(roster.name("byronbob_3"), Some("Bob Byron"));
        assert_eq!(roster.absent(), ["Ada Byron", "Eve"]);
        let said = [
            "mallory is nobody in the roster.",
            "Eve and eve_4 are of the same student in the roster: no mark is entered for either.",
        ];
        assert_eq!(roster.unknown, said);
    }

    #[test]
    fn a_number_of_another_kind_is_no_id() {
        let table = "First name,Last name,ID number\nAda,Lovelace,7002\nBob,Byron,7001\n";
        let roster = roster(table, &["Ada Lovelace_7001", "Bob Byron_7002"]);
        assert_eq!([1, 2].map(Some), ["Ada Lovelace_7001", "Bob Byron_7002"].map(|name| roster.row(name)));
    }

    #[test]
    fn between_two_it_is_not_guessed() {
        let roster = roster("name,id\nAda Byron,1\nByron Ada,2\n", &["ada byron"]);
        assert_eq!(roster.row("ada byron"), None);
        assert!(
            roster.unknown[0].starts_with("ada byron may be Ada Byron or Byron Ada: "),
            "{:?}",
            roster.unknown
        );
        let roster =
            self::roster("name,login\nAda,ada\nMary,mary-ada\nBob,2\n", &["othello-mary-ada", "group-2"]);
        assert!(
            roster.unknown[0].starts_with("othello-mary-ada may be Ada or Mary: "),
            "{:?}",
            roster.unknown
        );
        assert_eq!(roster.unknown[1], "group-2 is nobody in the roster.");
    }
}
