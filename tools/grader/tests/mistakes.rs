//! A mistake is called by its name where the answers that the tests have had bear it out, as the companion calls it at home. The
//! student's program is asked nothing for it.

mod common;

use common::command::{Class, program, report, step};

/// A program for each function of level 1 that answers at once, and what is said of it.
const NAMED: [(&str, &str); 9] = [
    ("line/wrong_answer/closing_cell_without_p", "if you forget p after the loop"),
    ("line/wrong_answer/direction_ignored", "if you look to the other side"),
    ("line/wrong_answer/unguarded_end_closes", "if you take the end of the array for a disc that closes"),
    ("directions/wrong_answer/d_and_e_swapped", "if d and e are exchanged"),
    ("legal/wrong_answer/no_diagonals", "the four diagonals are directions too"),
    ("moves/wrong_answer/any_is_the_last", "Your function says what the last square says"),
    ("moves/wrong_answer/by_columns", "if the outer loop goes over the columns"),
    ("turning/wrong_answer/only_the_last_disc", "if only the last disc of each direction turns"),
    ("game/wrong_answer/pass_ends_the_game", "if a pass ends the game"),
];

/// Near misses. Of the first the tests know only that it answers wrongly, and of the others two mistakes have given every answer.
const NOT_NAMED: [&str; 3] = [
    "legal/wrong_answer/forgets_up_left",
    "line/wrong_answer/white_closes",
    "directions/wrong_answer/starts_at_the_square",
];

#[test]
fn a_mistake_is_named_by_what_was_answered() {
    let class = Class::new();
    let hand_in = |place: &&str| {
        let (step, name) = (place.split('/').next().unwrap(), place.replace('/', "."));
        class.hand_in(&name, &[(&format!("@{step}.rs"), &program(place))])
    };
    let all: Vec<_> = NAMED.iter().map(|(place, _)| place).chain(&NOT_NAMED).collect();
    let report =
        report(&["--level", "1", "--seed", "1"], &all.iter().copied().map(hand_in).collect::<Vec<_>>());
    let mistakes = |place: &str| -> Vec<String> {
        let step = step(&report, &place.replace('/', "."), place.split('/').next().unwrap());
        let failed = step["tests"].as_array().unwrap().iter().filter(|test| test["outcome"] != "pass");
        failed.map(|test| test["failure"]["mistake"].as_str().unwrap_or_default().to_string()).collect()
    };
    for (place, says) in NAMED {
        let mistakes = mistakes(place);
        assert!(mistakes[0].contains(says), "{place}: {mistakes:?}");
    }
    for place in NOT_NAMED {
        let mistakes = mistakes(place);
        let is_said =
            |mistake: &&String| mistake.starts_with("You get") || mistake.starts_with("Your function");
        assert_eq!(mistakes.iter().find(is_said), None, "{place}");
        assert!(!mistakes.is_empty(), "{place}");
    }
}
