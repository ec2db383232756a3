//! A program in memory. It can be started any number of times.

use std::fs::{File, OpenOptions};
use std::io;
use std::os::fd::AsRawFd;
use std::os::unix::fs::OpenOptionsExt;
use std::path::Path;

use rustix::fs::{MemfdFlags, SealFlags, fcntl_add_seals, memfd_create};
use rustix::io::Errno;

use crate::error::{Context, Error};

/// A copy of a program's file in memory. Nobody can change it, and it has no path in the file system.
#[derive(Debug)]
pub struct Executable(File);

impl Executable {
    /// Copies the file.
    ///
    /// # Errors
    ///
    /// When it is missing or not a regular file (a link, for example), or when there is no memory for it.
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

    /// Its descriptor in this process.
    pub(crate) fn number(&self) -> i32 {
        self.0.as_raw_fd()
    }

    /// Opens for the launcher the one that the grader has open as this descriptor.
    pub(crate) fn of_grader(grader: u32, number: i32) -> Result<File, Error> {
        File::open(format!("/proc/{grader}/fd/{number}")).context("the program in the grader's memory")
    }
}

/// Opens a file, and never follows a link.
pub fn open(path: &Path) -> Result<File, Error> {
    let file = OpenOptions::new().read(true).custom_flags(libc::O_NOFOLLOW | libc::O_NONBLOCK).open(path);
    let file = file.context(path.display())?;
    match file.metadata().context(path.display())?.is_file() {
        true => Ok(file),
        false => Err(Error(format!("{} is not a file", path.display()))),
    }
}

/// From now on nobody can change the file. `WRITE` would mean the same here, because the file is not mapped. But it waits until
/// nobody uses a page of the file, and fails if that takes long. On a machine that is short of memory the kernel itself
/// uses pages.
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
