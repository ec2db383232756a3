//! A program in memory, which is started as often as it is needed.

use std::fs::{File, OpenOptions};
use std::io;
use std::os::fd::AsRawFd;
use std::os::unix::fs::OpenOptionsExt;
use std::path::Path;

use rustix::fs::{MemfdFlags, SealFlags, fcntl_add_seals, memfd_create};
use rustix::io::Errno;

use crate::error::{Context, Error};

/// A copy of a program's file in memory, which nobody can change and no path of the file system leads to.
#[derive(Debug)]
pub struct Executable(File);

impl Executable {
    /// Copies the file.
    ///
    /// # Errors
    ///
    /// When it is not there, is not a file but a link, say, or there is no memory for it.
    pub fn copy(path: &Path) -> Result<Executable, Error> {
        let flags = MemfdFlags::CLOEXEC | MemfdFlags::ALLOW_SEALING;
        let memory = match memfd_create("program", flags | MemfdFlags::EXEC) {
            // Before Linux 6.3 every such file may be executed.
            Err(Errno::INVAL) => memfd_create("program", flags),
            memory => memory,
        };
        let mut memory = File::from(memory.context("a file in memory")?);
        io::copy(&mut open(path)?, &mut memory).context(path.display())?;
        seal(&memory)?;
        Ok(Executable(memory))
    }

    /// The number under which this process has it open.
    pub(crate) fn number(&self) -> i32 {
        self.0.as_raw_fd()
    }

    /// The one that the grader has open under this number, opened by the launcher for itself.
    pub(crate) fn of_grader(grader: u32, number: i32) -> Result<File, Error> {
        File::open(format!("/proc/{grader}/fd/{number}")).context("the program in the grader's memory")
    }
}

/// Opens a file; not what a link points to.
pub fn open(path: &Path) -> Result<File, Error> {
    let file = OpenOptions::new().read(true).custom_flags(libc::O_NOFOLLOW | libc::O_NONBLOCK).open(path);
    let file = file.context(path.display())?;
    match file.metadata().context(path.display())?.is_file() {
        true => Ok(file),
        false => Err(Error(format!("{} is not a file", path.display()))),
    }
}

/// The file is as it is now for good. `WRITE` would mean the same here, where the file is not mapped, but waits until nobody
/// looks at a page of it, and fails if that takes long: on a busy machine the kernel itself does, when it wants memory.
fn seal(memory: &File) -> Result<(), Error> {
    let seals = SealFlags::FUTURE_WRITE | SealFlags::GROW | SealFlags::SHRINK | SealFlags::SEAL;
    fcntl_add_seals(memory, seals).context("sealing a file in memory")
}

#[cfg(test)]
mod tests {
    use std::io::{ErrorKind, Write};

    use rustix::pipe::{SpliceFlags, pipe, splice};

    use super::*;

    #[test]
    fn nobody_can_change_a_copy() {
        let mut copy = Executable::copy("/proc/self/status".as_ref()).unwrap().0;
        assert_eq!(copy.write(b"more").unwrap_err().kind(), ErrorKind::PermissionDenied);
    }

    #[test]
    fn a_file_is_sealed_while_a_page_of_it_is_in_use() {
        let memory = memfd_create("program", MemfdFlags::CLOEXEC | MemfdFlags::ALLOW_SEALING).unwrap();
        let mut memory = File::from(memory);
        memory.write_all(&[1; 1 << 13]).unwrap();
        let (_reader, writer) = pipe().unwrap();
        splice(&memory, Some(&mut 0), &writer, None, 1 << 12, SpliceFlags::empty()).unwrap();
        seal(&memory).unwrap();
        assert_eq!(memory.write(&[2]).unwrap_err().kind(), ErrorKind::PermissionDenied);
        assert!(memory.set_len(0).is_err());
    }
}
