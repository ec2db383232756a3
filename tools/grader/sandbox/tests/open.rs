//! The sandbox as a whole: opened, and what it says where it cannot be.

mod common;

use std::collections::BTreeMap;
use std::fs;
use std::process::Command;
use std::thread;

use common::*;
use othello_grade_sandbox::Sandbox;
use seccompiler::{BpfProgram, SeccompAction, SeccompFilter, apply_filter};

fn open(sandbox: bool) -> Result<Sandbox, String> {
    Sandbox::open_with(env!("CARGO_BIN_EXE_launcher"), sandbox).map_err(|error| error.to_string())
}

#[test]
fn it_has_all_its_layers() {
    let sandbox = open(true).unwrap();
    assert_eq!(
        sandbox.layers(),
        ["landlock: files and network", "seccomp: system calls", "limits: memory and time"]
    );
}

#[test]
fn it_confines_where_this_process_is_filtered_already() {
    let folder = tempfile::tempdir().unwrap();
    let launcher = folder.path().join("launcher");
    fs::copy(env!("CARGO_BIN_EXE_launcher"), &launcher).unwrap();
    without(libc::SYS_swapon, || {
        let sandbox = Sandbox::open_with(&launcher, true).unwrap();
        assert_eq!(sandbox.layers().len(), 3);
        // What it is filtered by is not taken for the launcher's own.
        fs::remove_file(&launcher).unwrap();
        fs::copy("/bin/true", &launcher).unwrap();
        assert!(sandbox.program(hostile(), &LIMITS).is_err());
    });
}

#[test]
fn a_layer_that_is_missing_stops_it_with_one_sentence() {
    for (call, layer, others) in [
        (libc::SYS_landlock_restrict_self, "landlock", ["seccomp: system calls", "limits: memory and time"]),
        (libc::SYS_seccomp, "seccomp", ["landlock: files and network", "limits: memory and time"]),
    ] {
        let said = without(call, || open(true).map(drop)).unwrap_err();
        assert!(said.starts_with("The launcher cannot go on: ") && said.contains(layer), "{said}");
        assert_eq!(said.lines().count(), 1, "{said}");
        let sandbox = without(call, || open(false)).unwrap();
        assert_eq!(sandbox.layers(), others);
    }
}

#[test]
fn without_a_layer_programs_are_started_all_the_same() {
    let answer = without(libc::SYS_landlock_restrict_self, || {
        let sandbox = open(false).unwrap();
        let mut program = sandbox.program(hostile(), &LIMITS).unwrap_or_else(|error| panic!("{error}"));
        ask(&mut program, "add 1 2")
    });
    assert_eq!(answer, "3");
}

#[test]
fn a_program_that_is_no_launcher_is_refused() {
    let said = Sandbox::open_with("/bin/true", true).map(drop).unwrap_err().to_string();
    assert!(!said.is_empty() && said.lines().count() == 1, "{said}");
}

#[test]
fn a_launcher_whose_grader_is_gone_starts_nothing() {
    let order = r#"{"grader":1,"layers":{"landlock":true,"seccomp":true},"memory":1000000,"what":{"Program":{"number":3,"seconds":9}}}"#;
    let launcher =
        Command::new(env!("CARGO_BIN_EXE_launcher")).args(["--be-the-launcher", order]).output().unwrap();
    assert_eq!(String::from_utf8_lossy(&launcher.stderr), "The launcher cannot go on: the grader is gone.\n");
}

/// Acts as on a kernel that lacks this system call.
fn without<T: Send>(call: i64, act: impl FnOnce() -> T + Send) -> T {
    let confined = || {
        let calls = BTreeMap::from([(call, vec![])]);
        let (others, these) = (SeccompAction::Allow, SeccompAction::Errno(libc::ENOSYS as u32));
        let machine = std::env::consts::ARCH.try_into().unwrap();
        let filter: BpfProgram =
            SeccompFilter::new(calls, others, these, machine).unwrap().try_into().unwrap();
        apply_filter(&filter).unwrap();
        act()
    };
    thread::scope(|scope| scope.spawn(confined).join().unwrap())
}
