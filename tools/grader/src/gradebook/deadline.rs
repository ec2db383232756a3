//! When each submission was handed in, and how late that is. Nothing is deducted: what is, an override says.
//!
//! The times are those of the platform or of a table, because the times in an archive and the dates of commits are the student's
//! to set.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use anyhow::{Context, Result, bail};
use jiff::civil::{Date, DateTime};
use jiff::tz::TimeZone;
use jiff::{SignedDuration, Timestamp};
use unicode_normalization::UnicodeNormalization;

use super::names::{as_shown, is_exactly, listed};
use crate::origin::Origin;
use crate::sheet::Sheet;

/// Until when a class may hand in, and when each submission was.
pub struct Deadline {
    until: Timestamp,
    times: BTreeMap<String, HandedIn>,
    /// Until when some may hand in, by the name of their submission.
    extensions: BTreeMap<String, Timestamp>,
}

struct HandedIn {
    at: Timestamp,
    /// Where the time is from, if that is not to be relied on.
    source: String,
}

const HOW: &str = "write 2026-11-24 23:59, or 2026-11-24T23:59:00+01:00";

impl Deadline {
    /// Reads the times of a table: a name, a time, and if need be where the time is from. A deadline without a time of day is the
    /// end of the day, and one without a zone is of this machine's. `extensions`: a table with a name, and until when.
    ///
    /// # Errors
    ///
    /// When something is not a time, or a table has two for somebody, in a sentence that says where.
    pub fn read(until: &str, file: Option<&Path>, extensions: Option<&Path>) -> Result<Deadline> {
        let until = time(until, 23).with_context(|| format!("--deadline {until:?} is not a time: {HOW}"))?;
        let times = file.map(|file| table(file, 0)).transpose()?.unwrap_or_default();
        let extended = extensions.map(|file| table(file, 23)).transpose()?.unwrap_or_default();
        // A submission's name may differ from another in a capital letter alone, and a student's is written in any way.
        let is_one = |one: &str, other: &str| one == other;
        for (file, twice) in [(file, twice(&times, is_one)), (extensions, twice(&extended, is_exactly))] {
            if let Some((file, name)) = file.zip(twice) {
                bail!("{} has two times of {name} that are not the same: leave one.", file.display());
            }
        }
        Ok(Deadline {
            until,
            times: times.into_iter().map(|(name, at, source)| (name, HandedIn { at, source })).collect(),
            extensions: extended.into_iter().map(|(name, until, _)| (name, until)).collect(),
        })
    }

    /// How late a submission is, in words; nothing if it is in time, or nobody knows. `student`: as the roster calls whose it is.
    pub fn late(&self, submission: &str, student: Option<&str>, origin: Option<&Origin>) -> Option<String> {
        let HandedIn { at, source } = self.at(submission, origin)?;
        let until = self.extension(submission, student).unwrap_or(&self.until);
        let late = at.duration_since(*until);
        if !late.is_positive() {
            return None;
        }
        let source = if source.is_empty() { String::new() } else { format!(" ({source})") };
        let at = at.to_zoned_datetime(TimeZone::system()).strftime("%Y-%m-%d %H:%M");
        Some(format!("{}, handed in at {at}{source}", words(late)))
    }

    /// Until when this one may hand in, if an extension says it, of the submission or else of the student.
    pub fn extension(&self, submission: &str, student: Option<&str>) -> Option<&Timestamp> {
        let extension = |name| self.extensions.iter().find(|(extension, _)| is_exactly(extension, name));
        [Some(submission), student].into_iter().flatten().find_map(extension).map(|(_, until)| until)
    }

    /// The extensions of nobody here: a sentence, if there are any. `all`: each submission, and its students as the roster has
    /// them, but for those whose name another has too. `has_no_namesake`: whether not two in the roster have a name.
    pub fn unused(
        &self,
        all: &[(&str, Vec<String>)],
        has_no_namesake: impl Fn(&str) -> bool,
    ) -> Option<String> {
        let is_in =
            |name: &str, students: &[String]| students.iter().any(|student| is_exactly(name, student));
        let is_used = |name: &&String| {
            all.iter().any(|(submission, students)| {
                is_exactly(name, submission) || students.len() == 1 && is_in(name, students)
            })
        };
        let with_advice = |name: &String| match all.iter().find(|(_, students)| is_in(name, students)) {
            Some((of_team, _)) => format!("{name} (not alone in it: write {of_team})"),
            None if has_no_namesake(name) => name.clone(),
            None => format!("{name} (two in the roster have this name: write the submission's)"),
        };
        let unused = listed(self.extensions.keys().filter(|name| !is_used(name)).map(with_advice))?;
        Some(format!("Extensions for no submission here: {unused}."))
    }

    /// The times of nobody here: a sentence, if there are any.
    pub fn of_nobody(&self, submissions: &BTreeSet<&str>) -> Option<String> {
        let names_here: BTreeSet<_> = submissions.iter().map(|name| as_shown(name)).collect();
        let names = listed(self.times.keys().filter(|name| !names_here.contains(*name)).cloned())?;
        Some(format!(
            "Times for no submission here: {names}. They are written as the submissions are called."
        ))
    }

    /// When a submission was handed in: by the table, or else by the platform.
    fn at(&self, submission: &str, origin: Option<&Origin>) -> Option<HandedIn> {
        if let Some(HandedIn { at, source }) = self.times.get(&as_shown(submission)) {
            return Some(HandedIn { at: *at, source: source.clone() });
        }
        let at = platforms(origin?.submitted.as_deref()?)?;
        Some(HandedIn { at, source: String::new() })
    }

    /// Whether it is known when a submission was handed in.
    pub fn knows(&self, submission: &str, origin: Option<&Origin>) -> bool {
        self.at(submission, origin).is_some()
    }

    /// The submissions of which no time is known: a sentence, if there are any.
    pub fn unknown<'a>(&self, all: impl Iterator<Item = (&'a String, Option<&'a Origin>)>) -> Option<String> {
        let unknown: Vec<_> =
            all.filter(|(name, origin)| !self.knows(name, *origin)).map(|(name, _)| name.clone()).collect();
        let all = unknown.len();
        (all > 0).then(|| format!("When they were handed in is not known: {} ({all}).", unknown.join("; ")))
    }
}

/// Who is in a table twice, with another time. `is_one`: whether two names are one's.
fn twice(times: &[(String, Timestamp, String)], is_one: fn(&str, &str) -> bool) -> Option<&str> {
    let is_other = |(name, at, _): &(String, Timestamp, String)| {
        times.iter().any(|(other, time, _)| is_one(other, name) && time != at)
    };
    times.iter().find(|row| is_other(row)).map(|(name, ..)| name.as_str())
}

/// The rows of a table: a name, a time, and what follows. `hour`: of a date alone.
fn table(file: &Path, hour: i8) -> Result<Vec<(String, Timestamp, String)>> {
    let is_title = |cell: &str| ["time", "until"].contains(&cell.trim().to_lowercase().as_str());
    let is_time = |cell: &String| is_title(cell) || time(cell, hour).is_some();
    let sheet = Sheet::read(file, |sheet| sheet.rows[0].get(1).is_some_and(is_time))?;
    let cell =
        |row: &[String], at: usize| row.get(at).map_or("", |cell| cell.trim()).nfc().collect::<String>();
    let mut rows = Vec::new();
    for (at, row) in sheet.rows.iter().enumerate() {
        let Some(time) = time(&cell(row, 1), hour) else {
            // The first row may name the columns. Any other word may be somebody's time, mistyped.
            if at == 0 && is_title(&cell(row, 1)) || row.iter().all(|cell| cell.trim().is_empty()) {
                continue;
            }
            bail!("{}, row {}: {:?} is not a time: {HOW}", file.display(), at + 1, cell(row, 1));
        };
        rows.push((as_shown(&cell(row, 0)), time, cell(row, 2)));
    }
    Ok(rows)
}

/// A time as a platform writes it: Gradescope's `2026-11-24 09:30:00.000000000 Z`, Sakai's `20261124093000000`, nbgrader's with
/// the name of a zone, and those without a zone, which are of this machine's.
fn platforms(text: &str) -> Option<Timestamp> {
    let text = text.trim();
    if let Some(utc) = text.strip_suffix(" Z").or_else(|| text.strip_suffix(" UTC")) {
        return Some(utc.parse::<DateTime>().ok()?.to_zoned_datetime(TimeZone::UTC).ok()?.timestamp());
    }
    if let Some(sakai) = text.get(..14).filter(|text| text.bytes().all(|c| c.is_ascii_digit())) {
        let at = DateTime::strptime("%Y%m%d%H%M%S", sakai).ok()?;
        return Some(at.to_zoned_datetime(TimeZone::system()).ok()?.timestamp());
    }
    if let Some((local, zone)) = text.rsplit_once(' ').filter(|(_, zone)| zone.contains('/')) {
        let zone = TimeZone::get(zone).ok()?;
        return Some(local.parse::<DateTime>().ok()?.to_zoned_datetime(zone).ok()?.timestamp());
    }
    time(text, 0)
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

    use super::{Deadline, Origin};
    use crate::origin::Platform;

    fn origin(submitted: &str) -> Origin {
        let submitted = Some(submitted.to_string());
        Origin { platform: Platform::Gradescope, students: Vec::new(), submitted, late: None }
    }

    fn notes(until: &str, table: &str, names: &[&str]) -> Vec<Option<String>> {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("times.csv");
        fs::write(&path, table).unwrap();
        let deadline = Deadline::read(until, Some(&path), None).unwrap();
        names.iter().map(|name| deadline.late(name, None, None)).collect()
    }

    /// As each platform writes it.
    #[test]
    fn a_platforms_time_counts_where_no_table_says_it() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("extensions.csv");
        fs::write(&path, "student,until\nEve,2026-11-25T12:00:00Z\n").unwrap();
        let deadline = Deadline::read("2026-11-24T23:00:00Z", None, Some(&path)).unwrap();
        let late = |submission: &str, student: Option<&str>, submitted: &str| {
            let origin = origin(submitted);
            deadline
                .late(submission, student, Some(&origin))
                .map(|late| late.split(',').next().unwrap().to_string())
        };
        assert_eq!(late("a", None, "2026-11-25 00:30:00.000000000 Z").as_deref(), Some("1 hour 30 minutes"));
        assert_eq!(late("a", None, "2026-11-25 02:00:00.9 Europe/Berlin").as_deref(), Some("2 hours"));
        assert_eq!(late("a", None, "20301124093000000").map(|late| late.ends_with("hours")), Some(true));
        assert_eq!(late("a", None, "2026-11-24 09:30:00 Z"), None);
        assert_eq!(late("submission_1", Some("Eve"), "2026-11-25 00:30:00 Z"), None, "she has an extension");
        let bob = [("submission_1", vec!["Bob".to_string()])];
        assert_eq!(deadline.unused(&bob, |_| true).unwrap(), "Extensions for no submission here: Eve.");
        let of_two = "Extensions for no submission here: Eve (two in the roster have this name: write the submission's).";
        assert_eq!(deadline.unused(&bob, |_| false).unwrap(), of_two);
        let of_both = [("Team 1", vec!["Bob".to_string(), "Eve".to_string()])];
        let of_team = "Extensions for no submission here: Eve (not alone in it: write Team 1).";
        assert_eq!(deadline.unused(&of_both, |_| true).unwrap(), of_team);
        assert_eq!(deadline.unused(&[("submission_1", vec!["eve".to_string()])], |_| true), None);
        assert_eq!(late("a", None, "some day"), None);
        let unknown = origin("some day");
        let said = deadline.unknown([(&"a".to_string(), Some(&unknown))].into_iter());
        assert_eq!(said.unwrap(), "When they were handed in is not known: a (1).");
    }

    /// The table on the screen shows one.
    #[test]
    fn a_name_with_two_spaces_is_written_as_it_is_shown() {
        let folder = tempfile::tempdir().unwrap();
        let [times, extensions] = ["times.csv", "extensions.csv"].map(|name| folder.path().join(name));
        fs::write(&times, "Eve Adams,2026-11-25 10:00\nBob\u{a0}Kay,2026-11-25 10:00\n").unwrap();
        fs::write(&extensions, "Eve Adams,2026-11-26\n").unwrap();
        let deadline = Deadline::read("2026-11-24", Some(&times), Some(&extensions)).unwrap();
        let names = ["Eve  Adams", "Bob Kay"];
        assert_eq!(names.map(|name| deadline.knows(name, None)), [true, true]);
        assert_eq!(names.map(|name| deadline.late(name, None, None).is_some()), [false, true]);
        assert_eq!(deadline.unused(&names.map(|name| (name, Vec::new())), |_| true), None);
        assert_eq!(deadline.of_nobody(&names.into()), None);
    }

    #[test]
    fn how_late_is_said_in_words() {
        let table = "name,time,source\nin time,2026-11-24T22:59:00Z,\na minute,2026-11-24T23:00:01Z,\n\
                     an hour,2026-11-25T01:20:00+01:00,by the commit\ndays,2026-11-27T00:00:00Z,\n";
        let names = ["in time", "a minute", "an hour", "days", "nobody"];
        let ends: Vec<_> = notes("2026-11-24T23:00:00Z", table, &names)
            .into_iter()
            .map(|note| note.map_or(String::new(), |note| note.split_once(", ").unwrap().0.to_string()))
            .collect();
        let due = ["", "less than a minute", "1 hour 20 minutes", "2 days 1 hour", ""];
        assert_eq!(ends, due);
        let by_commit = notes("2026-11-24T23:00:00Z", table, &["an hour"]).remove(0).unwrap();
        assert!(by_commit.ends_with(" (by the commit)"), "{by_commit}");
    }

    #[test]
    fn a_day_ends_at_its_end() {
        let table = "ada;2026-11-24 23:59:30\nbob;2026-11-25 00:01\neve;2026-11-24\n";
        let notes = notes("2026-11-24", table, &["ada", "bob", "eve"]);
        assert_eq!(notes.iter().map(Option::is_some).collect::<Vec<_>>(), [false, true, false]);
        assert_eq!(notes[1].as_ref().unwrap(), "1 minute, handed in at 2026-11-25 00:01");
    }

    #[test]
    fn a_table_has_one_time_of_each_and_of_nobody_else() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("times.csv");
        let read = |rows: &str| {
            fs::write(&path, rows).unwrap();
            Deadline::read("2026-11-24", Some(&path), None)
        };
        let twice = read("ada,2026-11-25 01:00\nada,2026-11-24 01:00\n").err().unwrap().to_string();
        assert!(twice.ends_with("has two times of ada that are not the same: leave one."), "{twice}");
        let extended = |rows: &str| {
            fs::write(&path, rows).unwrap();
            Deadline::read("2026-11-24", None, Some(&path)).err().map(|why| why.to_string())
        };
        let twice = extended("Ada,2026-11-26\nada ,2026-11-25\n").unwrap();
        assert!(twice.ends_with("has two times of Ada that are not the same: leave one."), "{twice}");
        assert_eq!(extended("Ada,2026-11-26\nada,2026-11-26\nBob,2026-11-25\n"), None);
        assert!(read("ada,2026-11-25 01:00\nAda,2026-11-24 01:00\n").is_ok(), "two paths");
        let times = read("ada,2026-11-25 01:00\nada,2026-11-25 01:00\nxx,2026-11-24 01:00\n").unwrap();
        assert!(times.of_nobody(&["ada"].into()).unwrap().contains("here: xx."));
        assert_eq!(times.of_nobody(&["ada", "xx"].into()), None);
    }

    #[test]
    fn what_is_no_time_is_named() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("times.csv");
        fs::write(&path, "name,time\nada,2026-11-24\nbob,yesterday\n").unwrap();
        let said = |until| format!("{:#}", Deadline::read(until, Some(&path), None).err().unwrap());
        assert!(said("2026-11-24").ends_with(
            "row 3: \"yesterday\" is not a time: write 2026-11-24 23:59, or 2026-11-24T23:59:00+01:00"
        ));
        // In the first row too.
        for first in ["31.12.2026", "tomorrow"] {
            fs::write(&path, format!("ada,{first}\n")).unwrap();
            assert!(said("2026-11-24").contains(&format!("row 1: {first:?} is not a time")));
        }
        assert!(said("24.11.").starts_with("--deadline \"24.11.\" is not a time: write "));
    }
}
