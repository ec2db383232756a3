//! What is wrong with one function of a step costs no other function its points, unless that calls it.

mod common;

use common::command::{Class, functions, report, solution, step};
use othello_course_model::{Course, Step};

/// The functions that others of their step call, in the reference or where they are tested, and those others.
const CALLED: [(&str, &[&str]); 7] = [
    ("count_discs", &["play_game"]),
    ("next_player", &["play_game"]),
    ("flips", &["play", "possible_moves", "perft"]),
    ("bits_legal_moves", &["possible_moves", "perft"]),
    ("play", &["perft"]),
    ("evaluate", &["negamax", "alpha_beta", "deepen"]),
    ("alpha_beta", &["deepen"]),
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

/// An `evaluate` that is wrong where a game is over costs its own points: a search to the end says what it says.
#[test]
fn a_mistake_in_evaluate_costs_no_search() {
    let for_the_winner = " + difference.signum() * count(!(player | opponent))";
    let text = solution("ahead");
    assert!(text.contains(for_the_winner), "{text}");
    let class = Class::new();
    let report = report(&[], &[class.hand_in("ada", &[("@ahead.rs", &text.replace(for_the_winner, ""))])]);
    assert_eq!(functions(step(&report, "ada", "ahead")), ["wrong_answer", "pass", "pass", "pass"]);
}
