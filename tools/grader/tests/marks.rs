//! What a step's marks depend on, and what not: the other steps of the same student.

mod common;

use std::fs;

use common::command::{Class, course, functions, named, numbered, outcomes, program, report, solution, step};
use serde_json::Value;

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
    assert_eq!(step(&report, "dave", "legal")["own_chain"], "not_asked");
}

#[test]
fn a_wrong_step_leaves_the_marks_of_those_that_build_on_it() {
    let class = Class::new();
    let wrong = program("directions/wrong_answer/never_backwards");
    let bob = class.hand_in("bob", &[("@directions.rs", &wrong), ("@legal.rs", &solution("legal"))]);
    let frank = class.hand_in("frank", &[("@legal.rs", &solution("legal"))]);
    let report = report(&[], &[bob, frank]);
    assert_eq!(step(&report, "bob", "directions")["score"], 0);
    for name in ["bob", "frank"] {
        assert_eq!(named(&report, name)["score"], 15, "{name}");
        let legal = step(&report, name, "legal");
        assert_eq!((&legal["outcome"], &legal["own_chain"]), (&"pass".into(), &"not_asked".into()), "{name}");
        assert_ne!(legal["own_chain_message"], "", "{name}");
    }
}

/// The tests of `ahead` search by what `positions` says: one that never says an end must not end them.
#[test]
fn a_wrong_step_does_not_end_the_tests_above_it() {
    let class = Class::new();
    let wrong =
        "pub fn possible_moves(_: Position) -> BTreeMap<u32, u64> {\n    BTreeMap::from([(63, 0)])\n}\n\n";
    let wrong =
        solution("positions").replacen("pub fn possible_moves(", &format!("{wrong}pub fn right_moves("), 1);
    let mallory = class.hand_in("mallory", &[("@positions.rs", &wrong), ("@ahead.rs", &solution("ahead"))]);
    let report = report(&[], &[mallory]);
    assert_eq!(step(&report, "mallory", "positions")["score"], 7);
    let ahead = step(&report, "mallory", "ahead");
    assert_eq!((&ahead["score"], &ahead["own_chain"]), (&11.into(), &"not_asked".into()));
    // An `evaluate` that always says 0 passes the second part of its tests, where answers are held against each other.
    let gifts = ahead["functions"][0]["parts"].as_array().unwrap().iter().map(|part| part["gift"] == true);
    assert_eq!(gifts.collect::<Vec<_>>(), [false, true, false, false, false]);
}

/// The grader's own exercises, whatever somebody has written into the folder.
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
    assert_eq!((&legal["outcome"], &legal["own_chain"]), (&"wrong_answer".into(), &"not_asked".into()));
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

/// The contract: a step uses lower steps as the course declares them.
#[test]
fn a_helper_in_a_wrong_step_is_not_there_for_the_steps_above() {
    let class = Class::new();
    let wrong = program("directions/wrong_answer/never_backwards") + "\npub fn helped() -> bool { true }\n";
    let legal =
        solution("legal").replacen("-> bool {", "-> bool { assert!(super::@directions::helped());", 1);
    let ada = class.hand_in("ada", &[("@directions.rs", &wrong), ("@legal.rs", &legal)]);
    let report = report(&["--level", "1"], &[ada]);
    let legal = step(&report, "ada", "legal");
    assert_eq!((&legal["outcome"], &legal["own_chain"]), (&"does_not_compile".into(), &"not_asked".into()));
    let message = legal["message"].as_str().unwrap();
    assert!(message.contains("as the course declares them") && message.contains("helped"), "{message}");
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

/// The step `directions` says what it expects, and its own tests ask nothing else. The step `legal` is right, and asks it more.
#[test]
fn a_step_below_that_passes_fails_no_step_above() {
    let wary = solution("directions").replacen(
        "let mut i = 1;",
        "assert!(board[p][q] == Cell::Empty); let mut i = 1;",
        1,
    );
    let late = without_empty().replace("d, e) > 0 {", "d, e) > 0 && board[p][q] == Cell::Empty {");
    let [directions, legal] = both(&wary, &late);
    assert_eq!((&directions["outcome"], &legal["outcome"]), (&"pass".into(), &"pass".into()));
    assert_eq!((&legal["score"], &legal["own_chain"]), (&15.into(), &"run_time_error".into()));
}

/// The batch stalls, so that `legal` is asked on the reference as well.
#[test]
fn a_step_may_count_on_what_its_own_right_step_below_does() {
    let careful = "static ONCE: std::sync::Once = std::sync::Once::new();
        ONCE.call_once(|| std::thread::sleep(std::time::Duration::from_millis(300)));
        if board[p][q] != Cell::Empty { return 0; } let mut i = 1;";
    let [_, legal] = both(&solution("directions").replacen("let mut i = 1;", careful, 1), &without_empty());
    assert_eq!((&legal["outcome"], &legal["own_chain"]), (&"pass".into(), &"pass".into()));
}

/// Most of its functions count on its own `bits`, which flips nothing on a taken square. One does not pass anywhere.
#[test]
fn what_passes_on_right_steps_has_its_points_whatever_the_others_do() {
    let moves = "possible_moves(position).into_iter()";
    let every =
        "(0..64).map(|square| (square, super::@bits::flips(position, square))).filter(|each| each.1 != 0)";
    let ten = |first: &str| {
        let text = solution("opponents").replacen("let mut moves =", &format!("{first}; let mut moves ="), 1);
        text.replacen(moves, every, 1)
    };
    // And one only on the reference: its own `bits` wants an empty square here.
    let best = "best(position, |square, _| {";
    let other = "super::@bits::flips_one_by_one(position, 27); other(position, |square, _| {";
    let mut both = ten("").replacen(best, other, 1);
    let (_, body) =
        solution("opponents").split_once("fn best").map(|(_, body)| ((), body.to_string())).unwrap();
    both += &format!("fn other{}", body.split_once("\n}\n").unwrap().0);
    both += "\n}\n";
    assert!(both.contains(every) && both.contains(other));
    let tens = [ten("todo!()"), ten("loop {}"), both];
    let class = Class::new();
    let submissions: Vec<_> = (0..)
        .zip(&tens)
        .map(|(number, ten)| {
            let below = [("@bits.rs", careful()), ("@positions.rs", solution("positions"))];
            let [bits, positions] = below.each_ref().map(|(file, text)| (*file, text.as_str()));
            class.hand_in(&format!("ada{number}"), &[bits, positions, ("@opponents.rs", ten)])
        })
        .collect();
    let report = report(&[], &submissions);
    let outcomes = |number| functions(step(&report, &format!("ada{number}"), "opponents")).join(" ");
    assert_eq!([0, 1].map(outcomes), ["missing pass pass pass", "time_limit pass pass pass"]);
    assert_eq!(outcomes(2), "pass pass pass pass");
    assert_eq!(step(&report, "ada2", "opponents")["own_chain"], "run_time_error");
    // The student reads what came of it where it was asked.
    let tests = step(&report, "ada1", "opponents")["tests"].as_array().unwrap();
    let late = tests.iter().find(|test| test["outcome"] == "time_limit").unwrap();
    assert!(late["message"].as_str().unwrap().contains("Does a loop never end?"), "{late}");
}

#[test]
fn a_function_may_come_from_another_step() {
    let text =
        solution("moves").lines().filter(|line| !line.starts_with("//")).collect::<Vec<_>>().join("\n");
    let (exist, legal_moves) = text.split_at(text.find("pub fn legal_moves").unwrap());
    for glob in ["*", "{self, *}"] {
        let files = [
            ("@directions.rs", solution("directions")),
            ("@legal.rs", solution("legal") + legal_moves),
            ("@moves.rs", format!("pub use super::@legal::{glob};\n{exist}")),
        ];
        let class = Class::new();
        let ada = class.hand_in("ada", &files.each_ref().map(|(name, text)| (*name, text.as_str())));
        let report = report(&["--level", "1"], &[ada]);
        assert_eq!(step(&report, "ada", "moves")["score"], 10, "{glob}");
    }
}

/// The step `bits`, of which `flips` is 0 on a taken square, and `flips_one_by_one` is not to be asked of one.
fn careful() -> String {
    let is_taken = "(position.player | position.opponent) >> square & 1 == 1";
    let mut text = solution("bits");
    for (name, first) in [
        ("flips", format!("if {is_taken} {{ return 0; }}")),
        ("flips_one_by_one", format!("assert!(!({is_taken}));")),
    ] {
        let head = format!("pub fn {name}(position: Position, square: u32) -> u64 {{");
        assert!(text.contains(&head));
        text = text.replacen(&head, &format!("{head} {first}"), 1);
    }
    text
}

/// The step `legal` that never looks whether the square is empty.
fn without_empty() -> String {
    let text = solution("legal");
    let without = text.replace(" || board[p][q] != Cell::Empty {", " {");
    assert_ne!(text, without);
    without
}

/// The steps `directions` and `legal` of one submission.
fn both(directions: &str, legal: &str) -> [Value; 2] {
    let class = Class::new();
    let ada = [class.hand_in("ada", &[("@directions.rs", directions), ("@legal.rs", legal)])];
    let report = report(&["--level", "1"], &ada);
    ["directions", "legal"].map(|name| step(&report, "ada", name).clone())
}
