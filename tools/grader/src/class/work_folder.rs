//! The folder in which this grader works. It is in the machine's temporary folder, nobody else can read it, and it is removed
//! at the end.
//!
//! A grader holds a lock on its folder as long as it runs, and the kernel releases the lock however the grader ends. So if the
//! lock can be taken, the folder is left over, and the next grader removes it. A process id would not do: it says nothing
//! about a grader in another container.

use std::fs::{self, Permissions};
use std::os::fd::OwnedFd;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use anyhow::{Context, Result, bail};
use rustix::fs::{CWD, FlockOperation, Mode, OFlags, flock, fstat, openat, stat};
use rustix::io::Errno;
use tempfile::{Builder, TempDir};

use crate::interrupt;
use crate::marking::fault::{WRITTEN, room};

/// How the names of these folders begin.
const PREFIX: &str = "othello-grade-";

/// How much room there must be besides that for the compilations, in MiB.
const NEEDED: u64 = 256;

/// A grader's folder, and the lock on it.
pub struct WorkFolder {
    folder: TempDir,
    /// It is dropped after the folder is removed.
    _lock: OwnedFd,
}

impl WorkFolder {
    /// Makes a folder in the temporary folder (`TMPDIR`), and removes what graders that were killed have left there.
    /// `jobs`: how many compilations there are at a time.
    pub fn open(jobs: usize) -> Result<WorkFolder> {
        let place = std::env::temp_dir();
        clear(&place);
        check_room(&place, NEEDED + jobs as u64 * (WRITTEN >> 20))?;
        WorkFolder::open_in(&place)
    }

    fn open_in(place: &Path) -> Result<WorkFolder> {
        // Before it is locked, another grader may take the folder for left over and remove it.
        for _ in 0..100 {
            let folder =
                Builder::new().prefix(PREFIX).permissions(Permissions::from_mode(0o700)).tempdir_in(place);
            let folder = folder.with_context(|| {
                format!("{} cannot be written to. Set TMPDIR to a folder that can", place.display())
            })?;
            match lock(folder.path()) {
                Ok(Some(lock)) => return Ok(WorkFolder { folder, _lock: lock }),
                Ok(None) | Err(Errno::NOENT) => {}
                Err(error) => bail!(
                    "{} cannot be locked: {error}. Set TMPDIR to a folder on a disk of this machine.",
                    folder.path().display()
                ),
            }
        }
        bail!("{}: somebody takes away each folder that is made there.", place.display())
    }

    /// The folder.
    pub fn path(&self) -> &Path {
        self.folder.path()
    }

    /// A new folder in it. It is removed when it is dropped.
    pub fn folder(&self) -> Result<TempDir> {
        if interrupt::has_begun() {
            bail!("the grader was interrupted");
        }
        TempDir::new_in(self.path()).context("there is no room to work in")
    }
}

/// Checks that there is room for `needed` MiB.
fn check_room(place: &Path, needed: u64) -> Result<()> {
    let room = room(place).unwrap_or(u64::MAX) >> 20;
    if room < needed {
        bail!(
            "{} has room for {room} MiB, and the grader needs {needed}. Set TMPDIR to a folder that has.",
            place.display()
        );
    }
    Ok(())
}

/// Locks a folder. Returns `None` if another grader has the lock.
fn lock(folder: &Path) -> Result<Option<OwnedFd>, Errno> {
    let flags = OFlags::RDONLY | OFlags::DIRECTORY | OFlags::NOFOLLOW | OFlags::CLOEXEC;
    hold(openat(CWD, folder, flags, Mode::empty())?, folder)
}

fn hold(opened: OwnedFd, folder: &Path) -> Result<Option<OwnedFd>, Errno> {
    match flock(&opened, FlockOperation::NonBlockingLockExclusive) {
        Err(Errno::WOULDBLOCK) => return Ok(None),
        locked => locked?,
    }
    // The folder may have been removed before it was locked, and another one may have its name now.
    let (held, named) = (fstat(&opened)?, stat(folder)?);
    Ok(((held.st_dev, held.st_ino) == (named.st_dev, named.st_ino)).then_some(opened))
}

/// Removes this user's folders in `place` that no grader holds any more.
fn clear(place: &Path) {
    let mine = rustix::process::geteuid().as_raw();
    let entries = fs::read_dir(place).into_iter().flatten().flatten();
    for entry in entries.filter(|entry| entry.file_name().to_string_lossy().starts_with(PREFIX)) {
        let folder = entry.path();
        if let Ok(Some(lock)) = lock(&folder)
            && fstat(&lock).is_ok_and(|about| about.st_uid == mine)
        {
            fs::remove_dir_all(&folder).ok();
        }
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::os::unix::fs::{PermissionsExt, symlink};
    use std::thread;

    use tempfile::TempDir;

    use super::{PREFIX, WorkFolder, check_room, clear, hold};

    #[test]
    fn what_nobody_holds_is_cleared_and_nothing_else() {
        let place = TempDir::new().unwrap();
        let left = |name: &str| {
            let folder = place.path().join(name);
            fs::create_dir_all(folder.join("in/it")).unwrap();
            folder
        };
        // Named as the folder of a process that is not there: no number says anything.
        let (dead, other) = (left(&format!("{PREFIX}999999999")), left("another"));
        let elsewhere = left("elsewhere");
        symlink(&elsewhere, place.path().join(format!("{PREFIX}link"))).unwrap();
        let one = WorkFolder::open_in(place.path()).unwrap();
        clear(place.path());
        assert_eq!(fs::metadata(one.path()).unwrap().permissions().mode() & 0o777, 0o700);
        let two = WorkFolder::open_in(place.path()).unwrap();
        assert!(!dead.exists() && one.path().exists() && two.path().exists());
        assert!(other.join("in/it").exists() && elsewhere.join("in/it").exists());
        let path = one.path().to_path_buf();
        drop(one);
        assert!(!path.exists());
    }

    #[test]
    fn a_disk_that_is_too_small_is_said_before_anything_is_graded() {
        let place = TempDir::new().unwrap();
        let error = check_room(place.path(), u64::MAX).unwrap_err().to_string();
        let (before, after) = error.split_once(" has room for ").unwrap();
        assert_eq!(before, place.path().display().to_string());
        assert!(
            after.ends_with(&format!("and the grader needs {}. Set TMPDIR to a folder that has.", u64::MAX))
        );
        assert!(!after.starts_with("0 MiB"), "this disk has room: {error}");
        check_room(place.path(), 1).unwrap();
    }

    /// Another grader clears a folder between the moment it is opened and the moment it is locked.
    #[test]
    fn a_folder_that_is_gone_cannot_be_held() {
        let place = TempDir::new().unwrap();
        let folder = place.path().join("folder");
        let made = || {
            fs::create_dir(&folder).unwrap();
            fs::File::open(&folder).unwrap().into()
        };
        let first = made();
        fs::remove_dir(&folder).unwrap();
        assert_eq!(hold(first, &folder).unwrap_err(), rustix::io::Errno::NOENT);
        let first = made();
        fs::rename(&folder, place.path().join("old")).unwrap();
        let second = made();
        assert!(hold(first, &folder).unwrap().is_none());
        assert!(hold(second, &folder).unwrap().is_some());
    }

    #[test]
    fn many_that_begin_at_once_keep_what_is_theirs() {
        let place = TempDir::new().unwrap();
        thread::scope(|scope| {
            for _ in 0..8 {
                scope.spawn(|| {
                    for _ in 0..50 {
                        let work = WorkFolder::open_in(place.path()).unwrap();
                        fs::write(work.path().join("mine"), "mine").unwrap();
                        thread::yield_now();
                        assert!(work.path().join("mine").exists());
                    }
                });
            }
        });
        assert_eq!(fs::read_dir(place.path()).unwrap().count(), 0);
    }
}
