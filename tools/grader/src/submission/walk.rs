//! Looks at each file of a student's hand-in, and puts onto their pile what it is.

use std::cmp::Reverse;
use std::io::{ErrorKind, Read};

use super::archive;
use super::encoding;
use super::exercise::{may_be_of, of_another_version, others};
use super::name::{is_archive, is_rust, misnamed, shortened, step};
use super::open::{A_LINK, too_large};
use super::path::text;
use super::pile::Pile;
use super::time::TOO_LONG;
use super::versions::{Rank, Version};
use super::visit::{Budget, Limit, Open, Parts, Visitor};
use crate::platform::Row;

/// How many archives in a submission are looked into. Each may take a while.
const ARCHIVES: usize = 16;

/// How many Rust files of other names are looked into.
const UNNAMED: usize = 64;

/// Folders that are large, and hold what the course or a program has made.
const NOT_ENTERED: [&str; 5] = ["crates", "target", "node_modules", "__macosx", ".git"];

/// Folders in which a student's work is not expected, beside the hidden ones. No step is taken from them: a person looks at it.
const SET_ASIDE: [&str; 3] = ["tests", "book", "solutions"];

impl Pile<'_> {
    /// A Rust file: of the step that its name holds. If it declares functions of others, a person may have to look.
    fn rust(&mut self, parts: &Parts, open: Open) -> Result<(), String> {
        let path = self.path(parts);
        let named = parts.last().and_then(|name| self.wanted.graded(step(name)));
        if named.is_none() {
            self.unnamed += 1;
            if self.unnamed > UNNAMED {
                self.other(text(&path), open);
                return Ok(());
            }
        }
        let mut content = self.read(&path, open)?;
        if let Some((now, why)) =
            content.as_ref().ok().and_then(|bytes| of_another_version(self.wanted.steps, bytes))
        {
            let why = format!("{} {why}", text(&path));
            self.left_over.doubt(Some(now), why.clone());
            content = Err(why);
        }
        let others =
            content.as_ref().map(|bytes| others(self.wanted.steps, named, bytes)).unwrap_or_default();
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
        let is_handed_out = content.as_ref().is_ok_and(|bytes| self.wanted.is_as_handed_out(step, bytes));
        // Nobody gets 0 for an upload that failed, or for another week's file.
        let content = content.and_then(|bytes| match may_be_of(&self.wanted.steps[&step], &bytes) {
            true => Ok(bytes),
            false => {
                Err(format!("{} holds no function of step {step}. A person has to look at it.", text(&path)))
            }
        });
        let rank = Rank { is_handed_out, attempt: Reverse(self.attempts.now) };
        self.add(step, rank, Version { paths: [path].into(), attempt: self.attempts.now, content });
        Ok(())
    }

    /// A file in a folder where no step is expected: if it may be one that is found nowhere else, a person looks.
    fn set_aside(&mut self, parts: &Parts, open: Open) -> Result<(), String> {
        let Some(step) = parts.last().and_then(|name| self.wanted.graded(step(name))) else { return Ok(()) };
        let path = self.path(parts);
        let may_be_work = match self.read(&path, open)? {
            // The course's own tests only call the functions.
            Ok(bytes) => {
                may_be_of(&self.wanted.steps[&step], &bytes) && !self.wanted.is_as_handed_out(step, &bytes)
            }
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

    /// Looks into an archive, which is copied first, up to a limit.
    fn archive(&mut self, parts: &Parts, open: Open) -> Result<(), String> {
        let path = text(&self.path(parts));
        self.archives += usize::from(self.inside.is_none());
        let fault = match self.inside {
            Some(_) => Some(format!("{path} is in another archive and was not looked into.")),
            None if self.archives > ARCHIVES => {
                Some(format!("{path} was not looked into: there are more than {ARCHIVES} archives."))
            }
            None => None,
        };
        if let Some(why) = fault {
            self.other(path, open);
            self.left_over.doubt(None, why);
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
        let limit = Limit { largest: self.wanted.largest, ..self.budget.limit };
        let file = match open(limit) {
            Ok(file) => file,
            Err(why) => {
                // What is too large for a step is known by its bytes all the same.
                let whole = self.budget.limit;
                self.hand_in.add(text(path), || open(whole).map_err(|_| why.clone()));
                return Ok(Err(format!("{} {why}", shortened(name))));
            }
        };
        let mut bytes = Vec::new();
        let mut start = file.take(self.wanted.largest + 1);
        match start.read_to_end(&mut bytes) {
            Ok(_) => {}
            Err(error) if error.kind() == ErrorKind::TimedOut => return Err(TOO_LONG.to_string()),
            Err(error) => return Ok(Err(format!("{} cannot be read: {error}.", shortened(name)))),
        }
        if bytes.len() as u64 > self.wanted.largest {
            self.hand_in.add(text(path), || Ok(bytes.chain(start.into_inner())));
            return Ok(Err(format!("{} {}", shortened(name), too_large(self.wanted.largest))));
        }
        self.hand_in.add_read(text(path), &bytes);
        Ok(encoding::fault(&shortened(name), &bytes).map_or(Ok(bytes), Err))
    }

    /// What the platform writes of a hand-in. It is a file like any other where a student may have typed something into it.
    pub fn receipt(&mut self, path: &Parts, open: Open, platform: &Row) -> Result<(), String> {
        let mut text = Vec::new();
        let read = open(self.budget.limit).map(|file| file.take(self.wanted.largest).read_to_end(&mut text));
        let typed = String::from_utf8_lossy(&text);
        if matches!(read, Ok(Ok(_))) && platform.empty.iter().all(|text| typed.contains(text)) {
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
        if let Some(step) = self.wanted.graded(step(name)) {
            let path = text(&self.path(folder));
            self.left_over
                .doubt(Some(step), format!("{path} is a folder, not a file. A person has to look at it."));
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
                self.versions.copies.insert((self.attempts.now, path[..path.len() - 1].to_vec()));
                self.other(text(&path), open);
                Ok(())
            }
            _ if is_archive(name) => self.archive(parts, open),
            _ if is_rust(name) => self.rust(parts, open),
            _ => {
                let path = self.path(parts);
                self.other(text(&path), open);
                if let Some(step) = self.wanted.graded(misnamed(name)) {
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
        let fault = format!("{name} {why}");
        // Of a link it is plain what it is; what is too deep or too long may be work.
        if why == A_LINK { self.left_over.close(fault) } else { self.left_over.doubt(None, fault) }
    }
}

/// Whether one of these folders is one in which no step is expected.
fn is_set_aside(folders: &Parts) -> bool {
    let is_one = |name: &String| {
        name.starts_with('.') || SET_ASIDE.iter().any(|other| name.eq_ignore_ascii_case(other))
    };
    folders.iter().any(is_one)
}
