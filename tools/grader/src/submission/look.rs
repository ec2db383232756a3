//! Looks through whatever a path names.

use std::fs::File;
use std::panic::{self, AssertUnwindSafe};
use std::path::{Path, PathBuf};

use rustix::fs::{CWD, FileType};

use super::open::{NOT_A_FILE, open};
use super::visit::Visitor;
use super::{archive, folder, name, paths};

/// If an archive makes a library panic, only this submission is unreadable.
pub fn guarded(look: impl FnOnce() -> Result<(), String>) -> Result<(), String> {
    let panicked = "The submission cannot be read. Hand in a folder or a zip.";
    panic::catch_unwind(AssertUnwindSafe(look)).unwrap_or_else(|_| Err(panicked.to_string()))
}

/// Tells a visitor of all that a path holds. The error says why it cannot be read.
pub fn look(submission: &Path, visitor: &mut dyn Visitor) -> Result<(), String> {
    let whole_name = paths::last_part(submission);
    let name = name::shortened(&whole_name);
    // A path that ends in `/` or `/.` would be followed if it is a link.
    let plain: PathBuf = submission.components().collect();
    let (kind, opened) = open(CWD, plain.as_path()).map_err(|why| format!("{name} {why}"))?;
    let named = |why: String| format!("{name} {why}");
    match kind {
        FileType::Directory => folder::look(&opened, visitor).map_err(named),
        FileType::RegularFile if name::step(&whole_name).is_some() => {
            let file = File::from(opened);
            visitor.file(&[whole_name], &mut |_| Ok(Box::new(&file))).map_err(named)
        }
        FileType::RegularFile => archive::look(File::from(opened), &name, visitor),
        _ => Err(format!("{name} {NOT_A_FILE}")),
    }
}
