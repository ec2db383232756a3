//! Looks through a folder. Everything in it is opened from the folder's descriptor, one name at a time and never through a link.
//! So a change to the folder meanwhile can make files vanish, and nothing more.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::ffi::CStr;
use std::fs::File;
use std::os::fd::OwnedFd;

use rustix::fs::{Dir, FileType};

use super::choice::{Choice, DEEPEST, TOO_DEEP};
use super::name::looks_like_a_step;
use super::{A_LINK, NOT_A_FILE, archive, name, open};

/// How many archives in a folder are looked into. Each may take a while.
const ARCHIVES: usize = 16;

/// Offers the files in `folder` to `choice`. If a step is still missing then, or if it looks at all, it offers those in the
/// folder's archives.
///
/// # Errors
///
/// Why the submission as a whole cannot be read.
pub fn look(folder: OwnedFd, name: &str, choice: &mut Choice) -> Result<(), String> {
    let mut walk = Walk { choice, path: Vec::new(), archives: BTreeMap::new() };
    walk.folder(&folder).map_err(|why| format!("{name} {why}"))?;
    for (place, ((_, _, name), file)) in walk.archives.into_iter().enumerate() {
        if choice.is_complete() && !choice.looks_at_all {
            choice.leave(&name);
            continue;
        }
        // It has a choice of its own, so that nothing is taken from an archive that turns out to be damaged.
        let mut inside = choice.beside();
        inside.around = name.split('/').find_map(name::student);
        let looked = archive::look(file, &name, &mut inside);
        choice.left = inside.left;
        match looked {
            Ok(()) => choice.add((place, name), inside),
            Err(why) => choice.doubt(why),
        }
    }
    Ok(())
}

struct Walk<'a, 'b> {
    choice: &'a mut Choice<'b>,
    /// The folders in which it is.
    path: Vec<String>,
    /// The archives: those nearest to the top first, then the newest copies. The key is the depth, the copy, and the path.
    archives: BTreeMap<(usize, Reverse<u64>, String), File>,
}

impl Walk<'_, '_> {
    fn folder(&mut self, folder: &OwnedFd) -> Result<(), String> {
        let Ok(entries) = Dir::read_from(folder) else { return self.close("", "cannot be read.") };
        for entry in entries {
            let Ok(entry) = entry else { return self.close("", "cannot be read to its end.") };
            self.choice.count()?;
            let is_hidden = entry.file_name().to_bytes().starts_with(b".");
            if !is_hidden || entry.file_type() == FileType::Directory && !is_itself(entry.file_name()) {
                self.entry(folder, entry.file_name(), entry.file_type())?;
            }
        }
        Ok(())
    }

    /// One name in a folder. The folder says what kind of thing it is, but that is checked when it is opened.
    fn entry(&mut self, folder: &OwnedFd, raw: &CStr, kind: FileType) -> Result<(), String> {
        let name = raw.to_string_lossy();
        let is_file = kind != FileType::Directory;
        match kind {
            _ if is_file && name::is_archive(&name) => self.archive(folder, raw, &name),
            _ if is_file && (name::is_rust(&name) || looks_like_a_step(&name)) => {
                self.choice.offer(&self.path, &name, || regular(folder, raw))
            }
            FileType::Symlink => self.close(&name, A_LINK),
            FileType::Directory | FileType::Unknown if self.choice.enters(&name) => {
                if name::parse(&name).is_some_and(|said| !said.guessed) {
                    self.choice.offer(&self.path, &name, || {
                        Err::<File, _>("is a folder, not a file.".to_string())
                    })?;
                }
                self.enter(folder, raw, &name)
            }
            _ => {
                if is_file {
                    self.choice.pass_over(&name);
                }
                Ok(())
            }
        }
    }

    fn enter(&mut self, folder: &OwnedFd, raw: &CStr, name: &str) -> Result<(), String> {
        if self.path.len() == DEEPEST {
            return self.close(name, TOO_DEEP);
        }
        match open(folder, raw) {
            Ok((FileType::Directory, inside)) => {
                self.path.push(name.to_string());
                let seen = self.folder(&inside);
                self.path.pop();
                seen
            }
            Ok(_) => Ok(()),
            Err(why) => self.close(name, &why),
        }
    }

    /// Keeps an archive that may be looked into later.
    fn archive(&mut self, folder: &OwnedFd, raw: &CStr, name: &str) -> Result<(), String> {
        if !self.choice.may_be_theirs(name) {
            return Ok(());
        }
        self.choice.students.extend(self.choice.student(&self.path, name));
        let path = self.path_of(name);
        self.choice.count_archive(&path);
        match regular(folder, raw) {
            Ok(file) => {
                drop(self.archives.insert((self.path.len(), Reverse(name::copy(name).0), path), file))
            }
            Err(why) => self.choice.doubt(format!("{} {why}", self.path_of(name))),
        }
        if self.archives.len() > ARCHIVES
            && let Some(((_, _, last), _)) = self.archives.pop_last()
        {
            self.choice
                .doubt(format!("{last} was not looked into: there are more than {ARCHIVES} archives."));
        }
        Ok(())
    }

    /// Notes why something was not looked into; the rest is.
    fn close(&mut self, name: &str, why: &str) -> Result<(), String> {
        self.choice.close(format!("{} {why}", self.path_of(name)));
        Ok(())
    }

    fn path_of(&self, name: &str) -> String {
        let parts = self.path.iter().map(String::as_str).chain(Some(name).filter(|name| !name.is_empty()));
        let path = parts.collect::<Vec<_>>().join("/");
        if path.is_empty() { "The folder".to_string() } else { path }
    }
}

/// Whether this is the folder itself, or the one around it.
fn is_itself(name: &CStr) -> bool {
    [c".", c".."].contains(&name)
}

/// Opens a file, and nothing else.
fn regular(folder: &OwnedFd, name: &CStr) -> Result<File, String> {
    match open(folder, name)? {
        (FileType::RegularFile, file) => Ok(File::from(file)),
        _ => Err(NOT_A_FILE.to_string()),
    }
}
