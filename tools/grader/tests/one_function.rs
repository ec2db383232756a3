//! What is wrong with one function of a step costs no other function its points, unless that calls it.

mod common;

use common::command::{Class, functions, numbered, report, solution, step};
use othello_course_model::{Course, Step};

/// The functions that others of their step call, in the reference or where they are tested, and those others.
const CALLED: [(&str, &[&str]); 7] = [
    ("count_discs", &["play_game"]),
    ("next_player", &["play_game"]),
    ("play", &["perft"]),
    ("evaluate", &["negamax"]),
    ("final_score", &["solve"]),
    ("answer", &["solve_with_table"]),
    ("learn", &["solve_with_table"]),
];

/// The reference of a step, in which this function is still to do.
fn without(step: &str, function: &str) -> String {
    let text = solution(step);
    let head = text.find(&format!("pub fn {function}(")).unwrap();
    let body = head + text[head..].find("// ANCHOR: solution\n").unwrap();
    format!("{}todo!();\n    {}", &text[..body], &text[body..])
}

#[test]
fn a_function_that_is_to_do_costs_no_other() {
    let (course, class) = (Course::open().unwrap(), Class::new());
    let several: Vec<_> = course.written().filter(|step| step.functions.len() > 1).collect();
    let pairs = || several.iter().flat_map(|row| row.functions.iter().map(move |function| (*row, function)));
    // Two steps have a `legal_moves`.
    let name = |row: &Step, function: &str| format!("{}_{function}", row.name);
    let submissions: Vec<_> = pairs()
        .map(|(row, function)| {
            let text = without(&row.name, function);
            class.hand_in(&name(row, function), &[(&row.file(), &text)])
        })
        .collect();
    let report = report(&[], &submissions);
    for (row, missing) in pairs() {
        let name = name(row, missing);
        let called = CALLED.iter().find(|(called, _)| called == missing || *called == name);
        let callers = called.map_or(&[][..], |(_, callers)| callers);
        for (function, outcome) in row.functions.iter().zip(functions(step(&report, &name, &row.name))) {
            let is_hit = function == missing || callers.contains(&function.as_str());
            assert_eq!(outcome == "pass", !is_hit, "without {missing}, {function} is {outcome}");
        }
    }
}

/// An `evaluate` that gives the empty squares to the winner costs its own points: a search to the end says what it says.
#[test]
fn a_mistake_in_evaluate_costs_no_search() {
    let (text, class) = (solution("ahead"), Class::new());
    let discs = "(count(player) - count(opponent))";
    let for_the_winner =
        "(count(player) - count(opponent)).signum() * (64 - 2 * count(player).min(count(opponent)))";
    let wrong = text.replacen(discs, for_the_winner, 1);
    assert_ne!(wrong, text);
    let files = [("@ahead.rs", &*wrong), ("@pruning.rs", &solution("pruning"))];
    let report = report(&[], &[class.hand_in("ada", &files)]);
    assert_eq!(functions(step(&report, "ada", "ahead")), ["wrong_answer", "pass"]);
    assert_eq!(functions(step(&report, "ada", "pruning")), ["pass"]);
}

/// `evaluate` is free: the tests of `pruning` hear the student's own where they are asked on the student's own steps. With the
/// reference's, which weighs otherwise, every score would be wrong.
#[test]
fn a_search_is_compared_with_what_the_own_evaluate_says() {
    let (text, class) = (solution("ahead"), Class::new());
    let own = text
        .replace("60 * (count(player & CORNERS)", "90 * (count(player & CORNERS)")
        .replace("8 * (count", "5 * (count");
    assert_ne!(own, text);
    let kept = solution("pruning").replacen(&numbered("use super::@ahead::evaluate;"), "", 1);
    let theirs = "\nfn evaluate(_: Position) -> i32 {\n    7\n}\n";
    let files = |pruning: &str| {
        [
            ("@bits.rs", solution("bits")),
            ("@positions.rs", solution("positions")),
            ("@ahead.rs", own.clone()),
            ("@pruning.rs", pruning.to_string()),
        ]
    };
    let hand_in = |name, pruning: &str| {
        let files = files(pruning);
        class.hand_in(name, &files.each_ref().map(|(file, text)| (*file, &**text)))
    };
    let submissions = [hand_in("ada", &solution("pruning")), hand_in("bob", &(kept + theirs))];
    let report = report(&[], &submissions);
    let (ada, bob) = (step(&report, "ada", "pruning"), step(&report, "bob", "pruning"));
    assert_eq!((functions(ada), &ada["own_chain"]), (vec!["pass"], &"pass".into()));
    assert_eq!(functions(bob), ["wrong_answer"]);
}
