//! Hostile source code before the compiler, and hostile programs in the compiler's place.

mod common;

use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use common::*;
use othello_grade_sandbox::{Compilation, Compiled, CompilerLimits, Ended, OverLimit, Toolchain};
use tempfile::TempDir;

const LIMITS: CompilerLimits =
    CompilerLimits { time: Duration::from_secs(20), memory: 2048 * MIB, file: 64 * MIB, threads: 64 };

/// A folder with `in/main.rs`, an empty `out`, and a secret beside them.
fn folder(source: &str) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let place = |name: &str| folder.path().join(name);
    fs::create_dir(place("in")).unwrap();
    fs::create_dir(place("out")).unwrap();
    fs::write(place("in/main.rs"), source).unwrap();
    fs::write(place("secret"), "\"the secret text\"").unwrap();
    folder
}

fn compile_with(
    toolchain: &Toolchain,
    folder: &Path,
    arguments: &[&str],
    limits: CompilerLimits,
) -> Compiled {
    let (inputs, output) = (folder.join("in"), folder.join("out"));
    let arguments = arguments.iter().map(Into::into).collect();
    let compilation = Compilation { toolchain, arguments, inputs, output, limits };
    sandbox().compile(&compilation).unwrap_or_else(|error| panic!("{error}"))
}

fn compile(folder: &TempDir, limits: CompilerLimits) -> Compiled {
    let output = folder.path().join("out/program");
    let arguments = ["--edition", "2024", "-C", "opt-level=1", "-o", output.to_str().unwrap(), "main.rs"];
    compile_with(toolchain(), folder.path(), &arguments, limits)
}

/// What the compiler says of a source that it must refuse.
fn refused(source: &str) -> String {
    let folder = folder(source);
    let compiled = compile(&folder, LIMITS);
    assert_eq!(compiled.ended, Ok(Ended::Exited(1)), "{source}: {}", compiled.stderr);
    assert!(!folder.path().join("out/program").exists());
    compiled.stderr
}

/// Runs the hostile program in the compiler's place.
fn in_its_place(question: &str, limits: CompilerLimits) -> (Compiled, TempDir) {
    let folder = folder("");
    let rustc = folder.path().join("rustc");
    // Written by this process, it could not be started while the child of another test still has it open.
    assert!(Command::new("install").arg(hostile_file()).arg(&rustc).status().unwrap().success());
    let mut toolchain = toolchain().clone();
    toolchain.rustc = rustc;
    let question = question.replace("FOLDER", folder.path().to_str().unwrap());
    let compiled = compile_with(&toolchain, folder.path(), &[&question], limits);
    (compiled, folder)
}

#[test]
fn what_it_compiles_runs_in_the_sandbox() {
    let folder = folder(include_str!("programs/hostile.rs"));
    let compiled = compile(&folder, LIMITS);
    assert_eq!(compiled.ended, Ok(Ended::Exited(0)), "{}", compiled.stderr);
    let mut program = start(&copy(&folder.path().join("out/program")));
    assert_eq!(ask(&mut program, "add 1 2"), "3");
    let left: Vec<_> =
        fs::read_dir(folder.path().join("out")).unwrap().flatten().map(|file| file.file_name()).collect();
    assert_eq!(left, ["program"]);
}

#[test]
fn it_reads_its_own_folder_and_nothing_else() {
    for path in [
        "../secret",
        "/etc/passwd",
        "/proc/self/environ",
        "/proc/self/fd/2",
        "/proc/self/fd/1",
        "/proc/self/maps",
        "/dev/zero",
    ] {
        for include in ["include_str", "include_bytes", "include"] {
            let said = refused(&format!("fn main() {{ let _ = {include}!({path:?}); }}"));
            assert!(
                said.contains("Permission denied") || said.contains("No such device"),
                "{include} {path}: {said}"
            );
            assert!(!said.contains("secret text"), "{said}");
        }
    }
    let said = refused("#[path = \"../secret\"] mod secret; fn main() {}");
    assert!(said.contains("Permission denied") && !said.contains("secret text"), "{said}");
    let grader = format!("/proc/{}/environ", std::process::id());
    assert!(refused(&format!("fn main() {{ include_str!({grader:?}); }}")).contains("Permission denied"));
}

#[test]
fn a_directive_to_the_linker_links_nothing_from_elsewhere() {
    let elsewhere = tempfile::tempdir().unwrap();
    let source = elsewhere.path().join("reference.rs");
    fs::write(&source, "#[unsafe(no_mangle)] pub extern \"C\" fn reference() -> i32 { 42 }").unwrap();
    let library = elsewhere.path().join("libreference.a");
    let mut rustc = std::process::Command::new(&toolchain().rustc);
    let built = rustc
        .args(["--edition", "2024", "--crate-type", "staticlib", "-o"])
        .arg(&library)
        .arg(&source)
        .status();
    assert!(built.unwrap().success());
    let source = |library: &str| {
        format!(
            "core::arch::global_asm!(\".section .deplibs,\\\"MS\\\",@llvm_dependent_libraries,1\", \
             \".asciz \\\"{library}\\\"\"); unsafe extern \"C\" {{ fn reference() -> i32; }}
             fn main() {{ println!(\"{{}}\", unsafe {{ reference() }}); }}"
        )
    };
    let said = refused(&source(library.to_str().unwrap()));
    assert!(said.contains("reference"), "{said}");
    // The directive works: it links what is in the compilation's own folder.
    let folder = folder(&source("libreference.a"));
    fs::copy(&library, folder.path().join("in/libreference.a")).unwrap();
    assert_eq!(compile(&folder, LIMITS).ended, Ok(Ended::Exited(0)));
}

#[test]
fn its_time_is_bounded() {
    // The compiler evaluates this without end.
    let source = "#![allow(long_running_const_eval)] const A: u64 = { let mut i = 0u64; while i < u64::MAX { i += 1 } i };
        fn main() { println!(\"{A}\"); }";
    let limits = CompilerLimits { time: Duration::from_secs(1), ..LIMITS };
    assert_eq!(compile(&folder(source), limits).ended, Err(OverLimit::Time));
}

#[test]
fn its_memory_is_bounded() {
    let source = "const A: [u64; 1 << 29] = [1; 1 << 29]; static B: [u64; 1 << 29] = A; fn main() { println!(\"{}\", B[7]); }";
    let compiled = compile(&folder(source), LIMITS);
    assert_ne!(compiled.ended, Ok(Ended::Exited(0)));
    assert!(compiled.stderr.contains("memory") || compiled.ended == Err(OverLimit::Memory), "{compiled:?}");
}

#[test]
fn a_program_in_its_place_reaches_nothing() {
    for question in [
        "read FOLDER/secret",
        "read /etc/passwd",
        "read /proc/self/environ",
        "write FOLDER/in/main.rs",
        "write FOLDER/new",
        "write /tmp/othello-sandbox-trace",
        "list FOLDER",
        "list /home",
        "network",
        "start /bin/true",
        "start /usr/bin/cc",
        "signal",
        "trace",
        "call 319",
        "call 425",
        "call 272",
        "call 112", // setsid
    ] {
        let (compiled, _folder) = in_its_place(question, LIMITS);
        assert!(compiled.stdout.starts_with("refused"), "{question}: {compiled:?}");
    }
    // What it may read it may not start, but for its linker.
    let beside = |name: &str| {
        let host = fs::read_dir(toolchain().sysroot.join("lib/rustlib")).unwrap().flatten();
        let folder =
            host.map(|host| host.path().join("bin")).find(|bin| bin.join("rust-lld").exists()).unwrap();
        in_its_place(&format!("start {}", folder.join(name).display()), LIMITS).0.stdout
    };
    assert!(beside("gcc-ld/ld.lld").starts_with("refused"));
    assert!(beside("rust-lld").starts_with("REACHED"));
    assert_eq!(in_its_place("read FOLDER/in/main.rs", LIMITS).0.stdout, "REACHED 0\n");
    assert!(in_its_place("write FOLDER/out/new", LIMITS).0.stdout.starts_with("REACHED"));
    // What a student's file has put into a message names no folder of this machine.
    let (compiled, _folder) = in_its_place("environment", LIMITS);
    assert!(
        compiled.stdout.ends_with("[(\"TMPDIR\", \"../out\"), (\"RUSTC_ICE\", \"0\")]\n"),
        "{}",
        compiled.stdout
    );
}

#[test]
fn nothing_that_it_started_is_left() {
    let begun = Instant::now();
    let (compiled, folder) = in_its_place("daemon FOLDER/out/process", LIMITS);
    assert_eq!(compiled.ended, Ok(Ended::Exited(0)));
    let written = fs::read_to_string(folder.path().join("out/process")).unwrap();
    let (process, session) = written.split_once(' ').unwrap();
    assert_eq!(session, "-1", "it has left its session");
    assert!(!is_there(process.parse().unwrap()));
    let limits = CompilerLimits { threads: 64, ..LIMITS };
    assert_eq!(in_its_place("processes", limits.clone()).0.ended, Err(OverLimit::Threads));
    assert_eq!(in_its_place("threads", limits).0.ended, Err(OverLimit::Threads));
    assert!(begun.elapsed() < Duration::from_secs(10));
}

#[test]
fn what_it_says_and_keeps_is_bounded() {
    let limits = CompilerLimits { memory: 256 * MIB, file: MIB, ..LIMITS };
    let (compiled, _folder) = in_its_place("print", limits.clone());
    // The program that prints meets an error, and panics without a word.
    assert_ne!(compiled.ended, Err(OverLimit::Time));
    assert!(compiled.stderr.len() as u64 <= MIB);
    for kind in ["private", "shared", "hidden"] {
        let full: u64 = in_its_place(&format!("{kind} 900"), limits.clone()).0.stdout.trim().parse().unwrap();
        assert!(full < 256, "{kind}: {full}");
    }
    assert_eq!(in_its_place("family 96", limits.clone()).0.ended, Err(OverLimit::Memory));
    assert_eq!(in_its_place("files FOLDER/out", limits).0.ended, Err(OverLimit::Files));
}

#[test]
fn a_file_that_is_no_compiler_is_a_sentence() {
    let folder = folder("");
    let mut toolchain = toolchain().clone();
    toolchain.rustc = folder.path().join("missing");
    let (inputs, output) = (folder.path().join("in"), folder.path().join("out"));
    let compilation =
        Compilation { toolchain: &toolchain, arguments: Vec::new(), inputs, output, limits: LIMITS };
    let error = sandbox().compile(&compilation).unwrap_err().to_string();
    assert!(error.ends_with("missing: No such file or directory (os error 2)"), "{error}");
}
