//! All that one student has handed in, and what is taken of it. The order in which things are found makes no difference.
//!
//! For each step there may be several files. Three rules say which counts; where they leave two that differ, a person decides:
//! - a file in which something is written comes before one as it was handed out
//! - of a platform's several attempts only the last counts, even if it cannot be read; what only an earlier one has, a person
//!   decides
//! - a file in exercises/ of a copy of the course, which has its course.toml, comes before one that is anywhere else

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::io::{ErrorKind, Read};
use std::time::Duration;

use super::archive;
use super::attempts::Attempts;
use super::declared::{may_be_of, others};
use super::encoding;
use super::exercise::{Exercise, of_another_version};
use super::hand_in::HandIn;
use super::left_over::LeftOver;
use super::name::{is_archive, is_rust, misnamed, shown, step};
use super::open::{A_LINK, LARGEST, too_large};
use super::path::text;
use super::time::{Deadline, TOO_LONG};
use super::versions::{Best, Copies, Rank, Version};
use super::visit::{Budget, Limit, Open, Parts, Visitor};
use crate::tokens::Tokens;

/// How many files and folders of a submission are looked at.
const ENTRIES: usize = 100_000;

/// How many archives in a submission are looked into. Each may take a while.
const ARCHIVES: usize = 16;

/// How many Rust files of other names are looked into.
const UNNAMED: usize = 64;

/// Folders that are large, and hold what the course or a program has made.
const NOT_ENTERED: [&str; 5] = ["crates", "target", "node_modules", "__macosx", ".git"];

/// Folders in which a student's work is not expected, beside the hidden ones. No step is taken from them: a person looks at it.
const SET_ASIDE: [&str; 3] = ["tests", "book", "solutions"];

/// What Blackboard writes in the place of a student's text and of their comment.
const NOTHING_TYPED: [&str; 2] = [
    "There is no student submission text data for this assignment",
    "There are no student comments for this assignment",
];

/// What was found of a student.
pub struct Pile<'a> {
    pub steps: &'a BTreeMap<u8, Exercise>,
    /// What lies in the folder of the course.
    pub of_course: &'a BTreeSet<String>,
    /// The largest file that is taken, in bytes.
    largest: u64,
    pub budget: Budget,
    pub attempts: Attempts,
    /// Which of them the next file is of.
    pub attempt: u64,
    /// The archive that is looked into, and how many were.
    inside: Option<Vec<String>>,
    archives: usize,
    unnamed: usize,
    pub best: BTreeMap<u8, Best>,
    /// The folders of copies of the course, each with the attempt that it is of.
    pub copies: Copies,
    pub left_over: LeftOver,
    /// All files that were looked at.
    pub hand_in: HandIn,
}

impl Pile<'_> {
    /// An empty one. `of_course`: what lies in the folder of the course. `largest`: of a file, in bytes. `time`: for all reading.
    pub fn new<'a>(
        steps: &'a BTreeMap<u8, Exercise>,
        of_course: &'a BTreeSet<String>,
        largest: u64,
        time: Duration,
    ) -> Pile<'a> {
        let limit = Limit { largest: LARGEST, deadline: Deadline::after(time) };
        Pile {
            steps,
            of_course,
            largest,
            budget: Budget::new(ENTRIES, limit),
            attempts: Attempts::default(),
            attempt: 0,
            inside: None,
            archives: 0,
            unnamed: 0,
            best: BTreeMap::new(),
            copies: Copies::new(),
            left_over: LeftOver::default(),
            hand_in: HandIn::new(),
        }
    }

    /// Whether there is nothing at all.
    pub fn is_empty(&self) -> bool {
        self.best.is_empty() && self.left_over.is_empty()
    }

    /// The path of something, with the archive that it is in.
    fn path(&self, parts: &Parts) -> Vec<String> {
        self.inside.iter().flatten().chain(parts).cloned().collect()
    }

    /// A Rust file: of the step that its name holds. If it declares functions of others, a person may have to look.
    fn rust(&mut self, parts: &Parts, open: Open) -> Result<(), String> {
        let path = self.path(parts);
        let named = parts.last().and_then(|name| step(name)).filter(|step| self.steps.contains_key(step));
        if named.is_none() {
            self.unnamed += 1;
            if self.unnamed > UNNAMED {
                self.other(text(&path), open);
                return Ok(());
            }
        }
        let mut content = self.read(&path, open)?;
        if let Some((now, why)) =
            content.as_ref().ok().and_then(|bytes| of_another_version(self.steps, bytes))
        {
            let why = format!("{} {why}", text(&path));
            self.left_over.doubt(Some(now), why.clone());
            content = Err(why);
        }
        let others = content.as_ref().map(|bytes| others(self.steps, named, bytes)).unwrap_or_default();
        // Nobody knows what else is in a file, but where nothing else can be the step, a person looks.
        for step in others {
            let why = format!(
                "{} holds functions of step {step} and is not called step{step}.rs. A person has to look at it.",
                text(&path)
            );
            self.left_over.doubt(Some(step), why);
        }
        let Some(step) = named else {
            self.left_over.other_file(text(&path));
            return Ok(());
        };
        let is_handed_out = content.as_ref().is_ok_and(|bytes| self.is_as_handed_out(step, bytes));
        // Nobody gets 0 for an upload that failed, or for another week's file.
        let content = content.and_then(|bytes| match may_be_of(&self.steps[&step], &bytes) {
            true => Ok(bytes),
            false => {
                Err(format!("{} holds no function of step {step}. A person has to look at it.", text(&path)))
            }
        });
        let rank = Rank { is_handed_out, attempt: Reverse(self.attempt) };
        self.add(step, rank, Version { paths: [path].into(), attempt: self.attempt, content });
        Ok(())
    }

    /// A file in a folder where no step is expected: if it may be one that is found nowhere else, a person looks.
    fn set_aside(&mut self, parts: &Parts, open: Open) -> Result<(), String> {
        let named = parts.last().and_then(|name| step(name)).filter(|step| self.steps.contains_key(step));
        let Some(step) = named else { return Ok(()) };
        let path = self.path(parts);
        let may_be_work = match self.read(&path, open)? {
            // The course's own tests only call the functions.
            Ok(bytes) => may_be_of(&self.steps[&step], &bytes) && !self.is_as_handed_out(step, &bytes),
            Err(_) => true,
        };
        if may_be_work {
            let why = format!(
                "{} is in a folder from which no step is taken. A person has to look at it.",
                text(&path)
            );
            self.left_over.doubt(Some(step), why);
        }
        Ok(())
    }

    fn add(&mut self, step: u8, rank: Rank, version: Version) {
        let worse = match self.best.get_mut(&step) {
            Some(best) => best.add(rank, version),
            None => {
                self.best.insert(step, Best { rank, versions: vec![version] });
                Vec::new()
            }
        };
        let Pile { attempts, left_over, .. } = self;
        left_over.worse(worse.iter().map(|version| match attempts.are_several() {
            true => format!("{} of the attempt {}", text(version.first()), attempts.name(version.attempt)),
            false => text(version.first()),
        }));
    }

    /// Looks into an archive, which is copied first, up to a limit.
    fn archive(&mut self, parts: &Parts, open: Open) -> Result<(), String> {
        let path = text(&self.path(parts));
        if self.inside.is_some() {
            self.other(path.clone(), open);
            self.left_over.doubt(None, format!("{path} is in another archive and was not looked into."));
            return Ok(());
        }
        self.archives += 1;
        if self.archives > ARCHIVES {
            self.other(path.clone(), open);
            self.left_over
                .doubt(None, format!("{path} was not looked into: there are more than {ARCHIVES} archives."));
            return Ok(());
        }
        let packed = open(self.budget.limit).map_err(|why| format!("{path} {why}"));
        let file = match packed {
            Ok(packed) => archive::copied(packed, &path)?,
            Err(why) => Err(why),
        };
        self.hand_in.add(path.clone(), || file.as_ref().map_err(String::clone));
        self.inside = Some(parts.to_vec());
        let looked = file.and_then(|file| archive::look(file, &path, self));
        self.inside = None;
        if let Err(why) = looked {
            self.left_over.doubt(None, why);
            self.left_over.other_file(path);
        }
        Ok(())
    }

    /// Reads a file, up to the limit. The outer error says that the time is up.
    fn read(&mut self, path: &Parts, open: Open) -> Result<Result<Vec<u8>, String>, String> {
        let name = path.last().map_or("", String::as_str);
        let limit = Limit { largest: self.largest, ..self.budget.limit };
        let file = match open(limit) {
            Ok(file) => file,
            Err(why) => {
                // What is too large for a step is known by its bytes all the same.
                let whole = self.budget.limit;
                self.hand_in.add(text(path), || open(whole).map_err(|_| why.clone()));
                return Ok(Err(format!("{} {why}", shown(name))));
            }
        };
        let mut bytes = Vec::new();
        let mut start = file.take(self.largest + 1);
        match start.read_to_end(&mut bytes) {
            Ok(_) => {}
            Err(error) if error.kind() == ErrorKind::TimedOut => return Err(TOO_LONG.to_string()),
            Err(error) => return Ok(Err(format!("{} cannot be read: {error}.", shown(name)))),
        }
        if bytes.len() as u64 > self.largest {
            self.hand_in.add(text(path), || Ok(bytes.chain(start.into_inner())));
            return Ok(Err(format!("{} {}", shown(name), too_large(self.largest))));
        }
        self.hand_in.add_read(text(path), &bytes);
        Ok(encoding::fault(&shown(name), &bytes).map_or(Ok(bytes), Err))
    }

    /// Whether there is nothing in a file but what was handed out, or nothing at all. Comments do not count.
    fn is_as_handed_out(&self, step: u8, bytes: &[u8]) -> bool {
        Tokens::read(bytes).is_some_and(|tokens| tokens.is_empty() || tokens == self.steps[&step].tokens)
    }

    /// What the platform writes of a hand-in. It is a file like any other where a student may have typed something into it.
    pub fn receipt(&mut self, path: &Parts, open: Open) -> Result<(), String> {
        let mut text = Vec::new();
        let read = open(self.budget.limit).map(|file| file.take(self.largest).read_to_end(&mut text));
        let typed = String::from_utf8_lossy(&text);
        if matches!(read, Ok(Ok(_))) && NOTHING_TYPED.iter().all(|said| typed.contains(said)) {
            self.left_over.receipts.insert(path.join("/"));
        }
        self.other(path.join("/"), &mut |_| Ok(Box::new(&text[..])));
        Ok(())
    }

    /// A file that is not a step's.
    fn other(&mut self, path: String, open: Open) {
        let limit = self.budget.limit;
        self.hand_in.add(path.clone(), || open(limit));
        self.left_over.other_file(path);
    }

    /// How far a hand-in is read that takes too long depends on the machine: it is known by none of its files.
    pub fn forget_where_it_was_cut(&mut self) {
        if self.budget.limit.deadline.is_over() {
            self.hand_in = HandIn::new();
        }
    }

    /// In the last attempt there may be work for any step, if none is found in it.
    pub fn doubt_an_attempt_without_steps(&mut self) {
        let with_a_step = self.best.values().map(|best| best.rank.attempt()).max();
        if with_a_step.is_some_and(|attempt| attempt < self.attempts.last()) {
            self.left_over.doubt(
                None,
                "The last attempt holds no file stepN.rs. A person has to look at it.".to_string(),
            );
        }
    }
}

impl Visitor for Pile<'_> {
    fn budget(&mut self) -> &mut Budget {
        &mut self.budget
    }

    fn enters(&mut self, folder: &Parts) -> bool {
        let Some((name, outer)) = folder.split_last() else { return true };
        let enters = !NOT_ENTERED.iter().any(|other| name.eq_ignore_ascii_case(other));
        if is_set_aside(outer) {
            return enters;
        }
        if let Some(step) = step(name).filter(|step| self.steps.contains_key(step)) {
            self.left_over.doubt(
                Some(step),
                format!("{} is a folder, not a file. A person has to look at it.", text(&self.path(folder))),
            );
        }
        if !enters || is_set_aside(folder) {
            self.left_over.folder(text(&self.path(folder)));
        }
        enters
    }

    fn file(&mut self, parts: &Parts, open: Open) -> Result<(), String> {
        let name = parts.last().map_or("", String::as_str);
        match name {
            _ if is_set_aside(&parts[..parts.len().saturating_sub(1)]) => self.set_aside(parts, open),
            // Programs put such files there, and change them.
            hidden if hidden.starts_with('.') => {
                self.left_over.other_file(text(&self.path(parts)));
                Ok(())
            }
            "course.toml" => {
                let path = self.path(parts);
                self.copies.insert((self.attempt, path[..path.len() - 1].to_vec()));
                self.other(text(&path), open);
                Ok(())
            }
            _ if is_archive(name) => self.archive(parts, open),
            _ if is_rust(name) => self.rust(parts, open),
            _ => {
                let path = self.path(parts);
                self.other(text(&path), open);
                if let Some(step) = misnamed(name).filter(|step| self.steps.contains_key(step)) {
                    let why =
                        format!("{} is not called step{step}.rs. A person has to look at it.", text(&path));
                    self.left_over.doubt(Some(step), why);
                }
                Ok(())
            }
        }
    }

    fn closed(&mut self, parts: &Parts, why: &str) {
        if is_set_aside(parts) {
            return;
        }
        let path = self.path(parts);
        let name = if path.is_empty() { "The folder".to_string() } else { text(&path) };
        let said = format!("{name} {why}");
        // Of a link it is plain what it is; what is too deep or too long may be work.
        if why == A_LINK { self.left_over.close(said) } else { self.left_over.doubt(None, said) }
    }
}

/// Whether one of these folders is one in which no step is expected.
fn is_set_aside(folders: &Parts) -> bool {
    let is_one = |name: &String| {
        name.starts_with('.') || SET_ASIDE.iter().any(|other| name.eq_ignore_ascii_case(other))
    };
    folders.iter().any(is_one)
}
