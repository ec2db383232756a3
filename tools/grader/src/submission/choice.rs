//! Which file is taken for a step if there are several. The order in which they are found makes no difference.
//!
//! These rules decide, in this order:
//! - a file in which something is written comes before one as it was handed out, and that before one that cannot be read
//! - a file with the step's name, or what programs make of it, comes before one whose name only holds the step's
//! - a file that is not in an archive comes before one that is
//! - the file nearest to the top comes first; one in exercises/ counts as if it were beside that folder, and comes before
//!   what really is
//! - the file with the step's exact name comes first
//! - the newest copy comes first: `step1-2.rs` before `step1-1.rs`
//! - the first by the alphabet

use std::collections::{BTreeMap, BTreeSet};
use std::fs::File;
use std::io::{self, ErrorKind, Read, Seek};

use super::Exercise;
use super::archive;
use super::code_page;
use super::fault::LARGEST;
use super::name::{self, looks_like_a_step, shown};
use super::place::Place;
use super::text;
use super::time::{Deadline, TOO_LONG};
use super::unnamed::Unnamed;
use crate::tokens::Tokens;

/// How many files and folders of a submission are looked at.
const ENTRIES: usize = 100_000;

/// Folders that hold the course's own files, or what programs have made, and never a student's work.
const NOT_ENTERED: [&str; 6] = ["tests", "solutions", "crates", "target", "node_modules", "__MACOSX"];

/// How deep in other folders a folder is looked into.
pub const DEEPEST: usize = 12;
pub const TOO_DEEP: &str = "is too deep in other folders and was not looked into.";

/// The longest path in an archive that is looked at, in bytes.
const LONGEST_PATH: usize = 1 << 12;

/// How many names are kept that are only for the notes.
const KEPT: usize = 1000;

/// What a file is worth, the best first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Work {
    Written,
    /// It is empty, or as it was handed out.
    HandedOut,
    Unreadable,
}

/// The file that was chosen for a step so far.
pub struct Chosen {
    pub work: Work,
    pub place: Place,
    /// What it holds, or why it cannot be read.
    pub content: Result<Vec<u8>, String>,
    /// How many others there are, and the best of them.
    pub others: usize,
    pub other: Option<Place>,
}

impl Chosen {
    pub fn pass_over(&mut self, place: Place) {
        self.others += 1;
        if self.other.as_ref().is_none_or(|other| place < *other) {
            self.other = Some(place);
        }
    }

    /// The better of this file and one that is found later. An archive can hold two files in the same place: then it is the
    /// later one, which unpacking would leave.
    fn against(mut self, mut later: Chosen) -> Chosen {
        if (self.work, &self.place) < (later.work, &later.place) {
            self.pass_over(later.place);
            return self;
        }
        (later.others, later.other) = (self.others, self.other);
        later.pass_over(self.place);
        later
    }
}

/// What has been found of a submission.
pub struct Choice<'a> {
    pub steps: &'a BTreeMap<u8, Exercise>,
    /// The largest file that is taken, in bytes.
    pub largest: u64,
    /// When the time for reading is up.
    pub deadline: Deadline,
    /// How many more entries of folders and archives are looked at.
    pub left: usize,
    pub chosen: BTreeMap<u8, Chosen>,
    /// The name of each file that was taken for another step than its own, by that step; and those that were not, because
    /// the step has a file.
    pub moved: BTreeMap<u8, String>,
    pub not_moved: BTreeMap<String, u8>,
    /// Only the files of this student are taken, of several in one folder or archive.
    pub only: Option<String>,
    /// The student whose archive is looked into.
    pub around: Option<String>,
    /// Whether it is for an archive in a folder or in the download of a class: archives in there are not looked into.
    pub is_inside: bool,
    /// The students whom the platform has named, and a step's file that is none of theirs.
    pub students: BTreeSet<String>,
    pub nobodys: Option<String>,
    /// Whether archives are looked into even if there is a file for each step.
    pub looks_at_all: bool,
    /// Whether everything is in an archive: those often have a folder around all.
    pub packed: bool,
    /// Why something was not looked into, in a sentence each.
    pub closed: Vec<String>,
    /// Why an archive in the folder was not looked into. It may hold the steps that are found nowhere else.
    pub in_doubt: Option<String>,
    /// Folders that were not entered, and files that are not a step's.
    pub not_entered: BTreeSet<String>,
    pub others: BTreeSet<String>,
    /// Files of other names that hold functions of steps.
    pub unnamed: Unnamed,
    /// The archives in the folder.
    pub archives: BTreeSet<String>,
}

impl Choice<'_> {
    pub fn new(steps: &BTreeMap<u8, Exercise>, largest: u64, deadline: Deadline) -> Choice<'_> {
        Choice {
            steps,
            largest,
            deadline,
            left: ENTRIES,
            chosen: BTreeMap::new(),
            moved: BTreeMap::new(),
            not_moved: BTreeMap::new(),
            only: None,
            around: None,
            is_inside: false,
            students: BTreeSet::new(),
            nobodys: None,
            looks_at_all: false,
            packed: false,
            closed: Vec::new(),
            in_doubt: None,
            not_entered: BTreeSet::new(),
            others: BTreeSet::new(),
            unnamed: Unnamed::default(),
            archives: BTreeSet::new(),
        }
    }

    /// An empty one for the same steps, for an archive in there.
    pub fn beside(&self) -> Self {
        let (left, only) = (self.left, self.only.clone());
        Choice { left, only, is_inside: true, ..Choice::new(self.steps, self.largest, self.deadline) }
    }

    /// Counts something that is looked at: an entry of a folder or an archive.
    ///
    /// # Errors
    ///
    /// When there are too many, or when the time for reading is up: the end of a sentence that begins with the submission's
    /// name.
    pub fn count(&mut self) -> Result<(), String> {
        if self.deadline.is_over() {
            return Err(TOO_LONG.to_string());
        }
        self.left = self.left.checked_sub(1).ok_or_else(|| format!("holds more than {ENTRIES} files."))?;
        Ok(())
    }

    /// Adds what is in an archive of the folder: its place among those, and its path.
    pub fn add(&mut self, archive: (usize, String), inside: Self) {
        for (step, mut found) in inside.chosen {
            found.place.archive = Some(archive.clone());
            if let Some(other) = &mut found.other {
                other.archive = Some(archive.clone());
            }
            let chosen = match self.chosen.remove(&step) {
                Some(held) => self.better(held, found),
                None => found,
            };
            self.chosen.insert(step, chosen);
        }
        inside.closed.into_iter().for_each(|why| self.close(why));
        self.others.extend(inside.others);
        self.unnamed.files.extend(inside.unnamed.files);
        self.not_entered.extend(inside.not_entered);
        self.students.extend(inside.students);
        self.nobodys = self.nobodys.take().or(inside.nobodys);
    }

    /// Whether something of this name may be the student's whose files are taken.
    pub fn may_be_theirs(&self, name: &str) -> bool {
        let Some(only) = &self.only else { return true };
        name::student(name).is_none_or(|student| student == *only)
    }

    /// Whose a file is: by the archive, by the folders that it is in, or by its name, the outermost first, because that is what the
    /// platform has named. What is inside, a student may have called as they liked.
    pub fn student(&self, folder: &[String], name: &str) -> Option<String> {
        let by_folder = || folder.iter().find_map(|folder| name::student(folder));
        self.around.clone().or_else(by_folder).or_else(|| name::student(name))
    }

    /// The better of two files. If it is in an archive, or its name only holds the step's, and the other is not and cannot be
    /// read, the reason is told.
    fn better(&mut self, held: Chosen, found: Chosen) -> Chosen {
        for (one, other) in [(&held, &found), (&found, &held)] {
            let is_nearer =
                (one.place.guessed, &one.place.archive) < (other.place.guessed, &other.place.archive);
            if let (Err(why), Ok(_), true) = (&one.content, &other.content, is_nearer) {
                self.close(why.clone());
            }
        }
        held.against(found)
    }

    /// Whether something is written in every step, and an archive can hold nothing better.
    pub fn is_complete(&self) -> bool {
        let is_done = |chosen: &Chosen| chosen.work == Work::Written && !chosen.place.guessed;
        self.steps.keys().all(|step| self.chosen.get(step).is_some_and(is_done))
    }

    /// Whether a folder of this name may hold a student's work. A hidden folder may not.
    pub fn enters(&mut self, folder: &str) -> bool {
        let is_another = || NOT_ENTERED.iter().any(|other| folder.eq_ignore_ascii_case(other));
        if !self.may_be_theirs(folder) {
            return false;
        }
        let enters = !folder.starts_with('.') && !is_another();
        if !enters {
            self.leave(folder);
        }
        enters
    }

    /// Notes a folder or an archive that is not looked into.
    pub fn leave(&mut self, name: &str) {
        if self.not_entered.len() < KEPT {
            self.not_entered.insert(name.to_string());
        }
    }

    /// The folders and the name of a file in an archive, or `None` if it cannot be a student's work. It makes no difference whether
    /// the path is absolute, because nothing is ever unpacked.
    pub fn path(&mut self, path: &[u8]) -> Option<(Vec<String>, String)> {
        if path.len() > LONGEST_PATH {
            return None;
        }
        let path = code_page::decode(path);
        // Old programs for Windows write backslashes.
        let mut parts: Vec<&str> =
            path.split(['/', '\\']).filter(|part| !["", ".", ".."].contains(part)).collect();
        let name = parts.pop()?;
        if parts.len() > DEEPEST {
            if name::parse(name).is_some() {
                self.close(format!("{} {TOO_DEEP}", shown(name)));
            }
            return None;
        }
        let drive = parts.first().is_some_and(|first| first.len() == 2 && first.ends_with(':'));
        let folders = &parts[usize::from(drive)..];
        let here = !name.starts_with('.') && folders.iter().all(|folder| self.enters(folder));
        let folders: Vec<_> = folders.iter().map(|folder| folder.to_string()).collect();
        if here && name::is_archive(name) {
            let student = self.student(&folders, name);
            if self.only.is_some() && student != self.only {
                return None;
            }
            self.students.extend(student);
            // Of a download, a student's own archive is looked into, and of any other none.
            if self.only.is_some() && !self.is_inside {
                return Some((folders, name.to_string()));
            }
            self.close(format!("{} is in another archive and was not looked into.", shown(name)));
        }
        // Nothing is kept of all others, because there may be many, and deep in folders.
        let wanted = here && (name::is_rust(name) || looks_like_a_step(name));
        wanted.then(|| (folders, name.to_string()))
    }

    /// Notes an archive in a folder.
    pub fn count_archive(&mut self, path: &str) {
        if self.archives.len() < KEPT {
            self.archives.insert(path.to_string());
        }
    }

    /// Notes a file that is not a step's.
    pub fn pass_over(&mut self, name: &str) {
        if self.others.len() < KEPT && self.may_be_theirs(name) {
            self.others.insert(name.to_string());
        }
    }

    /// Notes why something was not looked into.
    pub fn close(&mut self, why: String) {
        if self.closed.len() < KEPT {
            self.closed.push(why);
        }
    }

    /// Notes why an archive in the folder was not looked into.
    pub fn doubt(&mut self, why: String) {
        self.in_doubt.get_or_insert_with(|| why.clone());
        self.close(why);
    }

    /// Considers a file. `open` is called only if it would be the best so far, and says why it cannot be read if so.
    ///
    /// # Errors
    ///
    /// When the time for reading is up: the end of a sentence that begins with the submission's name.
    pub fn offer<R: Read>(
        &mut self,
        folder: &[String],
        name: &str,
        open: impl FnOnce() -> Result<R, String>,
    ) -> Result<(), String> {
        if name::is_archive(name) {
            return self.look_into(folder, name, open);
        }
        let said = name::parse(name).filter(|said| self.steps.contains_key(&said.step));
        let Some(said) = said else {
            return self.consider(folder, name, open);
        };
        let student = self.student(folder, name);
        if self.only.is_some() && student != self.only {
            return Ok(());
        }
        match student {
            Some(student) => drop(self.students.insert(student)),
            None => self.nobodys = Some(shown(name)),
        }
        let place = Place::new(folder, name, &said);
        let held = self.chosen.remove(&said.step);
        let chosen = match held {
            Some(mut held) if held.work == Work::Written && held.place < place => {
                held.pass_over(place);
                held
            }
            held => {
                let content = match open() {
                    Ok(file) => self.read(name, file)?,
                    Err(why) => Err(format!("{} {why}", shown(name))),
                };
                let work = match &content {
                    Ok(bytes) if !is_as_handed_out(bytes, &self.steps[&said.step].tokens) => Work::Written,
                    Ok(_) => Work::HandedOut,
                    Err(_) => Work::Unreadable,
                };
                let new = Chosen { work, place, content, others: 0, other: None };
                match held {
                    Some(held) => self.better(held, new),
                    None => new,
                }
            }
        };
        self.chosen.insert(said.step, chosen);
        Ok(())
    }

    /// Offers what is in a student's archive, in the download of a class. It is copied out of there first, up to a limit.
    fn look_into<R: Read>(
        &mut self,
        folder: &[String],
        name: &str,
        open: impl FnOnce() -> Result<R, String>,
    ) -> Result<(), String> {
        let path = folder.iter().map(String::as_str).chain([name]).collect::<Vec<_>>().join("/");
        self.count_archive(&path);
        let file = match open().map_err(|why| format!("{} {why}", shown(name))) {
            Ok(packed) => copied(packed, name)?,
            Err(why) => Err(why),
        };
        let mut inside = self.beside();
        inside.around = self.student(folder, name);
        let looked = file.and_then(|file| archive::look(file, &shown(name), &mut inside));
        self.left = inside.left;
        match looked {
            // The newest copy comes first.
            Ok(()) => self.add((usize::MAX - usize::try_from(name::copy(name).0).unwrap_or(0), path), inside),
            Err(why) => self.doubt(why),
        }
        Ok(())
    }

    /// Reads a file, up to the limit.
    pub fn read(&self, name: &str, file: impl Read) -> Result<Result<Vec<u8>, String>, String> {
        let mut bytes = Vec::new();
        let read = file.take(self.largest + 1).read_to_end(&mut bytes);
        match read {
            Ok(_) => {}
            Err(error) if error.kind() == ErrorKind::TimedOut => return Err(TOO_LONG.to_string()),
            Err(error) => return Ok(Err(format!("{} cannot be read: {error}.", shown(name)))),
        }
        if bytes.len() as u64 > self.largest {
            return Ok(Err(format!("{} {}", shown(name), too_large(self.largest))));
        }
        Ok(text::fault(&shown(name), &bytes).map_or(Ok(bytes), Err))
    }

    /// Whether this seems to be a whole class: of two files for a step, each seems to be another student's.
    pub fn seems_a_class(&self) -> bool {
        let pairs = self.chosen.values().filter_map(|chosen| Some((&chosen.place, chosen.other.as_ref()?)));
        let mut students = pairs.filter_map(|(one, other)| Some((one.student()?, other.student()?)));
        students.any(|(one, other)| one != other)
    }
}

/// A copy of an archive in a file without a name, or why there is none.
///
/// # Errors
///
/// When the time for reading is up: the end of a sentence that begins with the submission's name.
fn copied(packed: impl Read, name: &str) -> Result<Result<File, String>, String> {
    let copy = || {
        let mut file = tempfile::tempfile()?;
        // One byte too many, and looking into it says that it is too large.
        io::copy(&mut packed.take(LARGEST + 1), &mut file)?;
        file.rewind()?;
        Ok::<_, io::Error>(file)
    };
    match copy() {
        Ok(file) => Ok(Ok(file)),
        Err(error) if error.kind() == ErrorKind::TimedOut => Err(TOO_LONG.to_string()),
        Err(error) => Ok(Err(format!("{} cannot be read: {error}.", shown(name)))),
    }
}

/// Whether there is nothing in a file but what was handed out, or nothing at all. Comments do not count.
fn is_as_handed_out(bytes: &[u8], exercise: &Tokens) -> bool {
    Tokens::read(bytes).is_some_and(|tokens| tokens.is_empty() || tokens == *exercise)
}

/// Why a file is not taken: it is larger than so many bytes.
pub fn too_large(largest: u64) -> String {
    format!("is larger than {} KiB. A step fits a screen.", largest >> 10)
}
