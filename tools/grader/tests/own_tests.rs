//! An instructor's own tests, which students do not have.

mod common;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

use common::command::{
    Class, alone, course, grade, is_refused, judged_since, marks, number, numbered, printed, program, report,
    solution, step,
};
use serde_json::Value;

/// Right wherever the course's tests ask, and wrong where the hidden test does: on a square with a disc.
const WRONG_ON_A_DISC: &str = "
use othello_steps::{Board, Cell, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    if board[p][q] != Cell::Empty {
        return 99;
    }
    let mut i = 1;
    while board[p + i * d][q + i * e] == Cell::Disc(player.opponent()) {
        i += 1;
    }
    if board[p + i * d][q + i * e] == Cell::Disc(player) { i - 1 } else { 0 }
}
";

/// A test that students never see, for [`hidden`]; `99` stands for what it expects.
const HIDDEN: &str = "
#[path = \"../exercises\"]
mod steps {
    pub mod @directions;
}

use othello_steps::{Board, Player};
use steps::@directions::count_turn_over;

#[test]
fn hidden_from_a_square_with_a_disc() {
    assert_eq!(count_turn_over(&Board::new(), Player::Black, 4, 5, 0, -1), 99);
}
";

/// Writes a test of the step `directions` into a folder, and returns its file.
fn hidden(exam: &Path, test: &str) -> PathBuf {
    let file = exam.join(numbered("@directions_hidden.rs"));
    fs::write(&file, numbered(test)).unwrap();
    file
}

/// Copies the course's own tests of a step into a folder: `@game` as `@game_exam`.
fn copied(exam: &Path, own: &str, copy: &str) {
    let [own, copy] = [own, copy].map(|name| numbered(name) + ".rs");
    fs::copy(course().join("tests").join(own), exam.join(copy)).unwrap();
}

#[test]
fn a_hidden_test_fails_what_the_courses_own_let_pass() {
    let class = Class::new();
    let eve = class.hand_in("eve", &[("@directions.rs", WRONG_ON_A_DISC)]);
    let exam = class.path("exam");
    fs::create_dir(&exam).unwrap();
    hidden(&exam, &HIDDEN.replace("99", "0"));
    // A copy of the course's own, which compares screens, passes the solutions under its new name too.
    copied(&exam, "@game", "@game_exam");
    let submissions = [eve, class.hand_in("ada", &[("@directions.rs", &solution("directions"))])];
    let own = report(&["--level", "1"], &submissions);
    assert_eq!(step(&own, "eve", "directions")["outcome"], "pass");
    let hidden = report(&["--level", "1", "--tests", exam.to_str().unwrap()], &submissions);
    assert_eq!(step(&hidden, "ada", "directions")["score"], 15);
    let eve = step(&hidden, "eve", "directions");
    assert_eq!((&eve["outcome"], &eve["score"]), (&"wrong_answer".into(), &0.into()));
    let failed: Vec<_> =
        eve["tests"].as_array().unwrap().iter().filter(|test| test["outcome"] != "pass").collect();
    assert_eq!(failed.len(), 1);
    assert_eq!(failed[0]["name"], "hidden_from_a_square_with_a_disc");
    assert!(failed[0]["message"].as_str().unwrap().contains("99"), "{}", failed[0]);
    // Of an ordinary assertion what it says, and not the number of its thread.
    let said = failed[0]["message"].as_str().unwrap();
    assert!(!said.contains("thread '") && !said.contains("RUST_BACKTRACE"), "{said}");
}

#[test]
fn what_a_hidden_test_asks_can_be_kept_from_students() {
    let class = Class::new();
    let exam = class.path("exam");
    fs::create_dir(&exam).unwrap();
    hidden(&exam, &HIDDEN.replace("99", "0"));
    copied(&exam, "@directions", "@directions_copy");
    let tests = ["--level", "1", "--tests", exam.to_str().unwrap()];
    let hiding = [&tests[..], &["--hide-tests"]].concat();
    let wrong = program("directions/wrong_answer/steps_over_gaps");
    let submissions = [
        class.hand_in("bob", &[("@directions.rs", &wrong)]),
        class.hand_in("eve", &[("@directions.rs", WRONG_ON_A_DISC)]),
    ];

    // A test that students do not have is none that they can run.
    let shown = report(&tests, &submissions);
    let messages = |hidden: bool| {
        let tests = step(&shown, "bob", "directions")["tests"].as_array().unwrap();
        let failed =
            tests.iter().filter(|test| test["outcome"] != "pass" && test["hidden"].is_null() != hidden);
        failed.map(|test| test["message"].as_str().unwrap().to_string()).collect::<Vec<_>>()
    };
    let [own, theirs] = [false, true].map(messages);
    let this_step = numbered("cargo test --test @directions");
    assert!(!own.is_empty() && own.iter().all(|message| message.contains(&this_step)));
    assert!(!theirs.is_empty());
    assert!(theirs.iter().all(|message| message.contains(&numbered("in exercises/@directions.rs."))
        && !message.contains("cargo test")));

    let asks_nothing = "This is a test of your instructor's. What it asks is not shown.\n";
    assert_eq!(step(&shown, "eve", "directions")["own_chain_message"], asks_nothing);

    let hidden = report(&hiding, &submissions);
    let eve = step(&hidden, "eve", "directions");
    let failed = eve["tests"].as_array().unwrap().iter().find(|test| test["outcome"] != "pass").unwrap();
    assert_eq!(failed["name"], "hidden_from_a_square_with_a_disc");
    assert_eq!(failed["message"], asks_nothing);
    let says_data = |report: &Value| {
        let tests = step(report, "bob", "directions")["tests"].as_array().unwrap();
        tests.iter().any(|test| test["hidden"] == true && test.get("failure").is_some())
    };
    assert!(says_data(&shown) && !says_data(&hidden));
    assert_eq!(step(&hidden, "bob", "directions")["tests"][0], step(&shown, "bob", "directions")["tests"][0]);
    for format in ["csv", "junit", "gradescope", "github", "markdown", "table"] {
        let written = grade(&[&hiding[..], &["--format", format]].concat(), &submissions[1..]);
        let written = String::from_utf8(written.stdout).unwrap();
        assert!(!written.contains("left: 99") && !written.contains(&this_step), "{written}");
    }
}

#[test]
fn tests_that_cannot_be_right_are_refused() {
    let class = Class::new();
    let ada = [class.hand_in("ada", &[("@directions.rs", &solution("directions"))])];
    let exam = class.path("exam");
    let folder = exam.to_str().unwrap();
    is_refused(
        &["--tests", folder],
        &ada,
        &format!("{folder} cannot be read: No such file or directory (os error 2)"),
    );
    fs::create_dir(&exam).unwrap();
    let none = format!("{folder} holds no tests: they are called stepN.rs or stepN_what_they_ask.rs");
    is_refused(&["--tests", folder], &ada, &none);
    fs::write(exam.join("step42.rs"), HIDDEN).unwrap();
    is_refused(&["--tests", folder], &ada, &format!("{folder}/step42.rs: there is no step 42 to write."));
    fs::remove_file(exam.join("step42.rs")).unwrap();
    // Of a level that is not graded; so it is not even compiled.
    let bits = exam.join(numbered("@bits.rs"));
    fs::write(&bits, "no Rust").unwrap();
    hidden(&exam, "// nothing");
    let none = format!("A file of tests of step {} holds no test.", number("directions"));
    is_refused(&["--level", "1", "--tests", folder], &ada, &none);
    fs::remove_file(bits).unwrap();
    hidden(&exam, HIDDEN);
    let refused = grade(&["--tests", folder], &ada);
    let said = String::from_utf8_lossy(&refused.stderr);
    assert_eq!(refused.status.code(), Some(1));
    let fails = numbered(
        "Nothing was graded: solutions/@directions.rs does not pass your own test `hidden_from_a_square_with_a_disc`:\n",
    );
    assert!(said.contains(&fails), "{said}");
    assert!(refused.stdout.is_empty());
}

/// Such a test ends its whole program where an answer is wrong. That is not the student's fault.
#[test]
fn where_the_judge_fails_the_command_fails_after_its_report() {
    let class = Class::new();
    let exam = class.path("exam");
    fs::create_dir(&exam).unwrap();
    let exits = HIDDEN.replace("assert_eq!(", "if 0 != (").replace(", 99);", ") { std::process::exit(0) }");
    hidden(&exam, &exits);
    let submissions = [
        class.hand_in("ada", &[("@directions.rs", &solution("directions"))]),
        class.hand_in("eve", &[("@directions.rs", WRONG_ON_A_DISC)]),
    ];
    let graded =
        grade(&["--level", "1", "--tests", exam.to_str().unwrap(), "--format", "json"], &submissions);
    assert_eq!(graded.status.code(), Some(1));
    let said = String::from_utf8_lossy(&graded.stderr);
    assert!(said.ends_with("The grader failed on eve: run it again.\n"), "{said}");
    let report = printed(&graded);
    assert_eq!(step(&report, "ada", "directions")["score"], 15);
    let eve = step(&report, "eve", "directions");
    assert_eq!((&eve["outcome"], &eve["score"]), (&"grader_error".into(), &0.into()));
}

/// Marks of the tests as they were are not those of the tests as they are.
#[test]
fn tests_that_change_while_the_judge_is_built_are_noticed() {
    let class = Class::new();
    let ada = class.hand_in("ada", &[("@directions.rs", &solution("directions"))]);
    let exam = class.path("exam");
    fs::create_dir(&exam).unwrap();
    let right = numbered(&HIDDEN.replace("99", "0"));
    let (file, next) = (hidden(&exam, &right), class.path("next.rs"));
    let _alone = alone();
    let before = marks();
    let mut grader = Command::new(env!("CARGO_BIN_EXE_grade"));
    let grader = grader.args(["--level", "1", "--tests"]).arg(&exam).arg(&ada);
    let mut grader = grader.stdout(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap();
    let mut changes = 0;
    while grader.try_wait().unwrap().is_none() {
        changes += 1;
        fs::write(&next, format!("{right}// {changes}\n")).unwrap();
        fs::rename(&next, &file).unwrap();
        sleep(Duration::from_millis(5));
    }
    let ended = grader.wait_with_output().unwrap();
    let said = String::from_utf8_lossy(&ended.stderr);
    assert!(
        said.ends_with("The course was changed while the grader was built: run the same command again.\n"),
        "{said}"
    );
    assert_eq!(ended.status.code(), Some(1));
    assert_eq!(judged_since(&before), 0);
}
