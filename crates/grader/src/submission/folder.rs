//! Looks through a folder. Everything in it is reached from the folder that was opened, one name at a time and never
//! through a link: whoever changes something meanwhile can make files vanish, and no more.

use std::ffi::CStr;
use std::fs::File;
use std::os::fd::OwnedFd;

use rustix::fs::{Dir, FileType};

use super::choice::{Choice, DEEPEST, ENTRIES, TOO_DEEP};
use super::{A_LINK, NOT_A_FILE, archive, name, open};

/// Offers the files in `folder` to `choice`. Where there is no step, those in an archive that lies in it.
///
/// # Errors
///
/// Why the submission as a whole cannot be read.
pub fn look(folder: OwnedFd, name: &str, choice: &mut Choice) -> Result<(), String> {
    let mut walk = Walk { choice, path: Vec::new(), entries: 0, archive: None };
    walk.folder(&folder).map_err(|why| format!("{name} {why}"))?;
    let Some((_, name, file)) = walk.archive.filter(|_| choice.chosen.is_empty()) else { return Ok(()) };
    archive::look(file, &name, choice)?;
    choice.archive = Some(name);
    Ok(())
}

struct Walk<'a, 'b> {
    choice: &'a mut Choice<'b>,
    /// Where it is.
    path: Vec<String>,
    /// How much it has seen.
    entries: usize,
    /// The archive nearest to the top: how deep it is, its path, and the file.
    archive: Option<(usize, String, File)>,
}

impl Walk<'_, '_> {
    fn folder(&mut self, folder: &OwnedFd) -> Result<(), String> {
        let Ok(entries) = Dir::read_from(folder) else { return self.close("", "cannot be read.") };
        for entry in entries {
            let Ok(entry) = entry else { return self.close("", "cannot be read to its end.") };
            self.entries += 1;
            if self.entries > ENTRIES {
                return Err(format!("holds more than {ENTRIES} files."));
            }
            if !entry.file_name().to_bytes().starts_with(b".") {
                self.entry(folder, entry.file_name(), entry.file_type())?;
            }
        }
        Ok(())
    }

    /// One name in a folder. What kind of thing it is the folder says; but only what is opened counts.
    fn entry(&mut self, folder: &OwnedFd, raw: &CStr, kind: FileType) -> Result<(), String> {
        let name = raw.to_string_lossy();
        if name.ends_with(".rs") || name::parse(&name).is_some() {
            return self.choice.offer(&self.path, &name, || regular(folder, raw));
        }
        if name::is_archive(&name) && kind != FileType::Directory {
            return self.archive(folder, raw, &name);
        }
        if kind == FileType::Symlink {
            return self.close(&name, A_LINK);
        }
        if matches!(kind, FileType::Directory | FileType::Unknown) && self.choice.enters(&name) {
            return self.enter(folder, raw, &name);
        }
        Ok(())
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

    /// Keeps an archive that may be looked into later: of several the one nearest to the top, then the first by the alphabet.
    fn archive(&mut self, folder: &OwnedFd, raw: &CStr, name: &str) -> Result<(), String> {
        let path = self.path_of(name);
        self.choice.count_archive(&path);
        let better =
            |held: &(usize, String, File)| (held.0, held.1.as_str()) > (self.path.len(), path.as_str());
        if self.archive.as_ref().is_none_or(better) {
            match regular(folder, raw) {
                Ok(file) => self.archive = Some((self.path.len(), path, file)),
                Err(why) => return self.close(name, &why),
            }
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

/// Opens a file, and nothing else.
fn regular(folder: &OwnedFd, name: &CStr) -> Result<File, String> {
    match open(folder, name)? {
        (FileType::RegularFile, file) => Ok(File::from(file)),
        (FileType::Directory, _) => Err("is a folder, not a file.".to_string()),
        _ => Err(NOT_A_FILE.to_string()),
    }
}
