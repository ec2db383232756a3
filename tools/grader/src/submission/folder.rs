//! Looks through a folder. Everything in it is opened from the folder's descriptor, one name at a time and never through a link.
//! So a change to the folder meanwhile can make files vanish, and nothing more.

use std::ffi::CStr;
use std::fs::File;
use std::io::Read;
use std::os::fd::OwnedFd;

use rustix::fs::{Dir, FileType};

use super::name::names_a_step;
use super::open::{A_LINK, NOT_A_FILE, open};
use super::path::{DEEPEST, TOO_DEEP};
use super::visit::Visitor;

/// Tells `visitor` of the files in `folder`.
///
/// # Errors
///
/// Why the submission as a whole cannot be read: the end of a sentence that begins with its name.
pub fn look(folder: &OwnedFd, visitor: &mut dyn Visitor) -> Result<(), String> {
    Walk { visitor, path: Vec::new() }.folder(folder)
}

struct Walk<'a> {
    visitor: &'a mut dyn Visitor,
    /// The folders in which it is.
    path: Vec<String>,
}

impl Walk<'_> {
    fn folder(&mut self, folder: &OwnedFd) -> Result<(), String> {
        let Ok(entries) = Dir::read_from(folder) else { return self.close("cannot be read.") };
        let mut names = Vec::new();
        for entry in entries {
            let Ok(entry) = entry else { return self.close("cannot be read to its end.") };
            let name = entry.file_name();
            if name != c"." && name != c".." {
                self.visitor.budget().count()?;
                names.push((name.to_owned(), entry.file_type()));
            }
        }
        // A file system has an order of its own, on which nothing may depend.
        names.sort_by(|one, other| one.0.cmp(&other.0));
        for (name, kind) in names {
            // Two names that are no text may not become one.
            let text =
                name.to_str().map_or_else(|_| name.to_bytes().escape_ascii().to_string(), str::to_string);
            self.path.push(text);
            let looked = self.entry(folder, &name, kind);
            self.path.pop();
            looked?;
        }
        Ok(())
    }

    /// What is now the last part of the path. The folder says what kind of thing it is, but that is checked when it is opened.
    fn entry(&mut self, folder: &OwnedFd, raw: &CStr, kind: FileType) -> Result<(), String> {
        match kind {
            FileType::Directory | FileType::Unknown if self.visitor.enters(&self.path) => {
                self.enter(folder, raw)
            }
            FileType::Directory | FileType::Unknown => Ok(()),
            // It may lead to a folder with all the steps.
            FileType::Symlink if !self.path.last().is_some_and(|name| names_a_step(name)) => {
                self.close(A_LINK)
            }
            _ => self.visitor.file(&self.path, &mut |_| regular(folder, raw)),
        }
    }

    fn enter(&mut self, folder: &OwnedFd, raw: &CStr) -> Result<(), String> {
        if self.path.len() > DEEPEST {
            return self.close(TOO_DEEP);
        }
        match open(folder, raw) {
            Ok((FileType::Directory, inside)) => self.folder(&inside),
            Ok(_) => Ok(()),
            Err(why) => self.close(&why),
        }
    }

    /// Notes why something was not looked into; the rest is.
    fn close(&mut self, why: &str) -> Result<(), String> {
        self.visitor.closed(&self.path, why);
        Ok(())
    }
}

/// Opens a file, and nothing else.
fn regular<'a>(folder: &OwnedFd, name: &CStr) -> Result<Box<dyn Read + 'a>, String> {
    match open(folder, name)? {
        (FileType::RegularFile, file) => Ok(Box::new(File::from(file))),
        _ => Err(NOT_A_FILE.to_string()),
    }
}
