//! What a process that runs or compiles a student's code may no longer do.
//!
//! A process gives up its own rights, and neither it nor its children get them back. On Linux there are three layers:
//! limits (setrlimit), files and network (landlock), system calls (seccomp). Elsewhere there are the limits alone, and
//! whoever asks is told so: each function returns the layer that is now active, in words, or `None`.

#![forbid(unsafe_code)]
#![warn(missing_docs)]

#[cfg(not(unix))]
compile_error!("cargo grade runs on Linux, and on macOS with fewer protections. On Windows, run it in WSL.");

#[cfg(target_os = "linux")]
mod calls;
#[cfg(target_os = "linux")]
mod files;
mod limits;

use std::env;
use std::fs::File;
use std::path::Path;

pub use limits::{limit_memory, limit_process};

/// Gives up all that code which only computes need not have, and returns the layers that are active: a worker does it
/// before the student's code begins, and the grader has a process do it to learn what this machine can.
pub fn give_up_everything(mebibytes: u64) -> Vec<String> {
    // What is active is asked, not hoped for: this file can be read as long as any can.
    let myself = env::current_exe();
    let layers = [limit_memory(mebibytes), confine_files(&[], &[]), only_compute()];
    let confined = myself.is_ok_and(|myself| File::open(myself).is_err());
    layers.into_iter().flatten().filter(|layer| confined || layer.starts_with("limits")).collect()
}

/// Takes from this thread, and from all it starts from now on, every file and folder but those below `read`, which it
/// may read and run, and below `write`, where it may do everything; and every network connection by TCP.
pub fn confine_files(read: &[&Path], write: &[&Path]) -> Option<String> {
    #[cfg(target_os = "linux")]
    return files::confine(read, write);
    #[cfg(not(target_os = "linux"))]
    return {
        let _ = (read, write);
        None
    };
}

/// Leaves this process the system calls that computing needs: memory, time, threads, and reading and writing what is
/// open already. Call it while the process has one thread.
pub fn only_compute() -> Option<String> {
    #[cfg(target_os = "linux")]
    return calls::only_compute();
    #[cfg(not(target_os = "linux"))]
    return None;
}
