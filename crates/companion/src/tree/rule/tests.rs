//! What is said of a search whose calls are given.

use super::{Call, Finding, checked};
use crate::tree::call::first_call;
use othello_failure::RESULT_MARK;

/// c1 is worth 5, d1 4 and e1 3; the window ends at 9.
const RIGHT: [&str; 4] = [
    "0 alpha_beta 1 2 28 1 1 -9 9 5 2 4 0 5,4,3 ",
    "1 alpha_beta 0 7 1 1 0 -9 9 -5 none 1 -5 - ",
    "1 alpha_beta 2 9 1 1 0 -9 -5 -4 none 1 -4 - ",
    "1 alpha_beta 2 17 1 1 0 -9 -5 -3 none 1 -3 - ",
];

fn calls(lines: &[String]) -> Call {
    first_call(&lines.iter().map(|line| format!("{RESULT_MARK}{line}\n")).collect::<String>()).unwrap()
}

fn first_wrong(first: &Call, is_stopped: bool) -> Option<Finding> {
    checked(first, is_stopped).wrong
}

/// What is said if in the lines of a right search these words are others.
fn said(changes: &[(usize, &str, &str)]) -> String {
    let mut lines = RIGHT.map(str::to_string);
    for (line, right, wrong) in changes {
        assert!(lines[*line].contains(right), "{}", lines[*line]);
        lines[*line] = lines[*line].replacen(right, wrong, 1);
    }
    first_wrong(&calls(&lines), false).map_or(String::new(), |wrong| wrong.says)
}

#[test]
fn nothing_is_said_of_a_right_search_in_whichever_order_it_tries_the_moves() {
    assert_eq!(said(&[]), "");
    let other_order =
        ["1 alpha_beta 2 17 1 1 0 -9 9 -3 none 1 -3 - ", "1 alpha_beta 2 9 1 1 0 -9 -3 -4 none 1 -4 - "];
    let lines = [RIGHT[0], other_order[0], other_order[1], "1 alpha_beta 0 7 1 1 0 -9 -4 -5 none 1 -5 - "];
    assert_eq!(first_wrong(&calls(&lines.map(str::to_string)), false), None);
}

#[test]
fn a_window_follows_from_that_of_the_call_and_from_the_best_score() {
    let begin = "d1 was searched with alpha -9 and beta +9. Here alpha, raised to the best score so far, is +5, so there";
    assert_eq!(said(&[(2, "-9 -5", "-9 9")]), format!("{begin} beta is to be -5."));
    let swapped = "c1 was searched with alpha +9 and beta -9. Here beta is +9, and alpha, raised to the best score so far, \
                   is -9, so there alpha is to be -9 and beta +9.";
    assert_eq!(said(&[(1, "-9 9", "9 -9")]), swapped);
}

/// `evaluate` gives no such score, and a program may take another number for it.
#[test]
fn a_window_beyond_every_score_is_as_good_as_another() {
    let wide =
        [(0, "-9 9", "-99999 99999"), (1, "-9 9", "-99999 99999"), (2, "-9", "-70000"), (3, "-9", "-99999")];
    assert_eq!(said(&wide), "");
    assert_eq!(
        said(&[(0, "-9 9 5", "-99999 -99998 5"), (1, "-9 9", "99998 99999")]),
        "c1 has reached beta, -99998, with +5, so no \
                other move is needed, but d1 was tried too."
    );
}

#[test]
fn a_window_may_end_at_the_highest_score_there_is() {
    let wide =
        [(0, "-9 9", "-99999 99999"), (1, "-9 9", "-64000 64000"), (2, "-9", "-64000"), (3, "-9", "-64000")];
    assert_eq!(said(&wide), "");
}

/// Of d1 and e1, for which there is no call, a program may know from elsewhere that they are worth 7.
#[test]
fn what_a_program_knows_without_a_call_raises_alpha_and_is_tried() {
    let calls_of = |end: &str| {
        let lines = [
            "0 alpha_beta 1 2 28 1 2 -9 9 7 3 4 0 5,7,3 ".to_string(),
            format!("1 alpha_beta 0 7 1 1 1 -9 {end} -5 - 1 -5 -5 "),
        ];
        first_wrong(&calls(&lines), false).map(|wrong| wrong.says)
    };
    assert_eq!(calls_of("-7"), None);
    assert!(calls_of("-8").unwrap().contains("so there beta is to be +9."));
}

#[test]
fn negamax_leaves_no_move_out() {
    let lines = |nodes: u32| {
        [
            format!("0 negamax 1 2 28 1 2 - - 5 2 {nodes} 0 5,4,3 "),
            "1 negamax 0 7 1 1 1 - - -5 - 2 -5 -5 ".to_string(),
        ]
    };
    let says = |nodes| first_wrong(&calls(&lines(nodes)), false).map(|wrong| wrong.says);
    assert_eq!(says(3).as_deref(), Some("No call was made for d1 e1, but every move is to be tried here."));
    assert_eq!(says(5), None);
}

/// `now = play(now, square)`: d1 is played after c1.
#[test]
fn moves_are_played_in_the_position_that_was_given() {
    let on_c1 = (2, "2 9 1", "7 8 1");
    let says = "A call from here is for a position with discs on c1 d1, which are all empty here: more than one move was played. \
                Each move is to be played in the position that the call was given.";
    assert_eq!(said(&[on_c1, (2, "-4 none 1 -4", "-8 none 1 -8"), (0, "9 5 2", "9 8 3")]), says);
    // A search that knows what it does there has a right answer.
    assert_eq!(said(&[on_c1]), "");
}

#[test]
fn a_move_is_not_tried_again_when_its_score_is_found() {
    let tried = |calls_made: &[&str]| {
        let lines: Vec<_> = [RIGHT[0]].iter().chain(calls_made).map(|line| line.to_string()).collect();
        first_wrong(&calls(&lines), false).map(|wrong| wrong.says)
    };
    let [_, best, second, third] = RIGHT;
    let says = "c1 was tried twice: the first search has found its score, and a move is to be tried once.";
    assert_eq!(tried(&[best, best, second, third]).as_deref(), Some(says));
    // One that found only a bound is no search for the score, and all may be looked at before for an order.
    assert_eq!(tried(&[best, second, second, third]), None);
    let order =
        [best, "1 alpha_beta 2 9 1 1 0 -9 9 -4 none 1 -4 - ", "1 alpha_beta 2 17 1 1 0 -9 9 -3 none 1 -3 - "];
    let nodes = [&order[..], &[best, second, third][..]].concat();
    assert_ne!(tried(&nodes).as_deref(), Some(says));
}

#[test]
fn a_window_of_the_students_own_may_be_narrower_at_either_end() {
    let lines = [
        "0 search 1 2 28 1 1 -9 9 5 2 4 0 5,4,3 ",
        "1 search 0 7 1 1 0 -9 9 -5 none 1 -5 - ",
        "1 search 2 9 1 1 0 -5 -4 -4 none 1 -4 - ",
        "1 search 2 17 1 1 0 -6 -5 -3 none 1 -3 - ",
    ];
    let equal_ones_too = lines.map(|line| line.replace("-5 -4 -4", "-10 -4 -4"));
    assert_eq!(first_wrong(&calls(&equal_ones_too), false), None);
    let says = "d1 was searched with alpha -5 and beta -4. Here beta is +9, and alpha, raised to the best score so far, is \
                +5, so there both are to be from -9 to -5.";
    assert_eq!(
        first_wrong(&calls(&lines.map(str::to_string)), false).map(|wrong| wrong.says).as_deref(),
        Some(says)
    );
}

#[test]
fn after_a_cut_nothing_is_tried() {
    let late = "c1 has reached beta, +5, with +5, so no other move is needed, but d1 was tried too.";
    assert_eq!(said(&[(0, "-9 9", "-9 5"), (1, "-9 9", "-5 9")]), late);
}

#[test]
fn a_score_follows_from_those_of_the_calls() {
    let lower = "Its calls say c1 = +5, d1 ≤ +4, e1 ≤ +3. So the score is +5, but the answer is +4.";
    assert_eq!(said(&[(0, "9 5 2", "9 4 2")]), lower);
    let bound = "All that is known here is c1 ≥ +5, d1 ≤ +4, e1 ≤ +3. That isn't enough to know the score, but the answer is \
                 +5: a bound is no score.";
    assert_eq!(said(&[(1, "-9 9", "-5 9")]), bound);
    assert_eq!(
        said(&[(3, "-3 none", "-7 none")]),
        "The depth is 0 and `evaluate` says -3, but the answer is -7."
    );
}

#[test]
fn the_depth_the_move_and_the_nodes_follow_too() {
    let depth = "d1 was searched with depth 1, but the depth here is 1, and that of each call is 1 less.";
    assert_eq!(said(&[(2, "1 1 0", "1 1 1"), (2, "none", "0"), (2, "4 - ", "4 4 ")]), depth);
    assert_eq!(said(&[(0, "5 2 4", "5 3 4")]), "`best` is d1, which is worth +4, but c1 is worth +5.");
    let nodes = "The `nodes` of its calls are 1 + 1 + 1, and this position is 1 more. That makes 4, but the answer says 3.";
    assert_eq!(said(&[(0, "5 2 4", "5 2 3")]), nodes);
}

#[test]
fn of_a_search_of_the_students_own_only_what_is_certain_is_checked() {
    let own = |line: &str| line.replace("alpha_beta", "search");
    let with_a_table = |score| {
        ["0 search 1 2 4 1 - -9 9 5 - - 0 5 ", &format!("1 search 0 7 8 1 - -9 9 {score} - - -5 -5 ")]
            .map(own)
    };
    assert_eq!(first_wrong(&calls(&with_a_table("-5")), false), None);
    let wrong = first_wrong(&calls(&with_a_table("-4")), false).unwrap();
    let says =
        "It doesn't call itself here. The moves are worth d1 = -5, so the score is -5, but the answer is -4.";
    assert_eq!((wrong.call.as_str(), wrong.says.as_str()), ("search(alpha -9, beta +9)", says));
    let uncertain = with_a_table("-4").map(|line| line.replace("search", "-"));
    assert_eq!(first_wrong(&calls(&uncertain), false), None);
}

/// One that answers for the player who has moved last: its answer is turned at the end.
#[test]
fn nothing_is_said_of_a_search_that_counts_otherwise_and_is_right() {
    let answers = |score| {
        let first = format!("0 deepen 1 2 4 1 1 - - {score} 2 2 0 5 5");
        let below = ["1 search 1 2 4 1 1 -9 9 -5 2 2 0 5 ", "2 search 0 7 8 1 0 -9 9 5 none 1 -5 - "];
        first_wrong(&calls(&[first, below[0].to_string(), below[1].to_string()]), false)
    };
    assert_eq!(answers("5"), None);
    assert_eq!(answers("4").unwrap().call, "deepen(depth 1)");
}

#[test]
fn an_answer_is_told_as_a_bound_only_where_the_score_is_outside_the_window() {
    let says = |alpha: &str, score: &str| {
        let lines = [
            &format!("0 solve 1 2 28 1 - - - {score} 2 - 0 5,4,3 "),
            &format!("1 search 1 2 28 1 - {alpha} 64 {score} - - 0 5,4,3 "),
        ];
        let text: String = lines.iter().map(|line| format!("{RESULT_MARK}{line}\n")).collect();
        first_wrong(&first_call(&text).unwrap(), false).unwrap().says
    };
    assert_eq!(says("-64", "-64"), "The score is +5, but the answer is -64.");
    assert_eq!(says("10", "12"), "The score is +5, but the answer is +12.");
    assert!(says("10", "-64").contains("alpha +10 and beta +64, so its answer, -64, is only a bound."));
}

#[test]
fn what_a_clock_stops_has_the_score_of_a_depth() {
    let says = |score| {
        let line = format!("0 deepen 1 2 28 1 3 - - {score} 2 4 0 5,4,3 1,5");
        first_wrong(&calls(&[line]), true).map(|wrong| wrong.says)
    };
    assert_eq!((says("1"), says("5")), (None, None));
    assert!(says("0").unwrap().contains("no depth has the score +0"));
}
