//! What the launcher is told, as JSON in its second argument.

use std::ffi::OsString;
use std::path::PathBuf;

use serde::{Deserialize, Serialize};

/// The launcher's first argument, by which a program learns that it is the launcher.
pub const ASKED: &str = "--be-the-launcher";

/// How the launcher's message begins when it gives up.
pub const CANNOT_GO_ON: &str = "The launcher cannot go on";

/// What to become, and in which sandbox.
#[derive(Serialize, Deserialize)]
pub struct Order {
    /// The grader's process. If it has ended, nothing is started.
    pub grader: u32,
    /// The layers to apply.
    pub layers: Layers,
    /// Bytes of memory that each process may map.
    pub memory: u64,
    /// What to become.
    pub what: What,
}

/// The layers that a kernel may lack. Limits and closed descriptors work everywhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Layers {
    pub landlock: bool,
    pub seccomp: bool,
}

/// What the launcher becomes.
#[derive(Serialize, Deserialize)]
pub enum What {
    /// The student's program. The grader has it open as a descriptor.
    Program {
        /// The number of that descriptor.
        number: i32,
        /// Seconds of processor time.
        seconds: u64,
    },
    /// The compiler.
    Compiler(CompilerOrder),
}

/// How the compiler is started.
#[derive(Serialize, Deserialize)]
pub struct CompilerOrder {
    pub compiler: PathBuf,
    pub arguments: Vec<OsString>,
    /// The files that may be executed: the compiler, its linker, and the loaders of both.
    pub execute: Vec<PathBuf>,
    /// Files and folders that may be read.
    pub read: Vec<PathBuf>,
    /// The folder in which it starts. It may read it.
    pub inputs: PathBuf,
    /// The folder in which it may write.
    pub output: PathBuf,
    /// The largest size of a file, in bytes.
    pub file: u64,
    /// Seconds of processor time. This ends a linker whose compiler and grader were killed.
    pub seconds: u64,
}
