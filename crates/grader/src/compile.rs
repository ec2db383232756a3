//! Compiles a worker: rustc itself, on the student's files and nothing else of theirs, where it can read no other file.

use std::collections::BTreeMap;
use std::io::{Read, Write};
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result};
use othello_grade_sandbox::{confine_files, limit_process};
use rustix::process::{Pid, Signal, kill_process_group};
use serde_json::Value;
use wait_timeout::ChildExt;

use crate::generate::worker::Root;
use crate::judge::Judge;

/// What came of it.
#[derive(Clone)]
pub enum Compiled {
    /// The program.
    Worker(PathBuf),
    /// The compiler's words, or why it did not finish; and those about each file in which it found errors, by step.
    Refused(String, BTreeMap<u8, String>),
}

/// What the compiler may use: memory and the size of a file it writes, in MiB.
const MEMORY: u64 = 3072;
const WRITTEN: u64 = 128;

/// The limit is one of processor time, which is all that a compiler can waste. On a machine that is busy with other work
/// it may wait this many times as long.
const PATIENCE: u32 = 4;

/// Where a compiler, a linker and the libraries they need are found.
const SYSTEM: [&str; 6] = ["/usr", "/lib", "/lib64", "/bin", "/etc/ld.so.cache", "/etc/alternatives"];

/// More of the compiler's words are not kept, in bytes; nor more of its errors shown.
const HEARD: u64 = 1 << 22;
const SHOWN: usize = 3;
const LONGEST: usize = 6000;

/// Compiles `root`, whose modules are files in `folder`/exercises, to a program in `folder`.
pub fn compile(judge: &Judge, folder: &Path, name: &str, root: Root, limit: Duration) -> Result<Compiled> {
    let program = folder.join(name);
    let mut child = start(judge, folder, &program, &root.lent)?;
    limit_process(&child, MEMORY, limit.as_secs_f64().ceil() as u64, WRITTEN);
    let mut stdin = child.stdin.take().context("the compiler has no input")?;
    let told = thread::spawn(move || stdin.write_all(root.text.as_bytes()));
    let stderr = child.stderr.take().context("the compiler has no output")?;
    let heard = thread::spawn(move || listen(stderr));
    let status = child.wait_timeout(limit * PATIENCE)?;
    // What it started, the linker say, goes with it.
    kill_process_group(Pid::from_child(&child), Signal::KILL).ok();
    child.wait()?;
    let (_, heard) = (told.join(), heard.join().unwrap_or_default());
    Ok(match status {
        Some(status) if status.success() => Compiled::Worker(program),
        Some(status) if status.signal() != Some(Signal::KILL.as_raw()) => refused(&heard),
        _ => {
            let why = format!("The compiler was stopped after {} s.", limit.as_secs_f64());
            Compiled::Refused(why, BTreeMap::new())
        }
    })
}

/// A thread that has given up its rights starts the compiler, which inherits what is left; the thread ends.
fn start(judge: &Judge, folder: &Path, program: &Path, lent: &[u8]) -> Result<Child> {
    let mut command = Command::new(&judge.rustc);
    command.current_dir(folder).env_clear().env("TMPDIR", folder).env("PATH", "/usr/local/bin:/usr/bin:/bin");
    command.args(["--crate-name", "worker", "--edition", &judge.edition, "--forbid", "unsafe_code"]);
    // As under `cargo test`, a number that overflows is a panic.
    command.args([
        "-C",
        "debug-assertions=on",
        "-C",
        "opt-level=1",
        "-C",
        "codegen-units=1",
        "-C",
        "strip=debuginfo",
    ]);
    // A student reads exercises/step3.rs, wherever it is judged.
    command.arg(format!("--remap-path-prefix={}=", folder.display()));
    command
        .args(["--error-format", "json", "-L"])
        .arg(format!("dependency={}", judge.libraries.folder.display()));
    for (name, file) in judge.libraries.of(lent) {
        command.arg("--extern").arg(format!("{name}={}", file.display()));
    }
    command.arg("-o").arg(program).arg("-").process_group(0);
    command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::piped());
    let mut read: Vec<&Path> = SYSTEM.iter().map(Path::new).chain(judge.libraries.files()).collect();
    read.extend([judge.sysroot.as_path(), &judge.libraries.folder]);
    let write = [folder, Path::new("/dev/null")];
    let started = thread::scope(|scope| {
        let confined = scope.spawn(|| {
            confine_files(&read, &write);
            command.spawn()
        });
        confined.join()
    });
    started.ok().context("the compiler cannot be confined")?.context("the compiler cannot be started")
}

fn listen(mut stream: impl Read) -> String {
    let mut heard = Vec::new();
    stream.by_ref().take(HEARD).read_to_end(&mut heard).ok();
    std::io::copy(&mut stream, &mut std::io::sink()).ok();
    String::from_utf8_lossy(&heard).into_owned()
}

/// What the compiler has said.
fn refused(heard: &str) -> Compiled {
    let messages = heard.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
    let errors: Vec<_> =
        messages.filter(|message| message["level"] == "error" && message["spans"][0].is_object()).collect();
    let mut by_step: BTreeMap<u8, Vec<Value>> = BTreeMap::new();
    for error in &errors {
        if let Some(step) = step_of(error) {
            by_step.entry(step).or_default().push(error.clone());
        }
    }
    let by_step = by_step.into_iter().map(|(step, errors)| (step, words("", &errors)));
    Compiled::Refused(words(heard, &errors), by_step.collect())
}

/// In which step an error stands: in its file, or where the judge's own lines call it.
fn step_of(error: &Value) -> Option<u8> {
    let primary = error["spans"].as_array()?.iter().find(|span| span["is_primary"] == true)?;
    if let Some(name) = primary["file_name"].as_str()?.strip_prefix("exercises/step") {
        return name.strip_suffix(".rs")?.parse().ok();
    }
    let line = primary["text"][0]["text"].as_str()?;
    line.split_once("callers::step")?.1.split("::").next()?.parse().ok()
}

/// The first errors, as the compiler shows them to a person.
fn words(heard: &str, errors: &[Value]) -> String {
    let shown: Vec<String> =
        errors.iter().filter_map(|error| Some(shown(error["rendered"].as_str()?))).collect();
    if shown.is_empty() {
        let last = heard.lines().rfind(|line| !line.trim().is_empty() && !line.starts_with('{'));
        let why = if heard.contains("memory allocation") || heard.contains("SIGSEGV") {
            "it ran out of memory or of stack"
        } else {
            last.unwrap_or("it ended without a word")
        };
        return format!("The compiler could not finish: {why}.");
    }
    let mut text = shown[..shown.len().min(SHOWN)].join("\n");
    if shown.len() > SHOWN {
        text += &format!("\n… and {} more.", shown.len() - SHOWN);
    }
    text
}

/// One error. In the judge's own lines it is the student's signature that does not fit.
fn shown(rendered: &str) -> String {
    let mut text = rendered[..rendered.floor_char_boundary(LONGEST)].trim_end().to_string();
    if text.contains("--> <anon>") {
        text = format!(
            "The tests call your functions as the exercise declares them, and yours is declared otherwise.\n{text}"
        );
    }
    text + "\n"
}
