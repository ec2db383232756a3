//! Which descriptors the started program has open.

use std::fs::OpenOptions;
use std::io::{Error as IoError, stdin, stdout};
use std::mem;
use std::os::fd::{AsFd, AsRawFd};

use rustix::io::{FdFlags, fcntl_dupfd_cloexec, fcntl_setfd};
use rustix::stdio::{dup2_stdin, dup2_stdout};

use crate::error::{Context, Error};

/// Closes the descriptors that whoever started the grader left open.
#[allow(unsafe_code)]
pub fn close_all_but_the_standard_ones() -> Result<(), Error> {
    // SAFETY: this thread is the only one, and nothing in this process has opened a descriptor yet.
    let closed = unsafe { libc::syscall(libc::SYS_close_range, 3, libc::c_uint::MAX, 0) };
    if closed == 0 { Ok(()) } else { Err(IoError::last_os_error()).context("closing descriptors") }
}

/// Moves the pipes of the questions and the answers from 0 and 1 to 3 and 4, and puts /dev/null in their place.
pub fn questions_and_answers() -> Result<(), Error> {
    move_to(stdin(), 3)?;
    move_to(stdout(), 4)?;
    let null = OpenOptions::new().read(true).write(true).open("/dev/null").context("/dev/null")?;
    dup2_stdin(&null).and_then(|()| dup2_stdout(&null)).context("/dev/null")
}

fn move_to(descriptor: impl AsFd, number: i32) -> Result<(), Error> {
    let moved = fcntl_dupfd_cloexec(descriptor, number).context("a pipe")?;
    if moved.as_raw_fd() != number {
        return Err(Error(format!("descriptor {number} is in use")));
    }
    fcntl_setfd(&moved, FdFlags::empty()).context("a pipe")?;
    // It stays open for the program that this process becomes.
    mem::forget(moved);
    Ok(())
}
