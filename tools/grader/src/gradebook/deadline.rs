//! When each submission was handed in, and how late that is. Nothing is deducted: what is, an override says.
//!
//! The times are those of a table, because the times in an archive and the dates of commits are the student's to set.

use std::collections::BTreeMap;
use std::path::Path;

use anyhow::{Context, Result, bail};
use jiff::civil::{Date, DateTime};
use jiff::tz::TimeZone;
use jiff::{SignedDuration, Timestamp};

use super::sheet::Sheet;

/// Until when a class may hand in, and when each submission was.
pub struct Deadline {
    until: Timestamp,
    times: BTreeMap<String, HandedIn>,
}

struct HandedIn {
    at: Timestamp,
    /// Where the time is from, if that is not to be relied on.
    source: String,
}

const HOW: &str = "write 2026-11-24 23:59, or 2026-11-24T23:59:00+01:00";

impl Deadline {
    /// Reads the times of a table: a name, a time, and if need be where the time is from. A deadline without a time of day is the end of
    /// the day, and one without a zone is of this machine's.
    ///
    /// # Errors
    ///
    /// When something is not a time, in a sentence that says where.
    pub fn read(until: &str, file: &Path) -> Result<Deadline> {
        let until = time(until, 23).with_context(|| format!("--deadline {until:?} is not a time: {HOW}"))?;
        let sheet = Sheet::read(file)?;
        let cell = |row: &[String], at: usize| row.get(at).map_or("", |cell| cell.trim()).to_string();
        let mut times = BTreeMap::new();
        for (at, row) in sheet.rows.iter().enumerate() {
            let Some(handed_in) = time(&cell(row, 1), 0) else {
                // The first row may name the columns.
                if at == 0 || cell(row, 1).is_empty() {
                    continue;
                }
                bail!("{}, row {}: {:?} is not a time: {HOW}", file.display(), at + 1, cell(row, 1));
            };
            times.insert(cell(row, 0), HandedIn { at: handed_in, source: cell(row, 2) });
        }
        Ok(Deadline { until, times })
    }

    /// How late a submission is, in a sentence; nothing if it is in time, or nobody knows.
    pub fn note(&self, submission: &str) -> Option<String> {
        let HandedIn { at, source } = self.times.get(submission)?;
        let late = at.duration_since(self.until);
        if !late.is_positive() {
            return None;
        }
        let source = if source.is_empty() { String::new() } else { format!(" ({source})") };
        let at = at.to_zoned_datetime(TimeZone::system()).strftime("%Y-%m-%d %H:%M");
        Some(format!("Late: handed in at {at}{source}, {} after the deadline.", words(late)))
    }

    /// The submissions of which no time is known: a sentence, if there are any.
    pub fn unknown<'a>(&self, submissions: impl Iterator<Item = &'a String>) -> Option<String> {
        let unknown: Vec<_> = submissions.filter(|name| !self.times.contains_key(*name)).cloned().collect();
        let all = unknown.len();
        (all > 0).then(|| format!("When they were handed in is not known: {} ({all}).", unknown.join(", ")))
    }
}

/// A time; of a date alone the beginning of this hour, or with the last hour the end of the day.
fn time(text: &str, hour: i8) -> Option<Timestamp> {
    let text = text.trim();
    if let Ok(at) = text.parse() {
        return Some(at);
    }
    let end = if hour == 23 { 59 } else { 0 };
    let local = match text.contains(':') {
        true => text.parse::<DateTime>(),
        false => text.parse::<Date>().map(|day| day.at(hour, end, end, 0)),
    };
    Some(local.ok()?.to_zoned_datetime(TimeZone::system()).ok()?.timestamp())
}

/// `1 day 3 hours`: the largest unit, and the next one.
fn words(late: SignedDuration) -> String {
    let minutes = late.as_mins();
    let units = [(minutes / 1440, "day"), (minutes / 60 % 24, "hour"), (minutes % 60, "minute")];
    let first = units.iter().position(|(number, _)| *number > 0);
    let named = units.iter().skip(first.unwrap_or(units.len())).take(2).filter(|(number, _)| *number > 0);
    let named = named.map(|(number, unit)| format!("{number} {unit}{}", if *number == 1 { "" } else { "s" }));
    let words = named.collect::<Vec<_>>().join(" ");
    if words.is_empty() { "less than a minute".to_string() } else { words }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::Deadline;

    fn notes(until: &str, table: &str, names: &[&str]) -> Vec<Option<String>> {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("times.csv");
        fs::write(&path, table).unwrap();
        let deadline = Deadline::read(until, &path).unwrap();
        names.iter().map(|name| deadline.note(name)).collect()
    }

    #[test]
    fn how_late_is_said_in_words() {
        let table = "name,time,source\nin time,2026-11-24T22:59:00Z,\na minute,2026-11-24T23:00:01Z,\n\
                     an hour,2026-11-25T01:20:00+01:00,by the commit\ndays,2026-11-27T00:00:00Z,\n";
        let names = ["in time", "a minute", "an hour", "days", "nobody"];
        let ends: Vec<_> = notes("2026-11-24T23:00:00Z", table, &names)
            .into_iter()
            .map(|note| note.map_or(String::new(), |note| note.split_once(", ").unwrap().1.to_string()))
            .collect();
        let due = ["", "less than a minute", "1 hour 20 minutes", "2 days 1 hour", ""];
        let due = due
            .map(|late| if late.is_empty() { String::new() } else { format!("{late} after the deadline.") });
        assert_eq!(ends, due);
        let by_commit = notes("2026-11-24T23:00:00Z", table, &["an hour"]).remove(0).unwrap();
        assert!(by_commit.contains(" (by the commit), "), "{by_commit}");
    }

    #[test]
    fn a_day_ends_at_its_end() {
        let table = "ada;2026-11-24 23:59:30\nbob;2026-11-25 00:01\neve;2026-11-24\n";
        let notes = notes("2026-11-24", table, &["ada", "bob", "eve"]);
        assert_eq!(notes.iter().map(Option::is_some).collect::<Vec<_>>(), [false, true, false]);
        assert_eq!(
            notes[1].as_ref().unwrap(),
            "Late: handed in at 2026-11-25 00:01, 1 minute after the deadline."
        );
    }

    #[test]
    fn what_is_no_time_is_named() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("times.csv");
        fs::write(&path, "name,time\nada,2026-11-24\nbob,yesterday\n").unwrap();
        let said = |until| format!("{:#}", Deadline::read(until, &path).err().unwrap());
        assert!(said("2026-11-24").ends_with(
            "row 3: \"yesterday\" is not a time: write 2026-11-24 23:59, or 2026-11-24T23:59:00+01:00"
        ));
        assert!(said("24.11.").starts_with("--deadline \"24.11.\" is not a time: write "));
    }
}
