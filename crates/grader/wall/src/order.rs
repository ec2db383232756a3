//! What the launcher is told, as JSON in its second argument.

use std::ffi::OsString;
use std::path::PathBuf;

use serde::{Deserialize, Serialize};

/// The launcher's first argument, by which a program learns that it is the launcher.
pub const ASKED: &str = "--be-the-launcher";

/// How its sentence begins when it gives up.
pub const CANNOT_GO_ON: &str = "The launcher cannot go on";

/// What to become, and behind which wall.
#[derive(Serialize, Deserialize)]
pub struct Order {
    /// The grader's process: without it nothing is started.
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

impl Layers {
    pub fn any(self) -> bool {
        self.landlock || self.seccomp
    }
}

/// What the launcher becomes.
#[derive(Serialize, Deserialize)]
pub enum What {
    /// The student's program, which the grader has open under this number.
    Program(i32),
    /// The compiler.
    Compiler(CompilerOrder),
}

/// How the compiler is started.
#[derive(Serialize, Deserialize)]
pub struct CompilerOrder {
    pub compiler: PathBuf,
    pub arguments: Vec<OsString>,
    /// The files that may be executed: the compiler, its linker, and what loads them.
    pub execute: Vec<PathBuf>,
    /// Files and folders that may be read.
    pub read: Vec<PathBuf>,
    /// The folder in which it starts; it may read it.
    pub inputs: PathBuf,
    /// The folder in which it may write.
    pub output: PathBuf,
    /// Bytes that one file may have.
    pub file: u64,
    /// Seconds of processor time: what ends a linker whose compiler and grader were killed.
    pub seconds: u64,
}
