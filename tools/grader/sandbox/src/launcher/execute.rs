//! Becoming another program.

use std::ffi::{CStr, CString};
use std::fs::File;
use std::io::{self, ErrorKind};
use std::os::fd::AsRawFd;
use std::ptr;

use crate::error::Error;

/// Becomes the program in the file, and closes the file. Returns only if it could not, and says why.
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
