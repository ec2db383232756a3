//! Becoming another program.

use std::ffi::{CStr, CString};
use std::fs::{File, OpenOptions};
use std::io::{self, ErrorKind};
use std::os::fd::AsRawFd;
use std::os::unix::fs::OpenOptionsExt;
use std::path::Path;
use std::ptr;

use rustix::fs::{MemfdFlags, SealFlags, fcntl_add_seals, memfd_create};
use rustix::io::Errno;

use crate::error::{Context, Error};

/// Opens a file; not what a link points to.
pub fn open(path: &Path) -> Result<File, Error> {
    let file = OpenOptions::new().read(true).custom_flags(libc::O_NOFOLLOW | libc::O_NONBLOCK).open(path);
    let file = file.context(path.display())?;
    match file.metadata().context(path.display())?.is_file() {
        true => Ok(file),
        false => Err(Error(format!("{} is not a file", path.display()))),
    }
}

/// A copy of the file in memory, which nobody can change and no path leads to.
pub fn sealed_copy(path: &Path) -> Result<File, Error> {
    let flags = MemfdFlags::CLOEXEC | MemfdFlags::ALLOW_SEALING;
    let memory = match memfd_create("program", flags | MemfdFlags::EXEC) {
        // Before Linux 6.3 every such file may be executed.
        Err(Errno::INVAL) => memfd_create("program", flags),
        memory => memory,
    };
    let mut memory = File::from(memory.context("a file in memory")?);
    io::copy(&mut open(path)?, &mut memory).context(path.display())?;
    seal(&memory)?;
    Ok(memory)
}

/// The file is as it is now for good. `WRITE` would mean the same here, where the file is not mapped, but waits until nobody
/// looks at a page of it, and fails if that takes long: on a busy machine the kernel itself does, when it wants memory.
fn seal(memory: &File) -> Result<(), Error> {
    let seals = SealFlags::FUTURE_WRITE | SealFlags::GROW | SealFlags::SHRINK | SealFlags::SEAL;
    fcntl_add_seals(memory, seals).context("sealing a file in memory")
}

/// Becomes the program in the file, which is closed by that. Returns why it could not.
#[allow(unsafe_code)]
pub fn become_file(file: &File, arguments: &[CString], environment: &[CString]) -> Error {
    let pointers =
        |texts: &[CString]| texts.iter().map(|text| text.as_ptr()).chain([ptr::null()]).collect::<Vec<_>>();
    let (arguments, environment, none) = (pointers(arguments), pointers(environment), CStr::as_ptr(c""));
    // SAFETY: the texts end with zeros, the lists with null pointers, and all live until the call returns.
    unsafe {
        let (arguments, environment) = (arguments.as_ptr(), environment.as_ptr());
        libc::syscall(
            libc::SYS_execveat,
            file.as_raw_fd(),
            none,
            arguments,
            environment,
            libc::AT_EMPTY_PATH,
        );
    }
    let error = io::Error::last_os_error();
    match error.kind() {
        ErrorKind::NotFound => Error("what loads a program was not found".to_string()),
        _ => Error(format!("the program cannot be started: {error}")),
    }
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use rustix::pipe::{SpliceFlags, pipe, splice};

    use super::*;

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
