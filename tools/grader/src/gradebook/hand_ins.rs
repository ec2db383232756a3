//! Whose a hand-in is where the platform's number is of the hand-in. In the gradebook it is beside each student of the group, and
//! who has handed it in, a file of the download says. Either may be older than the other.

use super::people::{By, Found, People};
use super::student::Student;
use crate::origin::{Identity, Origin};

impl People {
    /// The rows of all who have handed in together: those that have the hand-in's number, of the people whom the platform names.
    /// Who is in one of the two only matches no row. A gradebook without numbers has the names alone.
    pub fn of_a_hand_in(&self, origin: &Origin) -> Vec<Found> {
        let id = origin.students.iter().find_map(|student| student.id.as_deref()).unwrap_or_default();
        let with_it = self.with_number(id);
        if origin.students.iter().all(is_unknown) {
            return match with_it.is_empty() {
                true => vec![Err(format!(
                    "the download lacks submission_metadata.yml, or it does not say of {id} whose it is."
                ))],
                false => with_it.iter().map(|student| Ok((student.row, By::Id))).collect(),
            };
        }
        if with_it.is_empty() && self.students.iter().any(|student| self.number(student).is_some()) {
            return vec![Err(format!("its id {id} is in no row."))];
        }
        let named = self.rows_named(origin);
        if with_it.is_empty() {
            return named;
        }
        let is_named = |row: usize| named.iter().any(|found| matches!(found, Ok((of, _)) if *of == row));
        if !with_it.iter().any(|student| is_named(student.row)) {
            let names: Vec<_> = with_it.iter().map(|student| student.name.as_str()).collect();
            let people: Vec<_> = origin.students.iter().map(in_words).collect();
            return vec![Err(format!(
                "its id is of {}, and submission_metadata.yml says otherwise: {}.",
                names.join(" and "),
                people.join(" and ")
            ))];
        }
        let by_number = with_it.iter().map(|student| match is_named(student.row) {
            true => Ok((student.row, By::Id)),
            false => Err(format!(
                "its id is also of {}, and submission_metadata.yml does not name them.",
                student.name
            )),
        });
        let has_it = |found: &&Found| matches!(found, Ok((row, _)) if with_it.iter().any(|student| student.row == *row));
        let others = named.iter().filter(|found| !has_it(found)).cloned();
        by_number.chain(others.map(|found| self.of_another_hand_in(found))).collect()
    }

    /// The number of the hand-in that the gradebook has beside a student.
    pub(super) fn number<'a>(&self, student: &'a Student) -> Option<&'a String> {
        student.ids.get(&self.columns.of_hand_ins()?.0)
    }

    /// Those beside whom this number is, with or without the word that the platform writes before it.
    fn with_number(&self, id: &str) -> Vec<&Student> {
        let Some((_, word)) = self.columns.of_hand_ins() else { return Vec::new() };
        let bare = |id: &str| id.trim_start_matches(word).to_string();
        let has_it = |student: &Student| self.number(student).is_some_and(|held| bare(held) == bare(id));
        self.with(has_it)
    }

    /// Why a row that has not the hand-in's number gets nothing.
    fn of_another_hand_in(&self, found: Found) -> Found {
        let (row, _) = found?;
        Err(match self.student(row).and_then(|student| self.number(student)) {
            Some(held) => format!("in the gradebook {} has another hand-in, {held}.", self.name_in(row)),
            None => format!("in the gradebook {} has no hand-in.", self.name_in(row)),
        })
    }
}

/// Whether nothing but a number is known of somebody.
fn is_unknown(student: &Identity) -> bool {
    [&student.login, &student.email, &student.name].iter().all(|text| text.is_none())
}

fn in_words(student: &Identity) -> String {
    let texts = [&student.name, &student.email, &student.login].into_iter().flatten();
    texts.map(String::as_str).collect::<Vec<_>>().join(", ")
}
