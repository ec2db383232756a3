//! When several tests fail, the first failure is printed whole. Of the others only libtest's list of names is printed.

use std::env;
use std::process::Command;

use othello_testkit::Step;

const STEP: Step = Step { number: 3, function: "f", builds_on: &[] };

#[test]
#[ignore = "fails on purpose: the test below runs it"]
fn a_first() {
    STEP.on_text("one").rule("The first rule.").expect(true, || false);
}

#[test]
#[ignore = "fails on purpose: the test below runs it"]
fn b_second() {
    STEP.on_text("two").rule("The second rule.").expect(true, || false);
}

#[test]
fn only_the_first_failure_is_shown_unless_all_are_asked_for() {
    let shown = |all: bool| {
        let mut tests = Command::new(env::current_exe().unwrap());
        tests.args(["--ignored", "--test-threads=1"]).env_remove("OTHELLO_ALL_FAILURES");
        if all {
            tests.env("OTHELLO_ALL_FAILURES", "1");
        }
        String::from_utf8(tests.output().unwrap().stdout).unwrap()
    };
    let (first, all) = (shown(false), shown(true));
    assert!(first.contains("The first rule.") && !first.contains("The second rule."), "{first}");
    assert!(first.contains("\n    b_second\n"), "{first}");
    assert!(all.contains("The first rule.") && all.contains("The second rule."), "{all}");
}
