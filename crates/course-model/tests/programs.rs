//! What is asked of a test program, which is played here by a script that answers as libtest does.
#![cfg(unix)]

use std::fs;
use std::path::PathBuf;
use std::process::Command;
use std::time::Duration;

use othello_course_model::testing::{counts, names, run};

const LIMIT: Duration = Duration::from_secs(60);

/// Writes what is said to the script and what it answers: the lines of `sh` in `answers`.
fn program(name: &str, answers: &str) -> (PathBuf, PathBuf) {
    let folder = std::env::temp_dir().join(format!("othello-program-{name}-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let (text, program) = (folder.join("text"), folder.join("tests"));
    fs::write(&text, format!("#!/bin/sh\n{answers}\n")).unwrap();
    // Written by this process, it could not be started while the child of another test still has it open.
    let copied = Command::new("install").args([&text, &program]).status().unwrap();
    assert!(copied.success());
    (folder, program)
}

#[test]
fn an_ignored_test_is_not_one_of_the_names() {
    let answers =
        "[ \"$*\" = '--list' ] && echo 'part1_a: test\ncounts: test\npart2_b: test\n\n3 tests, 0 benchmarks'
         [ \"$*\" = '--list --ignored' ] && echo 'counts: test'";
    let (folder, program) = program("names", answers);
    assert_eq!(names(&folder, &program, LIMIT).unwrap(), ["part1_a", "part2_b"]);
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn only_the_tests_that_are_named_are_run() {
    let (folder, program) = program("run", "echo \"$*\"");
    let asked = |only: &[String]| run(&folder, &program, only, LIMIT, false).unwrap().shown;
    assert_eq!(asked(&[]), "\n");
    assert_eq!(asked(&["part1_a".to_string(), "part1_b".to_string()]), "--exact part1_a part1_b\n");
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn the_ignored_test_says_what_it_counts() {
    let said = "successes:\n\n---- counts stdout ----\nPositions looked at  7\n\n\nsuccesses:\n    counts";
    let (folder, program) =
        program("counts", &format!("[ \"$*\" = '--ignored --show-output' ] && echo '\n{said}'"));
    assert_eq!(counts(&folder, &program, LIMIT).unwrap().as_deref(), Some("Positions looked at  7"));
    fs::remove_dir_all(folder).unwrap();
}
