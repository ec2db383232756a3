//! When several tests fail, the first failure is printed whole. Of the others only libtest's list of names is printed.

use std::env;
use std::process::Command;
use std::thread;

use othello_failure::FAILURE_MARK;
use othello_testkit::{Message, Step, in_time, same_picture};

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
    STEP.on_text("one").rule("A rule.").expect_or(
        true,
        || f("one"),
        |_| f("another").then_some(Message::NONE),
    );
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
#[test]
#[ignore = "fails on purpose: a test below runs it"]
fn h_a_search_is_wrong() {
    let alpha_beta = Step { name: "pruning", function: "alpha_beta", builds_on: &[] };
    alpha_beta.on_text("one").rule("A rule.").expect_or(1, || 2, |_| None);
}

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

/// What these tests print: for a person, or for a program that reads it.
fn shown(tests: &[&str], is_read: bool) -> String {
    let mut command = Command::new(env::current_exe().unwrap());
    command.args(tests).args(["--ignored", "--test-threads=1"]).env_remove("OTHELLO_READ_FAILURES");
    if is_read {
        command.env("OTHELLO_READ_FAILURES", "1");
    }
    String::from_utf8(command.output().unwrap().stdout).unwrap()
}

/// The JSON that a program reads.
fn data(shown: &str) -> Vec<&str> {
    shown.lines().filter_map(|line| line.strip_prefix(FAILURE_MARK)).collect()
}

#[test]
fn a_person_reads_the_first_failure_and_a_program_each_on_a_line() {
    let first = shown(&["a_first", "b_second"], false);
    assert!(first.contains("  The first rule.\n") && !first.contains("The second rule."), "{first}");
    assert!(first.contains("\n    b_second\n"), "{first}");
    let all = shown(&["a_first", "b_second"], true);
    let said = |field: &str| data(&all).iter().any(|json| json.contains(field));
    assert!(said(r#""rule":{"text":"The first rule.""#) && said(r#""test":"b_second""#), "{all}");
    // Each is said before more is asked, and once more at its end.
    assert_eq!(data(&all).len(), 4, "{all}");
    assert!(!all.contains("  The first rule."), "{all}");
}

/// The program ends with the test that never does, and what was printed before would be lost.
#[test]
fn the_first_failure_is_shown_even_if_a_later_test_never_ends() {
    let shown = |is_read| shown(&["a_first", "c_never_ends"], is_read);
    let (all, shown) = (shown(true), shown(false));
    assert!(shown.contains("---- a_first stdout ----") && shown.contains("The first rule."), "{shown}");
    assert!(!shown.contains("---- c_never_ends stdout ----"), "{shown}");
    assert!(shown.contains("c_never_ends: your code did not answer within 5 seconds"), "{shown}");
    let [first, endless] = data(&all)[..] else { panic!("{all}") };
    assert!(first.contains("The first rule.") && endless.contains("a loop never ends."), "{all}");
}

#[test]
fn where_right_code_may_be_too_slow_that_is_said_before_the_advice_on_loops() {
    let shown = failure("g_searches_too_long", "");
    assert!(shown.contains("\n  Is it right but slow?\n  Your code did not answer"), "{shown}");
    let shown = failure("c_never_ends", "");
    assert!(shown.contains("a loop never ends.\n  Look at the condition"), "{shown}");
}

#[test]
fn what_is_printed_when_more_is_asked_comes_after_the_first_line_for_a_program() {
    let read = shown(&["f_is_asked_more"], true);
    let (before, after) = read.split_once(FAILURE_MARK).unwrap();
    assert!(before.contains("f is asked one") && !before.contains("another"), "{read}");
    assert!(after.contains("f is asked another") && data(&read).len() == 2, "{read}");
    let unread = shown(&["f_is_asked_more"], false);
    assert!(unread.contains("f is asked another") && !unread.contains(FAILURE_MARK), "{unread}");
}

#[test]
fn where_the_mistake_of_a_search_has_no_name_it_is_said_what_looks_for_its_place() {
    let line = "draws your search, and may mark the wrong call.";
    assert!(
        failure("h_a_search_is_wrong", "")
            .contains(&format!("  A rule.\n  `cargo course tree pruning` {line}\n"))
    );
    assert!(!failure("a_first", "").contains(line));
}
