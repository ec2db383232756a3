//! The sandbox around student code. A small trusted program, the launcher, starts the compiler and the student's program. It
//! closes all other descriptors, sets limits, gives up capabilities, and applies landlock and seccomp. Only then does it
//! become (execveat) the compiler or the student's program. So the sandbox is there before the first instruction of what is
//! started, and nothing depends on what that program says.
//!
//! - [`Sandbox::open`] checks that every layer works on this machine, by running a probe that tries to get out
//! - [`Sandbox::program`] starts a student's program; [`Process`] is the grader's end of it
//! - [`Sandbox::compile`] runs the compiler of a [`Toolchain`] on one folder
//!
//! The launcher is the grader's own program, started again with another first argument. That is why the grader's `main`
//! begins with [`become_launcher_if_asked`].
//!
//! # What is required
//!
//! Linux 6.2 or later with landlock (ABI 3: every way to open, change or truncate a file) and seccomp; x86-64 or
//! AArch64; and the C library's static files (Debian: libc6-dev). Neither root nor user namespaces are needed. If the
//! kernel has them (6.12, ABI 6), landlock's rules for the network, devices, signals and abstract sockets are applied as
//! well. Without them seccomp alone refuses those.

#![deny(unsafe_code)]
#![warn(missing_docs)]

#[cfg(not(target_os = "linux"))]
compile_error!("cargo grade runs on Linux. Elsewhere, run it in a container.");

mod error;
mod order;
mod group;
mod clock;
mod executable;
mod toolchain;
mod launcher;
mod start;
mod compiler;
mod program;
mod probe;

pub use clock::LOOK;
pub use compiler::{Compilation, Compiled, CompilerLimits, OverLimit};
pub use error::Error;
pub use executable::Executable;
pub use group::Ended;
pub use launcher::become_launcher_if_asked;
pub use program::{Process, ProgramLimits, Ready};
pub use start::Sandbox;
pub use toolchain::Toolchain;

use std::path::Path;

use rustix::process::{getpid, set_child_subreaper};

use error::Context;
use group::Confined;
use order::Layers;

impl Sandbox {
    /// Opens the sandbox: runs the probe in it, in the program's place and in the compiler's. Orphans of what this process
    /// started become its children, so that it can end them.
    ///
    /// The running program is the launcher: its `main` must begin with [`become_launcher_if_asked`].
    ///
    /// If `all_layers` is false, the layers that do not work here are left out. [`Sandbox::layers`] names the others.
    ///
    /// # Errors
    ///
    /// One sentence that says what is missing or what the probe reached.
    pub fn open(all_layers: bool) -> Result<Sandbox, Error> {
        Sandbox::open_with("/proc/self/exe", all_layers)
    }

    /// The same, with another program as the launcher.
    ///
    /// # Errors
    ///
    /// As [`Sandbox::open`].
    pub fn open_with(launcher: impl AsRef<Path>, all_layers: bool) -> Result<Sandbox, Error> {
        set_child_subreaper(Some(getpid())).context("orphans cannot be adopted")?;
        let own = Confined::read("thread-self").context("/proc cannot be read")?;
        let (launcher, own_filters) = (launcher.as_ref().to_path_buf(), own.filters);
        let sandbox = Sandbox { launcher, layers: Layers { landlock: true, seccomp: true }, own_filters };
        let Err(error) = probe::try_sandbox(&sandbox) else { return Ok(sandbox) };
        if all_layers {
            return Err(error);
        }
        let fewer = [(true, false), (false, true), (false, false)];
        let sandboxes = fewer.map(|(landlock, seccomp)| sandbox.with(Layers { landlock, seccomp }));
        sandboxes.into_iter().find(|sandbox| probe::try_sandbox(sandbox).is_ok()).ok_or(error)
    }

    /// The layers that are active, in words, for reports.
    pub fn layers(&self) -> Vec<&'static str> {
        let layers = [
            (self.layers.landlock, "landlock: files and network"),
            (self.layers.seccomp, "seccomp: system calls"),
            (true, "limits: memory and time"),
        ];
        layers.into_iter().filter(|(active, _)| *active).map(|(_, layer)| layer).collect()
    }
}
