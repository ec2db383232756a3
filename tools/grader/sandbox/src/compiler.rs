//! Runs the compiler.

use std::ffi::OsString;
use std::fs::{self, DirEntry, File};
use std::io::{Read, Seek};
use std::path::{Path, PathBuf};
use std::process::{Child, ExitStatus, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use rustix::process::Pid;

use crate::clock::LOOK;
use crate::error::{Context, Error};
use crate::group::{self, Ended, Use};
use crate::order::{CompilerOrder, What};
use crate::start::{self, Sandbox};
use crate::toolchain::Toolchain;

/// What the compiler and the processes it starts may use, all together.
#[derive(Clone, Debug)]
pub struct CompilerLimits {
    /// Time for which they compute. They may take [`WALL`] times as long: nothing that they do waits for long.
    pub time: Duration,
    /// Bytes of memory.
    pub memory: u64,
    /// The largest size of a file that they write, in bytes. The standard streams are such files. All other files together may
    /// have twice as much.
    pub file: u64,
    /// Threads.
    pub threads: u64,
}

/// What the compiler and the processes it starts used more of than they may.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OverLimit {
    /// Time.
    Time,
    /// Memory.
    Memory,
    /// Threads.
    Threads,
    /// The size of all files.
    Files,
}

/// What to compile, and how.
pub struct Compilation<'a> {
    /// The compiler and its linker.
    pub toolchain: &'a Toolchain,
    /// The compiler's arguments after [`Toolchain::arguments`].
    pub arguments: Vec<OsString>,
    /// The folder in which the compiler starts. It can read this folder, what the toolchain needs, and nothing else.
    pub inputs: PathBuf,
    /// The folder that the compiler may write. It must exist.
    pub output: PathBuf,
    /// What it may use.
    pub limits: CompilerLimits,
}

/// The result of a compilation.
#[derive(Debug)]
pub struct Compiled {
    /// How the compiler ended, or why the grader ended it.
    pub ended: Result<Ended, OverLimit>,
    /// What it wrote on its standard output, up to a bound.
    pub stdout: String,
    /// What it wrote on its standard error, up to a bound.
    pub stderr: String,
}

/// On a machine on which many others compute.
const WALL: u32 = 30;

/// How much of each standard stream is read, in bytes.
const HEARD: u64 = 1 << 22;

/// Until the compiler runs, /proc is looked into this often.
const START: Duration = Duration::from_millis(2);

impl Sandbox {
    /// Runs the compiler until it ends or is ended. Nothing that it started is left then.
    ///
    /// # Errors
    ///
    /// When the launcher could not do everything.
    pub fn compile(&self, compilation: &Compilation) -> Result<Compiled, Error> {
        let Compilation { toolchain, inputs, output, limits, .. } = compilation;
        let order = CompilerOrder {
            compiler: start::real(&toolchain.rustc)?,
            arguments: [toolchain.arguments(), compilation.arguments.clone()].concat(),
            execute: toolchain.execute(),
            read: toolchain.read(),
            inputs: start::real(inputs)?,
            output: start::real(output)?,
            file: limits.file,
            // The system's own limit comes second, because the system does not say why it ends a process.
            seconds: 2 * (limits.time.as_secs() + 1),
        };
        start(self, order, limits)
    }
}

/// Starts a compiler and waits for it.
pub fn start(sandbox: &Sandbox, order: CompilerOrder, limits: &CompilerLimits) -> Result<Compiled, Error> {
    let compiler = start::real(&order.compiler)?;
    // Files without a name: no path leads to them, and unlike a pipe they never block the compiler.
    let stream = || tempfile::tempfile().context("a file for what the compiler says");
    let (mut stdout, mut stderr) = (stream()?, stream()?);
    let written = order.output.clone();
    let copy = |file: &File| file.try_clone().context("a file").map(Stdio::from);
    let child = sandbox.start(
        What::Compiler(order),
        limits.memory,
        [Stdio::null(), copy(&stdout)?, copy(&stderr)?],
    )?;
    let mut running = Running(child);
    let is_confined = sandbox.confines(&running.0, |file| file == compiler, || thread::sleep(START))?;
    let ended = running.wait(limits, &written)?;
    let [stdout, stderr] = [read(&mut stdout)?, read(&mut stderr)?];
    if is_confined { Ok(Compiled { ended, stdout, stderr }) } else { Err(start::given_up(&stderr)) }
}

/// When this is dropped, the compiler is ended with everything that it has started.
struct Running(Child);

impl Running {
    /// Waits until it ends, or is over a limit and is ended. `output` is the folder that it may write. Returns how it ended.
    fn wait(&mut self, limits: &CompilerLimits, output: &Path) -> Result<Result<Ended, OverLimit>, Error> {
        let (process, begun) = (group::watch(&self.0)?, Instant::now());
        loop {
            if group::ends_within(&process, 2 * LOOK) {
                let ended = Ended::from(self.end()?);
                return Ok(if ended == Ended::Signalled(libc::SIGXCPU) {
                    Err(OverLimit::Time)
                } else {
                    Ok(ended)
                });
            }
            let used = Use::of_group(Pid::from_child(&self.0));
            let is_late = used.computed >= limits.time || begun.elapsed() >= WALL * limits.time;
            let over = [
                (is_late, OverLimit::Time),
                (used.threads > limits.threads, OverLimit::Threads),
                (used.resident > limits.memory, OverLimit::Memory),
                (size_of(output) > 2 * limits.file, OverLimit::Files),
            ];
            if let Some((_, limit)) = over.into_iter().find(|(is_over, _)| *is_over) {
                return self.end().map(|_| Err(limit));
            }
        }
    }

    fn end(&mut self) -> Result<ExitStatus, Error> {
        group::end(&mut self.0).context("the compiler's end is not known")
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        group::end(&mut self.0).ok();
    }
}

/// The size of all files in a folder and the folders in it, in bytes. What vanishes meanwhile does not count.
fn size_of(folder: &Path) -> u64 {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let size = |entry: DirEntry| match entry.metadata() {
        Ok(about) if about.is_dir() => size_of(&entry.path()),
        about => about.map_or(0, |about| about.len()),
    };
    entries.map(size).sum()
}

fn read(stream: &mut File) -> Result<String, Error> {
    let mut text = Vec::new();
    stream
        .rewind()
        .and_then(|()| stream.take(HEARD).read_to_end(&mut text))
        .context("what the compiler said")?;
    Ok(String::from_utf8_lossy(&text).into_owned())
}
