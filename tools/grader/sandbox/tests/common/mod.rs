//! What the tests of the sandbox share.
#![allow(dead_code)]

use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::LazyLock;
use std::time::{Duration, Instant};

use othello_grade_sandbox::{Ended, Executable, Process, ProgramLimits, Ready, Sandbox, Toolchain};

pub const MIB: u64 = 1 << 20;

pub fn sandbox() -> &'static Sandbox {
    static SANDBOX: LazyLock<Sandbox> = LazyLock::new(|| {
        Sandbox::open_with(env!("CARGO_BIN_EXE_launcher"), true).unwrap_or_else(|error| panic!("{error}"))
    });
    &SANDBOX
}

pub fn toolchain() -> &'static Toolchain {
    static TOOLCHAIN: LazyLock<Toolchain> = LazyLock::new(|| {
        Toolchain::find(Path::new(env!("CARGO_MANIFEST_DIR"))).unwrap_or_else(|error| panic!("{error}"))
    });
    &TOOLCHAIN
}

/// Compiles a program of tests/programs, without a sandbox; returns its file.
fn build(name: &str) -> PathBuf {
    let program = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-{}", std::process::id()));
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/programs").join(name).with_extension("rs");
    let mut rustc = Command::new(&toolchain().rustc);
    rustc.args(toolchain().arguments()).args([
        "--edition",
        "2024",
        "-C",
        "opt-level=1",
        "-C",
        "strip=symbols",
        "-o",
    ]);
    let built = rustc.arg(&program).arg(source).output().unwrap();
    assert!(built.status.success(), "{}", String::from_utf8_lossy(&built.stderr));
    program
}

/// A program that does what it is asked.
pub fn hostile() -> &'static Executable {
    static PROGRAM: LazyLock<Executable> = LazyLock::new(|| copy(hostile_file()));
    &PROGRAM
}

pub fn hostile_file() -> &'static Path {
    static FILE: LazyLock<PathBuf> = LazyLock::new(|| build("hostile"));
    &FILE
}

pub fn other(name: &str) -> Executable {
    copy(&build(name))
}

pub fn copy(file: &Path) -> Executable {
    Executable::copy(file).unwrap_or_else(|error| panic!("{error}"))
}

/// What a program has, in bytes.
pub const MEMORY: u64 = 256 * MIB;
pub const LIMITS: ProgramLimits = ProgramLimits { memory: MEMORY, computing: Duration::from_secs(60) };

pub fn start(program: &Executable) -> Process {
    sandbox().program(program, &LIMITS).unwrap_or_else(|error| panic!("{error}"))
}

/// Asks one question; an empty answer if the program ends.
pub fn ask(program: &mut Process, question: &str) -> String {
    program.questions.write_all(format!("{question}\n").as_bytes()).unwrap();
    let said = program.wait(false, Duration::from_secs(20));
    assert_eq!(said.unwrap(), Ready::Said, "no answer to {question}");
    let mut answer = String::new();
    BufReader::new(&program.answers).read_line(&mut answer).unwrap();
    answer.trim().to_string()
}

/// Asks one question of a new program.
pub fn ask_new(question: &str) -> String {
    ask(&mut start(hostile()), question)
}

/// How the program ends that is asked this.
pub fn end_of(question: &str) -> (Ended, String) {
    let mut program = start(hostile());
    program.questions.write_all(format!("{question}\n").as_bytes()).unwrap();
    let ended = program.end_within(Duration::from_secs(20));
    (ended, program.printed())
}

pub fn is_there(process: u32) -> bool {
    Path::new("/proc").join(process.to_string()).exists()
}

pub fn eventually(mut what: impl FnMut() -> bool) -> bool {
    let begun = Instant::now();
    while begun.elapsed() < Duration::from_secs(60) {
        if what() {
            return true;
        }
        std::thread::sleep(Duration::from_millis(5));
    }
    false
}
