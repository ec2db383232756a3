//! What is printed of a roster before anything is written: whose each submission is, by what, and who has handed in nothing.

use std::collections::BTreeSet;

use unicode_width::UnicodeWidthStr;

use super::names;
use super::people::By;
use super::roster::Roster;
use super::student::Student;
use crate::plain;

impl Roster {
    /// What is known of those of whom there is no submission.
    pub fn absent_means(&self) -> &'static str {
        match self.unmatched.is_empty() {
            true => "Not handed in",
            false => "Not handed in, or handed in what matches no row",
        }
    }

    /// What is said of a submission before the reason why it does not match the row of each of its students.
    pub fn matches(&self, name: &str) -> String {
        match self.name(name) {
            Some(names) => format!("in the row of {names} alone, and not in that of each of its students"),
            None => "matches no row".to_string(),
        }
    }

    /// What to do about submissions that may be teams', in a sentence, if there are any.
    pub fn of_teams(&self) -> Option<String> {
        let (names, all) = (self.may_be_teams.join("; "), self.may_be_teams.len());
        let sentence = match self.teams.is_some() {
            true => format!("In no row and in no team of the table of teams: {names} ({all})."),
            false => format!(
                "Nobody in the roster has the name of: {names} ({all}). If one of these is a team, say who is in which: \
                    --teams FILE, with the columns team and name, or as Moodle or Canvas exports its groups."
            ),
        };
        // In a group assignment most hand-ins are of groups; a single one is of somebody who is in no row.
        let may_be_groups = self.teams.is_some() || all > self.rows.len();
        (all > 0 && may_be_groups).then_some(sentence)
    }

    /// How many students the roster has, and how many of them have a submission.
    pub fn counts(&self) -> [usize; 2] {
        let with_one: BTreeSet<_> = self.rows.values().flatten().map(|(row, _)| row).collect();
        [self.people.students.len(), with_one.len()]
    }

    /// Those of whom there is no submission, each with what stays in the cell for the mark, and with Gradescope's number of a
    /// hand-in that the download lacks.
    pub fn absent(&self) -> Vec<String> {
        let has_one = |row: usize| self.rows.values().flatten().any(|(of, _)| *of == row);
        let absent = self.people.students.iter().filter(|student| !has_one(student.row));
        let teams = self.teams.as_ref();
        let in_a_team = teams.map(|teams| teams.rows_in_one(&self.people));
        let no_team = |student: &Student| {
            let is_in_none = in_a_team.as_ref().is_some_and(|rows| !rows.contains(&student.row));
            is_in_none.then(|| "in no team of the table of teams".to_string())
        };
        let handed_in = |student: &Student| {
            let id = self.people.number(student)?;
            let is_here = self.unmatched.keys().any(|name| names::has_whole(name, id));
            (!is_here).then(|| format!("the roster has their hand-in {id}, which is not here"))
        };
        let with_notes = |student: &Student| {
            let notes: Vec<_> = no_team(student)
                .into_iter()
                .chain(handed_in(student))
                .chain(self.entries_kept([student.row].into_iter()))
                .collect();
            let name = self.name_with_row(student.row);
            if notes.is_empty() { name } else { format!("{name} ({})", notes.join("; ")) }
        };
        absent.map(with_notes).collect()
    }

    /// A line for each submission: its row and its student, and by what. Those that a person has to look at come first.
    pub fn listed(&self) -> Vec<String> {
        let names = || self.rows.keys().chain(self.unmatched.keys());
        let width = names().map(|name| plain::line(name).width()).max().unwrap_or(0).min(40);
        let line = |name: &String, rest: String| {
            let name = plain::line(name);
            format!("{name}{}  {rest}", " ".repeat(width.saturating_sub(name.width())))
        };
        let unmatched = self.unmatched.iter();
        let mut lines: Vec<_> =
            unmatched.map(|(name, why)| line(name, format!("{}: {why}", self.matches(name)))).collect();
        let mut matches: Vec<_> = self
            .rows
            .iter()
            .flat_map(|(name, rows)| rows.iter().map(move |(row, by)| (*by, name, *row)))
            .collect();
        matches.sort();
        lines.extend(matches.into_iter().map(|(by, name, row)| {
            line(
                name,
                format!("row {}  {}  by {by}{}", row + 1, self.name_in(row), self.where_it_is(name, row, by)),
            )
        }));
        lines
    }

    /// The titles of the columns that hold a row's ids, logins or addresses, where they say more than these words: of those whose
    /// cell is in the submission's name, if one is.
    fn where_it_is(&self, name: &str, row: usize, by: By) -> String {
        let columns: Vec<usize> = match by {
            By::Name => Vec::new(),
            By::Email => self.people.columns.emails.clone(),
            By::Login => self.people.columns.logins.clone(),
            By::Id => self.people.columns.ids.iter().map(|ids| ids.column).collect(),
        };
        let cell =
            |row: usize, column: usize| self.sheet.rows[row].get(column).map_or("", |cell| cell.trim());
        let held = |column: &usize| cell(row, *column).to_lowercase();
        let filled = Vec::from_iter(columns.into_iter().filter(|column| !held(column).is_empty()));
        let is_in_it = |column: &usize| names::has_whole(&name.to_lowercase(), &held(column));
        let written: Vec<_> = filled.iter().copied().filter(is_in_it).collect();
        let columns = if written.is_empty() { filled } else { written };
        let titles: Vec<_> = columns.into_iter().map(|column| cell(0, column)).collect();
        match titles[..] {
            [] => String::new(),
            [title] if title.eq_ignore_ascii_case(&by.to_string()) => String::new(),
            _ => format!(" ({})", titles.join(" or ")),
        }
    }
}
