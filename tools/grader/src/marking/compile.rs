//! Compiles a student's program. rustc runs in the sandbox, in a folder that holds only the student's files and the crates
//! that they are linked with.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};
use othello_grade_sandbox::{Compilation, Compiled, CompilerLimits, Ended, Executable, OverLimit};
use othello_grade_wire::messages::FunctionId;

use crate::judge::Judge;
use crate::judge::root::{ROOT, Root};
use crate::marking::diagnostics::{Errors, errors, names_a_place};
use crate::marking::fault::{self, WRITTEN};

/// What the compiler may use: memory and the size of a file that it writes, in bytes, and threads. The reference's steps take
/// 160 MiB.
const MEMORY: u64 = 2 << 30;
const FILE: u64 = WRITTEN / 2;
const THREADS: u64 = 64;

/// SIGXFSZ.
const TOO_LARGE: i32 = 25;

/// A step's number, and its file.
pub type StepFile<'a> = (u8, &'a [u8]);

/// Compiles these steps in `folder`, which is made for this. `refused`: the functions that the program does not call. Returns the
/// program, or what the compiler says against it.
pub fn compile(
    judge: &Judge,
    folder: &Path,
    steps: &[StepFile],
    refused: impl Fn(FunctionId) -> bool,
) -> Result<Result<Rc<Executable>, Errors>> {
    let kept = judge.kept.as_ref().map(|kept| kept.join(next_number().to_string()));
    let folder = kept.as_deref().unwrap_or(folder);
    let (inputs, output) = (folder.join("inputs"), folder.join("output"));
    fs::remove_dir_all(folder).ok();
    make([folder, &inputs, &output])?;
    let (root, libraries) = fill(judge, &inputs, steps, refused)?;
    let program = output.join("program");
    let compilation = Compilation {
        toolchain: &judge.toolchain,
        arguments: arguments(judge, steps, &inputs, &program, &libraries),
        inputs: inputs.clone(),
        output,
        limits: limits(judge),
    };
    kept.as_ref().map_or(Ok(()), |folder| keep(&compilation, folder))?;
    let compiled = run(judge, &compilation)?;
    let is_there = compiled.ended == Ok(Ended::Exited(0)) && program.is_file();
    let executable = is_there.then(|| Executable::copy(&program)).transpose()?;
    if kept.is_none() {
        // It may be large, and others need the room.
        fs::remove_dir_all(&compilation.output).ok();
    }
    if let Some(executable) = executable {
        return Ok(Ok(executable.into()));
    }
    let stopped = stopped(&compiled, judge).map(|why| format!("The compiler was stopped: {why}."));
    Ok(Err(errors(&compiled.stderr, stopped, &root, &hidden(judge, folder, &inputs))))
}

/// Runs the compiler. If it fails and names no place in a file, it may be the machine's fault. If it is not, for all we know, the
/// student's files are compiled once more.
fn run(judge: &Judge, compilation: &Compilation) -> Result<Compiled> {
    let compiled = once(judge, compilation)?;
    if !is_unclear(&compiled) {
        return Ok(compiled);
    }
    // There may be no memory or no process left, which the compiler says in many ways.
    let folder = compilation.output.with_file_name("empty");
    fs::remove_dir_all(&folder).ok();
    check(judge, &folder)?;
    once(judge, compilation)
}

/// Runs the compiler once.
fn once(judge: &Judge, compilation: &Compilation) -> Result<Compiled> {
    let compiled = judge.sandbox.compile(compilation).context("the compiler cannot be started")?;
    match compiled.ended {
        Ok(ended) if is_unclear(&compiled) => match fault::of_the_machine(ended, Some(&compilation.output)) {
            Some(why) => bail!("the compiler failed: {why}"),
            None => Ok(compiled),
        },
        _ => Ok(compiled),
    }
}

/// Whether the compiler failed and says nothing that is the student's fault.
fn is_unclear(compiled: &Compiled) -> bool {
    let is_known = [Ok(Ended::Exited(0)), Ok(Ended::Signalled(TOO_LARGE))].contains(&compiled.ended);
    compiled.ended.is_ok() && !is_known && !names_a_place(&compiled.stderr)
}

/// Compiles a program of no steps in `folder`, which this makes. It is linked with what every program is linked with.
///
/// # Errors
///
/// What the compiler says, if it fails: that is the machine's fault.
pub fn check(judge: &Judge, folder: &Path) -> Result<()> {
    let (inputs, output) = (folder.join("inputs"), folder.join("output"));
    make([folder, &inputs, &output])?;
    let (root, libraries) = fill(judge, &inputs, &[], |_| true)?;
    let arguments = arguments(judge, &[], &inputs, &output.join("program"), &libraries);
    let (toolchain, limits) = (&judge.toolchain, limits(judge));
    let compilation = Compilation { toolchain, arguments, inputs: inputs.clone(), output, limits };
    let Compiled { ended, stderr, .. } =
        judge.sandbox.compile(&compilation).context("the compiler cannot be started")?;
    let words = || errors(&stderr, None, &root, &hidden(judge, folder, &inputs)).words;
    ensure!(
        ended == Ok(Ended::Exited(0)),
        "not even a program without any step can be compiled. Is there room in TMPDIR, and memory? May programs be started \
         from there (noexec)? The compiler says:\n{}",
        words()
    );
    Ok(())
}

fn limits(judge: &Judge) -> CompilerLimits {
    let time = Duration::from_secs_f64(judge.limits.compile_seconds);
    CompilerLimits { time, memory: MEMORY, file: FILE, threads: THREADS }
}

/// The folders of this machine that students are not shown.
fn hidden<'a>(judge: &'a Judge, folder: &'a Path, inputs: &'a Path) -> [&'a Path; 4] {
    [inputs, folder, &judge.toolchain.sysroot, &judge.course.root]
}

/// Makes these folders, in order. The folder around them is there, unless the grader was interrupted.
fn make<const N: usize>(folders: [&Path; N]) -> Result<()> {
    folders.into_iter().try_for_each(fs::create_dir).context("there is no room to compile in")
}

/// A library that the root names, and its file.
type Library = (String, PathBuf);

/// Puts into the folder what the compiler may read: the student's files, the root, and the libraries to link.
fn fill(
    judge: &Judge,
    inputs: &Path,
    steps: &[StepFile],
    refused: impl Fn(FunctionId) -> bool,
) -> Result<(Root, Vec<Library>)> {
    let exercises = inputs.join("exercises");
    make([&exercises])?;
    for (number, file) in steps {
        fs::write(exercises.join(format!("step{number}.rs")), file)?;
    }
    let numbers: Vec<u8> = steps.iter().map(|(number, _)| *number).collect();
    let root = Root::new(&judge.parts, &numbers, refused);
    fs::write(inputs.join(ROOT), &root.text)?;
    let libraries = judge.libraries.put_into(inputs, &root)?;
    Ok((root, libraries))
}

/// Why the compiler was stopped, if it was.
fn stopped(compiled: &Compiled, judge: &Judge) -> Option<String> {
    Some(match compiled.ended {
        Ok(Ended::Signalled(TOO_LARGE)) => format!("it wrote a file of more than {} MiB", FILE >> 20),
        Ok(_) => return None,
        Err(OverLimit::Time) => format!("it took more than {} s", judge.limits.compile_seconds),
        Err(OverLimit::Memory) => "it ran out of memory".to_string(),
        Err(OverLimit::Threads) => "it started too many threads".to_string(),
        Err(OverLimit::Files) => format!("it wrote more than {} MiB", WRITTEN >> 20),
    })
}

/// The number of a compilation that is kept.
fn next_number() -> usize {
    static NEXT: AtomicUsize = AtomicUsize::new(0);
    NEXT.fetch_add(1, Ordering::Relaxed)
}

/// Writes down how to repeat a compilation: the compiler and its arguments, each on a line.
fn keep(Compilation { toolchain, arguments, .. }: &Compilation, folder: &Path) -> Result<()> {
    let rustc = toolchain.rustc.clone().into_os_string();
    let all = [vec![rustc], toolchain.arguments(), arguments.clone()].concat();
    let lines: Vec<_> = all.iter().map(|argument| argument.to_string_lossy()).collect();
    fs::write(folder.join("arguments"), lines.join("\n"))?;
    Ok(())
}

fn arguments(
    judge: &Judge,
    steps: &[StepFile],
    inputs: &Path,
    program: &Path,
    libraries: &[Library],
) -> Vec<OsString> {
    let mut arguments = vec!["--crate-name=program".to_string(), format!("--edition={}", judge.edition)];
    // A lint never makes an answer wrong, so none costs points, whether the student's file or the compiler denies it.
    arguments.push("--cap-lints=warn".to_string());
    // Most functions answer in less time than optimising them would take.
    let is_optimised = |(step, _): &StepFile| judge.course.step(*step).is_ok_and(|row| row.optimised);
    let level = if steps.iter().any(is_optimised) { "opt-level=1" } else { "opt-level=0" };
    // As under `cargo test`, a number that overflows is a panic.
    for option in ["debug-assertions=on", level, "codegen-units=1", "strip=symbols"] {
        arguments.extend(["-C".to_string(), option.to_string()]);
    }
    arguments.push("--error-format=json".to_string());
    arguments.push(format!("-Ldependency={}", inputs.display()));
    for (name, file) in libraries {
        arguments.push(format!("--extern={name}={}", file.display()));
    }
    arguments.push(format!("-o{}", program.display()));
    arguments.push(ROOT.to_string());
    arguments.into_iter().map(Into::into).collect()
}
