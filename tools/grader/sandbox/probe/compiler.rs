//! In the compiler's place.

use std::fs::{self, File};
use std::io::Error;
use std::os::unix::process::CommandExt;
use std::process::{Command, Stdio};

use crate::asked::Asked;
use crate::calls::{number, refused_to_both, try_absent, try_refused};
use crate::files::{CREATE, READ, TRUNCATE, WRITE, open, try_descriptors, try_others};

/// Tries everything; names what was reached, and what should work and does not.
pub fn try_all(asked: &Asked) -> Vec<String> {
    let mut reached = Vec::new();
    let Asked { folder, grader, absent, landlock } = asked;
    try_descriptors(3, &mut reached);
    if *landlock {
        try_others(folder, *grader, &mut reached);
        try_folders(folder, &mut reached);
        try_programs(folder, &mut reached);
    }
    let environment = std::env::vars_os().filter(|(name, _)| name != "TMPDIR" && name != "RUSTC_ICE");
    reached.extend(environment.map(|variable| format!("the environment holds {variable:?}")));
    if !absent.is_empty() {
        try_absent(absent, &mut reached);
        try_refused(&refused_to_both(*grader), &mut reached);
        try_refused(&[("typing on a terminal", number::IOCTL, [0, 0x5412, 0, 0, 0, 0])], &mut reached);
    }
    reached
}

/// The folder that it may read and the one that it may write.
fn try_folders(folder: &str, reached: &mut Vec<String>) {
    let (inside, output) = (format!("{folder}/inputs/file"), format!("{folder}/output"));
    let new = format!("{output}/new");
    let mut must = |holds: bool, what: &str| {
        if !holds {
            reached.push(what.to_string());
        }
    };
    must(!open("/proc/self/fd/1", READ) && !open("/proc/self/fd/2", READ), "its own messages can be read");
    must(open(&inside, READ), "its own folder cannot be read");
    must(fs::write(&new, "new").is_ok() && open(&new, READ), "its output cannot be written");
    must(!open(&inside, WRITE), "its inputs can be written");
    must(!open(&inside, READ | TRUNCATE), "its inputs can be cut");
    must(!open(&format!("{folder}/inputs/new"), CREATE), "files can be made among its inputs");
    must(fs::remove_file(&inside).is_err(), "its inputs can be removed");
    must(fs::create_dir(format!("{folder}/inputs/new")).is_err(), "folders can be made among its inputs");
    must(fs::rename(&inside, format!("{output}/moved")).is_err(), "its inputs can be moved");
    must(fs::rename(&new, format!("{folder}/moved")).is_err(), "its output can be moved out");
    must(fs::hard_link(&inside, format!("{output}/link")).is_err(), "its inputs can be linked");
    must(std::os::unix::fs::symlink("/", format!("{output}/root")).is_err(), "links can be made");
}

/// Programs other than the linker.
fn try_programs(folder: &str, reached: &mut Vec<String>) {
    let own = format!("{folder}/output/program");
    // SAFETY: nothing else is done in the process between fork and execve.
    let starts = |program: &str| {
        let mut command = Command::new(program);
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        command.output().is_ok()
    };
    if fs::copy(std::env::current_exe().unwrap_or_default(), &own).is_ok() && starts(&own) {
        reached.push("a program of its own can be started".to_string());
    }
    for program in ["/bin/sh", "/bin/true", "/usr/bin/cc", "/usr/bin/env", "/usr/bin/ld", "/bin/su"] {
        if starts(program) {
            reached.push(format!("{program} can be started"));
        }
    }
}
