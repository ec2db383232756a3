//! How each platform names the files of its downloads, and so whose they are: a row of `platforms.toml` each.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Result, ensure};
use jiff::civil::DateTime;
use jiff::tz::TimeZone;
use regex_lite::{Captures, Regex};
use serde::Deserialize;

use crate::origin::{Identity, Origin, Platform};

/// A row of the table, or plain folders.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Naming {
    /// Nothing of plain folders.
    #[serde(rename = "name")]
    pub platform: Option<Platform>,
    files: Vec<Pattern>,
    student: String,
    #[serde(default)]
    key: String,
    time: Option<[String; 2]>,
    #[serde(default)]
    doubt: Vec<Pattern>,
    #[serde(default)]
    own: Vec<Pattern>,
    #[expect(dead_code, reason = "for the reader of the table")]
    source: String,
}

#[derive(Deserialize)]
struct Table {
    platform: Vec<Naming>,
}

/// A pattern of paths. A student may have put any sign into a name, the end of a line too.
#[derive(Deserialize)]
#[serde(try_from = "String")]
struct Pattern(Regex);

impl TryFrom<String> for Pattern {
    type Error = regex_lite::Error;

    fn try_from(text: String) -> Result<Pattern, regex_lite::Error> {
        Regex::new(&format!("(?s){text}")).map(Pattern)
    }
}

/// What a path in a download says of its file.
#[derive(Debug)]
pub struct Belongs {
    /// Stands for its student.
    pub key: String,
    /// What its student is called in reports.
    pub student: String,
    /// Whether its path can be read in two ways, of which this is the first.
    pub is_doubtful: bool,
    /// Nothing of plain folders, whose names may be anything.
    pub origin: Option<Origin>,
    /// Which attempt it is of; a later one has a higher number.
    pub attempt: u64,
    /// What the platform calls that attempt.
    pub called: String,
    /// The path that the student chose: its folders and its name.
    pub rest: Vec<String>,
    /// Whether it is the platform's receipt, and no file of the student's.
    pub is_receipt: bool,
    /// The assignment, where the platform names it.
    pub assignment: Option<String>,
}

/// What macOS puts into each zip, beside all that is packed.
pub fn is_beside(path: &[String]) -> bool {
    path.first().is_some_and(|folder| folder == "__MACOSX")
}

/// What programs put beside files. In a student's own folder it is a file like any other, and elsewhere it is of no one.
pub fn is_junk(path: &[String]) -> bool {
    let is_one = |name: &String| {
        name.starts_with("._") || [".DS_Store", "Thumbs.db", "desktop.ini"].contains(&name.as_str())
    };
    path.last().is_some_and(is_one)
}

/// All rows of the table.
pub fn table() -> Result<Vec<Naming>> {
    Ok(toml::from_str::<Table>(include_str!("platforms.toml"))?.platform)
}

impl Naming {
    /// Folders of folders, the student's at this depth.
    pub fn folders(depth: usize) -> Result<Naming> {
        let outer = "[^/]+/".repeat(depth.saturating_sub(1));
        // An archive that lies beside the folders is a student's too.
        let archive = r"(?i:\.zip|\.tar\.gz|\.tgz|\.tar)";
        let files = [
            format!("^(?<outer>{outer})(?<student>[^/]+)/(?<rest>.+)$"),
            format!("^(?<outer>{outer})(?<student>[^/]+?)(?<archive>{archive})$"),
        ];
        Ok(Naming {
            platform: None,
            files: files.into_iter().map(Pattern::try_from).collect::<Result<_, _>>()?,
            student: String::new(),
            // Two of one name, in two folders or one of them an archive, are two submissions, as they are as paths.
            key: "{outer}{student}{archive}".to_string(),
            time: None,
            doubt: Vec::new(),
            own: Vec::new(),
            source: String::new(),
        })
    }

    pub fn name(&self) -> String {
        self.platform.map_or("a class in folders".to_string(), |platform| platform.to_string())
    }

    /// What its download is called in a sentence.
    pub fn download(&self) -> String {
        self.platform.map_or(self.name(), |platform| format!("a download of {platform}'s"))
    }

    /// Whether the platform itself has written this file.
    pub fn is_own(&self, path: &str) -> bool {
        self.own.iter().any(|pattern| pattern.0.is_match(path))
    }

    /// Whose file this is, below the folders around everything; nothing if it is nobody's.
    pub fn owner(&self, path: &[String], around: usize) -> Option<Belongs> {
        let belongs = self.belongs(&path.get(around..)?.join("/"))?;
        // The student has chosen the whole name, so junk is not made of somebody's file.
        (!is_junk(path) || belongs.rest.last() == path.last()).then_some(belongs)
    }

    /// Whose file this is; nothing if the platform names none so.
    pub fn belongs(&self, path: &str) -> Option<Belongs> {
        let captures = self.files.iter().find_map(|pattern| pattern.0.captures(path))?;
        let text = |part: &str| {
            let text = captures.name(part)?.as_str().trim();
            (!text.is_empty()).then(|| text.to_string())
        };
        let time = self
            .time
            .as_ref()
            .and_then(|[parts, format]| DateTime::strptime(format, filled(parts, &captures)).ok());
        let seconds = time.and_then(seconds);
        let number = text("attempt").and_then(|number| number.parse().ok());
        // Blackboard's has one `_` at least; with more, either side may hold one.
        let both = text("assignment_and_login");
        let only_login = both.as_ref().and_then(|both| {
            let (_, login) = both.split_once('_')?;
            (!login.contains('_')).then(|| login.to_string())
        });
        let name = text("name").or_else(|| Some(format!("{} {}", text("first")?, text("last")?)));
        let identity = Identity {
            id: text("id"),
            login: text("login").or(only_login),
            email: text("email"),
            name,
            assignment_and_login: both,
            name_and_login: text("name_and_login"),
        };
        let rest = captures.name("rest").map_or(path, |rest| rest.as_str());
        let student = text("student").unwrap_or_else(|| filled(&self.student, &captures));
        let key = if self.key.is_empty() { student.clone() } else { filled(&self.key, &captures) };
        let at = time.map(|time| time.strftime("%Y-%m-%d %H:%M:%S").to_string());
        Some(Belongs {
            key,
            student,
            called: at.clone().or(text("attempt")).or(text("when")).unwrap_or_default(),
            is_doubtful: self.doubt.iter().any(|pattern| pattern.0.is_match(path)),
            origin: self.platform.map(|platform| Origin {
                platform,
                students: vec![identity],
                submitted: at,
                late: self.says_late().then(|| text("late").is_some()),
            }),
            attempt: number.or(seconds).unwrap_or(0),
            rest: rest.split('/').filter(|part| !part.is_empty()).map(str::to_string).collect(),
            is_receipt: text("receipt").is_some(),
            assignment: text("assignment"),
        })
    }

    fn says_late(&self) -> bool {
        self.files.iter().any(|pattern| pattern.0.capture_names().flatten().any(|name| name == "late"))
    }
}

/// A time as a number, only to be compared: the platform says no zone.
fn seconds(time: DateTime) -> Option<u64> {
    u64::try_from(time.to_zoned_datetime(TimeZone::UTC).ok()?.timestamp().as_second()).ok()
}

/// A template with the parts of a path in it: `{name}_{id}`.
fn filled(template: &str, captures: &Captures) -> String {
    let mut text = String::new();
    let mut rest = template;
    while let Some((before, part, after)) = rest
        .split_once('{')
        .and_then(|(before, after)| after.split_once('}').map(|(part, after)| (before, part, after)))
    {
        text += before;
        text += captures.name(part).map_or("", |text| text.as_str());
        rest = after;
    }
    text + rest
}

/// What a folder's own name says that Moodle has written: no other name ends so.
pub fn of_a_folder(name: &str) -> Result<Option<Origin>> {
    let table = table()?;
    let moodle = table
        .iter()
        .find(|naming| naming.platform == Some(Platform::Moodle) && name.contains("_assignsubmission_"));
    Ok(moodle
        .and_then(|moodle| moodle.belongs(&format!("{name}/step1.rs")))
        .and_then(|belongs| belongs.origin))
}

/// What one row makes of a download.
#[derive(Clone, Copy)]
pub struct Fit<'a> {
    pub naming: &'a Naming,
    /// How many outer folders are around everything.
    pub around: usize,
}

/// How many folders around everything are looked through.
const AROUND: usize = 3;

/// The rows that fit all of these paths: each file is a student's or the platform's own, and there is a student. Folders that are
/// around everything may be the platform's own or made by whoever packed it, so all that fits is found, the outermost first.
pub fn fitting<'a>(table: &'a [Naming], paths: &[Vec<String>]) -> Vec<Fit<'a>> {
    let mut fitting = Vec::new();
    for around in 0..=AROUND {
        let texts: Vec<_> = paths.iter().map(|path| path[around..].join("/")).collect();
        let fits = |naming: &&Naming| {
            let mut has_student = false;
            texts.iter().all(|text| {
                let is_students = !naming.is_own(text) && naming.belongs(text).is_some();
                has_student |= is_students;
                is_students || naming.is_own(text)
            }) && has_student
        };
        fitting.extend(table.iter().filter(fits).map(|naming| Fit { naming, around }));
        let outer: BTreeSet<_> =
            paths.iter().map(|path| path.get(around).filter(|_| path.len() > around + 1)).collect();
        if outer.len() != 1 || outer.contains(&None) {
            break;
        }
    }
    fitting
}

/// The row that most of these paths fit, and the first that it does not; nothing if none fits any.
pub fn nearly<'a>(table: &'a [Naming], paths: &[Vec<String>]) -> Option<(&'a Naming, String)> {
    let around = |around: usize| paths.iter().map(move |path| path[around.min(path.len() - 1)..].join("/"));
    (0..=AROUND).find_map(|outer| {
        let texts: Vec<_> = around(outer).collect();
        let count = |naming: &&Naming| texts.iter().filter(|text| naming.belongs(text).is_some()).count();
        let best = table.iter().max_by_key(count).filter(|naming| count(naming) > 0)?;
        let is_odd = |text: &&String| !best.is_own(text) && best.belongs(text).is_none();
        Some((best, texts.iter().find(is_odd)?.clone()))
    })
}

/// Refuses a download with the work for two assignments in it.
///
/// # Errors
///
/// A sentence that names them.
pub fn check_one_assignment(found: &BTreeMap<String, Belongs>) -> Result<()> {
    let assignments: BTreeSet<_> = found.values().filter_map(|belongs| belongs.assignment.clone()).collect();
    ensure!(
        assignments.len() < 2,
        "It holds the work for several assignments: {}. Leave one. Nothing was graded.",
        assignments.into_iter().collect::<Vec<_>>().join(", ")
    );
    Ok(())
}
