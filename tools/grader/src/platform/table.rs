//! The table of platforms: how each names the files of its downloads, and so whose they are, and what is its own in a gradebook.
//! What each key means, the head of `platforms.toml` says.

use std::sync::LazyLock;

use anyhow::Result;
use jiff::civil::DateTime;
use jiff::tz::TimeZone;
use regex_lite::{Captures, Regex};
use serde::Deserialize;

use crate::origin::{Identity, Origin, Platform};

/// A row of the table, or plain folders.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Row {
    /// Nothing of plain folders.
    #[serde(rename = "name")]
    pub platform: Option<Platform>,
    files: Vec<Pattern>,
    student: String,
    key: String,
    time: Option<[String; 2]>,
    doubt: Vec<Pattern>,
    late: String,
    own: Vec<Pattern>,
    pub when: String,
    pub who: String,
    pub empty: Vec<String>,
    pub folder: Option<String>,
    pub gradebook: Gradebook,
    /// For the reader of the table.
    source: String,
}

/// What is a platform's own in the instructor's tables.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Gradebook {
    pub any_login: bool,
    pub given_name_first: bool,
    pub hand_in: Option<String>,
    pub teams: bool,
    pub number_of_one: bool,
    pub ids: Option<String>,
    pub marks: Pattern,
    pub assignment: Pattern,
    pub own_titles: bool,
    pub worksheet: bool,
    pub most: Pattern,
    pub before_logins: Pattern,
    pub open: Vec<String>,
    pub sign: String,
}

#[derive(Deserialize)]
struct Table {
    platform: Vec<Row>,
}

/// A pattern of paths or titles, or of none. A student may have put any sign into a name, the end of a line too.
#[derive(Default, Deserialize)]
#[serde(try_from = "String")]
pub struct Pattern(Option<Regex>);

impl TryFrom<String> for Pattern {
    type Error = regex_lite::Error;

    fn try_from(text: String) -> Result<Pattern, regex_lite::Error> {
        Regex::new(&format!("(?s){text}")).map(|regex| Pattern(Some(regex)))
    }
}

impl Pattern {
    pub fn is_in(&self, text: &str) -> bool {
        self.0.as_ref().is_some_and(|regex| regex.is_match(text))
    }

    fn captures<'a>(&self, text: &'a str) -> Option<Captures<'a>> {
        self.0.as_ref()?.captures(text)
    }

    /// What this part of it is in a text.
    pub fn part<'a>(&self, part: &str, text: &'a str) -> Option<&'a str> {
        Some(self.captures(text)?.name(part)?.as_str())
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

/// All rows of the table.
pub fn table() -> &'static [Row] {
    static TABLE: LazyLock<Vec<Row>> = LazyLock::new(|| {
        let table: Table =
            toml::from_str(include_str!("platforms.toml")).expect("the table is a part of the program");
        table.platform
    });
    &TABLE
}

impl Row {
    /// Folders of folders, the student's at this depth.
    pub fn folders(depth: usize) -> Result<Row> {
        let outer = "[^/]+/".repeat(depth.saturating_sub(1));
        // An archive that lies beside the folders is a student's too.
        let archive = r"(?i:\.zip|\.tar\.gz|\.tgz|\.tar)";
        let files = [
            format!("^(?<outer>{outer})(?<student>[^/]+)/(?<rest>.+)$"),
            format!("^(?<outer>{outer})(?<student>[^/]+?)(?<archive>{archive})$"),
        ];
        Ok(Row {
            files: files.into_iter().map(Pattern::try_from).collect::<Result<_, _>>()?,
            // Two of one name, in two folders or one of them an archive, are two submissions, as they are as paths.
            key: "{outer}{student}{archive}".to_string(),
            ..Row::default()
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
        self.own.iter().any(|pattern| pattern.is_in(path))
    }

    /// A path without what is only written of those that are late.
    pub fn without_late(&self, path: &str) -> String {
        if self.late.is_empty() { path.to_string() } else { path.replace(&self.late, "_") }
    }

    /// Whose file this is; nothing if the platform names none so.
    pub fn belongs(&self, path: &str) -> Option<Belongs> {
        let captures = self.files.iter().find_map(|pattern| pattern.captures(path))?;
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
            is_doubtful: self.doubt.iter().any(|pattern| pattern.is_in(path)),
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
        self.files.iter().any(|pattern| {
            pattern.0.iter().flat_map(Regex::capture_names).flatten().any(|name| name == "late")
        })
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

#[cfg(test)]
mod tests {
    #[test]
    fn every_row_says_what_none_can_lack() {
        for row in super::table() {
            assert!(row.platform.is_some_and(|platform| platform.row().platform == row.platform));
            assert!(!row.files.is_empty() && !row.student.is_empty() && !row.source.is_empty());
        }
    }
}
