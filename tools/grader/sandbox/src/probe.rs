//! Runs the probe in the sandbox: every layer is tried before the sandbox is relied on.

use std::fs::{self, Permissions};
use std::io::{Read, Write};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::time::Duration;
use std::{env, io};

use rustix::io::ioctl_fionbio;
use tempfile::TempDir;

use crate::compiler::{self, CompilerLimits, OverLimit};
use crate::error::{Context, Error};
use crate::executable::Executable;
use crate::group::Ended;
use crate::launcher;
use crate::order::{CANNOT_GO_ON, CompilerOrder, Layers};
use crate::program::ProgramLimits;
use crate::start::Sandbox;

/// The probe, a static program.
const PROBE: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/probe"));

/// It needs some milliseconds.
const PATIENCE: Duration = Duration::from_secs(10);

/// What it may use. The probe tries to get more.
const MEMORY: u64 = 256 << 20;
const LIMITS: CompilerLimits = CompilerLimits { time: PATIENCE, memory: MEMORY, file: 1 << 24, threads: 16 };

/// Tries the sandbox in the program's place and in the compiler's: once with all its layers, and once with landlock alone. With
/// seccomp it would not show if landlock did nothing.
pub fn try_sandbox(sandbox: &Sandbox) -> Result<(), Error> {
    let landlock = Layers { landlock: true, seccomp: false };
    if sandbox.layers.landlock {
        let alone = sandbox.with(landlock);
        try_program(&alone, &[])?;
        try_compiler(&alone, &[])?;
    }
    if sandbox.layers.seccomp {
        try_program(sandbox, &launcher::absent_from_program())?;
        try_compiler(sandbox, &launcher::absent_from_compiler())?;
    }
    Ok(())
}

fn try_program(sandbox: &Sandbox, absent: &[i64]) -> Result<(), Error> {
    let folder = prepare().context("the probe cannot be written")?;
    let limits = ProgramLimits { memory: MEMORY, computing: PATIENCE };
    let mut program = sandbox.program(&Executable::copy(&folder.path().join("probe"))?, &limits)?;
    let questions = questions(sandbox, folder.path(), absent).join("\n") + "\n";
    // If the probe has ended already, how it ended says why.
    program.questions.write_all(questions.as_bytes()).ok();
    let ended = program.end_within(PATIENCE);
    // Another process that is just being started may hold the pipe open for a moment.
    ioctl_fionbio(&program.answers, false).context("the probe's answers")?;
    let mut answers = String::new();
    program.answers.read_to_string(&mut answers).context("the probe's answers")?;
    judge("program", Ok(ended), &answers, &program.printed())
}

fn try_compiler(sandbox: &Sandbox, absent: &[i64]) -> Result<(), Error> {
    let folder = prepare().context("the probe cannot be written")?;
    let place = |name: &str| folder.path().join(name);
    let order = CompilerOrder {
        compiler: place("probe"),
        arguments: questions(sandbox, folder.path(), absent).map(Into::into).to_vec(),
        execute: vec![place("probe")],
        read: Vec::new(),
        inputs: place("inputs"),
        output: place("output"),
        file: LIMITS.file,
        seconds: PATIENCE.as_secs(),
    };
    let tried = compiler::start(sandbox, order, &LIMITS)?;
    judge("compiler", tried.ended, &tried.stdout, &tried.stderr)
}

/// A folder with a secret file, with what a compilation reads and writes, and with the probe. It is beside the running program
/// if possible, because on some machines no program can be started from the temporary folder.
fn prepare() -> io::Result<TempDir> {
    let beside = env::current_exe()?.parent().map(tempfile::tempdir_in);
    let folder = beside.and_then(Result::ok).map_or_else(tempfile::tempdir, Ok)?;
    let place = |name: &str| folder.path().join(name);
    fs::create_dir(place("inputs"))?;
    fs::create_dir(place("output"))?;
    fs::write(place("secret"), "secret")?;
    fs::write(place("inputs/file"), "file")?;
    fs::write(place("probe"), PROBE)?;
    fs::set_permissions(place("probe"), Permissions::from_mode(0o700))?;
    Ok(folder)
}

fn questions(sandbox: &Sandbox, folder: &Path, absent: &[i64]) -> [String; 4] {
    let absent: Vec<_> = absent.iter().map(i64::to_string).collect();
    let landlock = if sandbox.layers.landlock { "landlock" } else { "none" };
    [absent.join(" "), folder.display().to_string(), std::process::id().to_string(), landlock.to_string()]
}

fn judge(place: &str, ended: Result<Ended, OverLimit>, answers: &str, printed: &str) -> Result<(), Error> {
    match answers.lines().collect::<Vec<_>>()[..] {
        ["end"] => Ok(()),
        [reached, .., "end"] => {
            Err(Error(format!("the sandbox has a hole in the {place}'s place: {reached}")))
        }
        // With landlock alone only the message tells whether it was the launcher or the probe that ended.
        [] if printed.starts_with(CANNOT_GO_ON) => Err(Error(printed.trim().to_string())),
        _ => Err(Error(format!(
            "the probe in the {place}'s place did not finish: {ended:?} {}",
            printed.trim()
        ))),
    }
}
