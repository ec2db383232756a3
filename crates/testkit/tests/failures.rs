//! When several tests fail, the first failure is printed whole. Of the others only libtest's list of names is printed.

use std::env;
use std::process::Command;
use std::thread;

use othello_testkit::{Step, in_time, same_picture, without_asides};

const STEP: Step = Step { name: "legal", function: "f", builds_on: &[] };

#[test]
#[ignore = "fails on purpose: a test below runs it"]
fn a_first() {
    STEP.on_text("one").rule("The first rule.").expect(true, || false);
}

#[test]
#[ignore = "fails on purpose: a test below runs it"]
fn b_second() {
    STEP.on_text("two").rule("The second rule.").expect(true, || false);
}

#[test]
#[ignore = "fails on purpose: a test below runs it"]
fn c_never_ends() {
    in_time(STEP.about("many"), || {
        loop {
            thread::park();
        }
    });
}

#[test]
#[ignore = "fails on purpose: a test below runs it"]
fn d_small_pictures() {
    same_picture(&STEP.many("a board"), "\n    . . .\n    . * .\n", ". . .\n* * .\n* . .\n", || {
        panic!("they differ")
    });
}

#[test]
#[ignore = "fails on purpose: a test below runs it"]
fn e_wide_pictures() {
    let games = |third: &str| format!("{}\nc4 e3 f5\n{third}\n", "d3 c4 ".repeat(9));
    same_picture(&STEP.many("games"), &games("d6 c5"), &games("d6 c4"), || panic!("they differ"));
}

#[test]
#[ignore = "fails on purpose: a test below runs it"]
fn f_is_asked_more() {
    let f = |text: &str| {
        println!("f is asked {text}");
        false
    };
    STEP.on_text("one").rule("A rule.").expect_or(true, || f("one"), |_| f("another").then(String::new));
}

#[test]
#[ignore = "fails on purpose: a test below runs it"]
fn g_searches_too_long() {
    let solve = Step { name: "perfect", function: "solve", builds_on: &[] };
    let about = solve.about("many").if_too_slow("Is it right but slow?");
    in_time(about, || {
        loop {
            thread::park();
        }
    });
}

/// What the test `name` prints when it fails.
fn failure(name: &str, force_colour: &str) -> String {
    let mut test = Command::new(env::current_exe().unwrap());
    test.env("CLICOLOR_FORCE", force_colour).env_remove("NO_COLOR");
    let shown = test.args([name, "--ignored", "--exact"]).output().unwrap().stdout;
    String::from_utf8(shown).unwrap()
}

#[test]
fn small_pictures_are_shown_next_to_one_another() {
    let due = "
     expected      yours
     . . .         . . .
     . * .         * * .  ←
                   * . .  ←
";
    let shown = failure("d_small_pictures", "");
    assert!(shown.contains(due), "{shown}");
}

#[test]
fn of_wide_pictures_the_lines_that_differ_are_shown() {
    let shown = failure("e_wide_pictures", "");
    assert!(shown.contains("\n  expected  d6 c5\n  yours     d6 c4\n"), "{shown}");
    assert!(!shown.contains("c4 e3 f5"), "{shown}");
}

#[test]
fn what_differs_is_in_colour_only_where_colours_are_wanted() {
    let coloured = failure("e_wide_pictures", "1");
    assert!(coloured.contains("\x1b[") && !coloured.contains("d6 c5"), "{coloured:?}");
    assert!(!failure("e_wide_pictures", "").contains('\x1b'));
}

#[test]
fn only_the_first_failure_is_shown_unless_all_are_asked_for() {
    let shown = |all: bool| {
        let mut tests = Command::new(env::current_exe().unwrap());
        tests.args(["a_first", "b_second", "--ignored", "--test-threads=1"]);
        tests.env_remove("OTHELLO_ALL_FAILURES");
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

/// The program ends with the test that never does, and what was printed before would be lost.
#[test]
fn the_first_failure_is_shown_even_if_a_later_test_never_ends() {
    let mut tests = Command::new(env::current_exe().unwrap());
    tests.args(["a_first", "c_never_ends", "--ignored", "--test-threads=1"]);
    let shown = tests.env_remove("OTHELLO_ALL_FAILURES").output().unwrap().stdout;
    let shown = String::from_utf8(shown).unwrap();
    assert!(shown.contains("---- a_first stdout ----") && shown.contains("The first rule."), "{shown}");
    assert!(!shown.contains("---- c_never_ends stdout ----"), "{shown}");
    assert!(shown.contains("c_never_ends: your code did not answer within 5 seconds"), "{shown}");
}

#[test]
fn where_right_code_may_be_too_slow_that_is_said_before_the_advice_on_loops() {
    let shown = failure("g_searches_too_long", "");
    assert!(shown.contains("positions.\n  Is it right but slow?\n  Does each call come nearer"), "{shown}");
    let shown = failure("c_never_ends", "");
    assert!(shown.contains("a loop never ends.\n  Look at the condition"), "{shown}");
}

#[test]
fn a_reader_of_the_failures_can_leave_out_what_is_printed_when_more_is_asked() {
    let shown = |all: Option<&str>| {
        let mut test = Command::new(env::current_exe().unwrap());
        test.env_remove("OTHELLO_ALL_FAILURES").envs(all.map(|all| ("OTHELLO_ALL_FAILURES", all)));
        let shown = test.args(["f_is_asked_more", "--ignored", "--exact"]).output().unwrap().stdout;
        String::from_utf8(shown).unwrap()
    };
    let read = without_asides(&shown(Some("1")));
    assert!(read.contains("f is asked one\n\n  step ") && !read.contains("another"), "{read}");
    let unread = shown(None);
    assert_eq!(without_asides(&unread), unread, "no marks are printed");
    assert!(unread.contains("f is asked another"), "{unread}");
}
