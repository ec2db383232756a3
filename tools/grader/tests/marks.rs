//! What a step's marks depend on, and what not: the other steps of the same student.

mod common;

use std::fs;

use common::command::{Class, course, named, numbered, outcomes, program, report, solution, step};

#[test]
fn a_step_that_does_not_compile_costs_that_step_alone() {
    let class = Class::new();
    let broken = "pub fn count_turn_over(";
    let submission = class.hand_in(
        "dave",
        &[("@line.rs", &solution("line")), ("@directions.rs", broken), ("@legal.rs", &solution("legal"))],
    );
    let report = report(&[], &[submission]);
    assert_eq!(named(&report, "dave")["score"], 30);
    let outcomes = outcomes(&report, "dave", ["line", "directions", "legal"]);
    assert_eq!(outcomes, ["pass", "does_not_compile", "pass"]);
    let message = step(&report, "dave", "directions")["message"].as_str().unwrap();
    assert!(message.contains(&numbered("exercises/@directions.rs:")), "{message}");
    assert_eq!(step(&report, "dave", "legal")["own_chain"], "does_not_compile");
}

#[test]
fn a_wrong_step_leaves_the_marks_of_those_that_build_on_it() {
    let class = Class::new();
    let wrong = program("@directions/wrong_answer/never_backwards");
    let bob = class.hand_in("bob", &[("@directions.rs", &wrong), ("@legal.rs", &solution("legal"))]);
    let frank = class.hand_in("frank", &[("@legal.rs", &solution("legal"))]);
    let report = report(&[], &[bob, frank]);
    assert_eq!(step(&report, "bob", "directions")["score"], 0);
    for (name, own_chain) in [("bob", "wrong_answer"), ("frank", "missing")] {
        assert_eq!(named(&report, name)["score"], 15, "{name}");
        let legal = step(&report, name, "legal");
        assert_eq!((&legal["outcome"], &legal["own_chain"]), (&"pass".into(), &own_chain.into()), "{name}");
        assert_ne!(legal["own_chain_message"], "", "{name}");
    }
}

/// The tests of `ahead` search by what `bits` says: one that never says an end must not end them.
#[test]
fn a_wrong_step_does_not_end_the_tests_above_it() {
    let class = Class::new();
    let wrong =
        "pub fn possible_moves(_: Position) -> BTreeMap<u32, u64> {\n    BTreeMap::from([(63, 0)])\n}\n\n";
    let wrong =
        solution("bits").replacen("pub fn possible_moves(", &format!("{wrong}pub fn right_moves("), 1);
    let mallory = class.hand_in("mallory", &[("@bits.rs", &wrong), ("@ahead.rs", &solution("ahead"))]);
    let report = report(&[], &[mallory]);
    assert_eq!(step(&report, "mallory", "bits")["score"], 22);
    let ahead = step(&report, "mallory", "ahead");
    assert_eq!((&ahead["score"], &ahead["own_chain"]), (&22.into(), &"wrong_answer".into()));
}

/// The judge's own exercises, whatever somebody has written into the folder.
#[test]
fn a_step_that_is_as_it_was_handed_out_is_missing() {
    let class = Class::new();
    let exercise = fs::read_to_string(course().join(numbered("exercises/@directions.rs"))).unwrap();
    let begun = exercise.replacen("todo!(", "let one = 1;\n    todo!(", 1);
    assert_ne!(begun, exercise);
    let untouched = class.hand_in("ivan", &[("@directions.rs", &exercise.replace('\n', "\r\n"))]);
    let report = report(&[], &[untouched, class.hand_in("judy", &[("@directions.rs", &begun)])]);
    let (ivan, judy) = (step(&report, "ivan", "directions"), step(&report, "judy", "directions"));
    assert_eq!((&ivan["outcome"], &judy["outcome"]), (&"missing".into(), &"missing".into()));
    assert_eq!(
        ivan["message"],
        numbered("@directions.rs is as it was handed out: nothing is written in it yet.")
    );
    let asked = |step: &serde_json::Value| step["tests"].as_array().unwrap().len();
    assert_eq!((asked(ivan), asked(judy) > 0), (0, true));
}

/// Each is wrong, and on the other it is right: but `legal` is marked on a right `directions`.
#[test]
fn two_wrongs_make_no_right() {
    let class = Class::new();
    let negative = solution("directions").replace("{ i - 1 }", "{ 1 - i }");
    let below_zero = solution("legal").replace("> 0", "< 0");
    assert!(negative != solution("directions") && below_zero != solution("legal"));
    let report =
        report(&[], &[class.hand_in("gina", &[("@directions.rs", &negative), ("@legal.rs", &below_zero)])]);
    assert_eq!(named(&report, "gina")["score"], 0);
    let legal = step(&report, "gina", "legal");
    assert_eq!((&legal["outcome"], &legal["own_chain"]), (&"wrong_answer".into(), &"pass".into()));
}

#[test]
fn a_step_may_use_more_of_its_own_steps_than_the_course_asks_for() {
    let class = Class::new();
    let directions = solution("directions")
        + "pub const DIRECTIONS: [(isize, isize); 4] = [(0, 1), (0, -1), (1, 0), (-1, 0)];";
    let legal = "
use super::@directions::{DIRECTIONS, count_turn_over};
use othello_steps::{Board, Cell, Player};

pub fn is_legal_move(board: &Board, player: Player, p: isize, q: isize) -> bool {
    let on_the_board = 1..=board.size();
    let diagonals = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
    on_the_board.contains(&p)
        && on_the_board.contains(&q)
        && board[p][q] == Cell::Empty
        && DIRECTIONS.iter().chain(&diagonals).any(|&(d, e)| count_turn_over(board, player, p, q, d, e) > 0)
}
";
    let wrong = legal.replace(".chain(&diagonals)", "");
    // What is wrong with another step does not change that.
    let line = solution("line").replace("pub fn check(", "fn check(");
    let hand_in = |name, legal| {
        class.hand_in(name, &[("@line.rs", &line), ("@directions.rs", &directions), ("@legal.rs", legal)])
    };
    let report = report(&[], &[hand_in("right", legal), hand_in("wrong", &wrong)]);
    for (name, outcome) in [("right", "pass"), ("wrong", "wrong_answer")] {
        let legal = step(&report, name, "legal");
        let outcome = serde_json::Value::from(outcome);
        assert_eq!((&legal["outcome"], &legal["own_chain"]), (&outcome, &outcome), "{name}");
    }
}

/// On the student's own `directions`, which is wrong and slow, `legal` would take all the time there is.
#[test]
fn what_has_no_points_takes_no_time_from_what_has() {
    let class = Class::new();
    let slow = "
use std::sync::Once;
use std::thread::sleep;
use std::time::Duration;

use othello_steps::{Board, Player};

static FIRST: Once = Once::new();

pub fn count_turn_over(_: &Board, _: Player, _: isize, _: isize, _: isize, _: isize) -> isize {
    FIRST.call_once(|| sleep(Duration::from_millis(200)));
    sleep(Duration::from_millis(20));
    -1
}
";
    let files =
        [("@directions.rs", slow), ("@legal.rs", &solution("legal")), ("@reading.rs", &solution("reading"))];
    let report = report(&["--level", "1", "--submission-seconds", "10"], &[class.hand_in("ines", &files)]);
    let outcomes = outcomes(&report, "ines", ["directions", "legal", "reading"]);
    assert_eq!(outcomes, ["wrong_answer", "pass", "pass"]);
    assert_ne!(step(&report, "ines", "legal")["own_chain"], "pass");
}

#[test]
fn a_step_that_sets_all_memory_aside_costs_that_step_alone() {
    let class = Class::new();
    let greedy = solution("directions").replace("let mut i = 1;", "let mut i = 1 + room() as isize;")
        + "
static ROOM: std::sync::Mutex<[u8; 100 << 20]> = std::sync::Mutex::new([0; 100 << 20]);

fn room() -> u8 {
    ROOM.lock().unwrap()[std::hint::black_box(5)]
}
";
    assert!(greedy.contains("1 + room()"));
    let files =
        [("@line.rs", solution("line")), ("@directions.rs", greedy), ("@legal.rs", solution("legal"))];
    let files: Vec<_> = files.iter().map(|(name, text)| (*name, text.as_str())).collect();
    let report = report(&["--level", "1", "--memory", "64"], &[class.hand_in("heidi", &files)]);
    let outcomes = outcomes(&report, "heidi", ["line", "directions", "legal"]);
    assert_eq!(outcomes, ["pass", "run_time_error", "pass"]);
    let message = step(&report, "heidi", "directions")["tests"][0]["message"].as_str().unwrap();
    assert!(message.contains("more memory than the 64 MiB there are before it is asked"), "{message}");
}
