//! The first call whose answer, or whose own calls, don't follow from what it was given and what those calls answered.
//!
//! The rule looks at each call alone, deepest first, so it needn't know in which order a program tries the moves, or what it does
//! elsewhere. What it can't be certain of it doesn't check.

use std::collections::BTreeSet;

use super::bounds::Move;
use super::call::Call;
use super::one_call::{wrong, wrong_best};
use crate::language::tr;

/// Their signatures and all that they answer are as the task says. Other searches are the student's own.
const GIVEN: [&str; 2] = ["negamax", "alpha_beta"];

/// What is wrong at a call.
#[derive(Debug, PartialEq)]
pub struct Finding {
    /// The number of the call.
    pub number: usize,
    /// What it was given: `search(depth 2, alpha -8, beta +2)`.
    pub call: String,
    pub says: String,
    /// Nothing follows this position: the game is over, or the depth is 0.
    is_at_an_end: bool,
}

impl Finding {
    fn at(call: &Call, says: String) -> Finding {
        let depth = call.depth.map(|depth| format!("depth {depth}"));
        let window = call.window.map(|[alpha, beta]| format!("alpha {alpha:+}, beta {beta:+}"));
        let given: Vec<_> = depth.into_iter().chain(window).collect();
        let is_at_an_end = call.depth == Some(0) || call.is_over();
        Finding {
            number: call.number,
            call: format!("{}({})", call.function, given.join(", ")),
            says,
            is_at_an_end,
        }
    }
}

/// The first call that is wrong. `is_stopped` says that a clock stops the search.
pub fn first_wrong(first: &Call, is_stopped: bool) -> Option<Finding> {
    let mut rule = Rule::default();
    rule.learn(first);
    rule.learn_recursive(first);
    let (mut findings, mut checked) = (Vec::new(), 0);
    if !is_stopped {
        rule.check(first, &mut findings, &mut checked);
    }
    let says = if rule.is_given(first) { None } else { wrong_at_first(first, is_stopped) };
    // A search that counts otherwise than the rule thinks has a right answer, and would be wrong everywhere, or at an end.
    let counts_otherwise =
        2 * findings.len() > checked || findings.iter().any(|finding| finding.is_at_an_end);
    if !rule.is_given(first) && says.is_none() && counts_otherwise {
        return None;
    }
    findings.extend(says.map(|says| Finding::at(first, says)));
    findings.into_iter().next()
}

/// What the function of the step answers, whichever search it uses.
fn wrong_at_first(first: &Call, is_stopped: bool) -> Option<String> {
    let score = first.score?;
    if is_stopped {
        let is_of_one = first.of_depths.is_empty() || first.of_depths.contains(&score);
        let score = format!("{score:+}");
        return (!is_of_one).then(|| {
            tr!(
                "The clock stops it here, and no depth has the score {score}: what a search found that was stopped doesn't \
                    count.",
                score,
            )
        });
    }
    let due = first.worth()?;
    if due == score {
        return wrong_best(first, &Move::all(first, |_| Vec::new()), score);
    }
    // Where `final_score` is wrong, a search that begins with a window from -64 to 64 needn't be.
    if first.of_depths.is_empty() && due.abs() > 64 {
        return None;
    }
    let last = first.calls.iter().rev().find(|call| call.discs == first.discs);
    let window = last.filter(|last| last.score == Some(score)).and_then(|last| last.window);
    let outside = window.filter(|[alpha, beta]| due <= *alpha || due >= *beta);
    let [due, answer] = [due, score].map(|score| format!("{score:+}"));
    Some(match (first.depth, last.and_then(|last| last.depth), outside) {
        (Some(depth), Some(last), _) if last != depth => tr!(
            "It was asked to look {depth} turns ahead, where the score is {due}. The answer is {answer}, and its last search had \
                depth {last}.",
            depth,
            due,
            answer,
            last,
        ),
        (_, _, Some([alpha, beta])) => tr!(
            "The score is {due}. The search had alpha {alpha} and beta {beta}, so its answer, {answer}, is only a bound.",
            due,
            alpha = format!("{alpha:+}"),
            beta = format!("{beta:+}"),
            answer,
        ),
        _ => tr!("The score is {due}, but the answer is {answer}.", due, answer),
    })
}

/// What is known of the functions, from all calls together.
#[derive(Default)]
struct Rule {
    /// They call themselves for other positions.
    recursive: BTreeSet<String>,
    /// They hand their position to another search, and may turn its score.
    helpers: BTreeSet<String>,
    /// Where they call nothing, their answer isn't 1 node.
    count_elsewhere: BTreeSet<String>,
    /// They call nothing with depth 0: so it's how many turns are left.
    count_down: BTreeSet<String>,
}

impl Rule {
    fn learn(&mut self, call: &Call) {
        if call.calls.is_empty() && call.nodes != Some(1) && !GIVEN.contains(&call.function.as_str()) {
            self.count_elsewhere.insert(call.function.clone());
        }
        if call.calls.is_empty() && call.depth == Some(0) {
            self.count_down.insert(call.function.clone());
        }
        for next in &call.calls {
            if next.function != call.function && next.discs == call.discs && !next.calls.is_empty() {
                self.helpers.insert(call.function.clone());
            }
            self.learn(next);
        }
    }

    /// The same, when the helpers are known.
    fn learn_recursive(&mut self, call: &Call) {
        let mut calls = Vec::new();
        self.add_calls(call, &mut calls);
        if calls.iter().any(|next| next.function == call.function && next.discs != call.discs) {
            self.recursive.insert(call.function.clone());
        }
        call.calls.iter().for_each(|next| self.learn_recursive(next));
    }

    /// Whether all that it answers is as the task says.
    fn is_given(&self, call: &Call) -> bool {
        GIVEN.contains(&call.function.as_str()) && !self.helpers.contains(&call.function)
    }

    /// Checks the calls in the order in which they are left.
    fn check(&self, call: &Call, findings: &mut Vec<Finding>, checked: &mut usize) {
        for next in &call.calls {
            self.check(next, findings, checked);
        }
        let is_one = |functions: &BTreeSet<String>| functions.contains(&call.function);
        let is_search = is_one(&self.recursive) && !is_one(&self.helpers);
        let is_clear = call.function != "-" && (call.depth.is_none() || is_one(&self.count_down));
        if is_search && is_clear || self.is_given(call) {
            *checked += 1;
            let (is_given, counts) = (self.is_given(call), !self.count_elsewhere.contains(&call.function));
            let says = self.calls(call).and_then(|calls| wrong(call, &calls, is_given, counts));
            findings.extend(says.map(|says| Finding::at(call, says)));
        }
    }

    /// The calls of itself, those of its helpers included. None if other searches do a part of the work.
    fn calls<'a>(&self, call: &'a Call) -> Option<Vec<&'a Call>> {
        let mut calls = Vec::new();
        self.add_calls(call, &mut calls);
        let is_search = |next: &Call| self.recursive.contains(&next.function) || next.window.is_some();
        let others = |next: &&&Call| next.function != call.function && is_search(next);
        if calls.iter().find(others).is_some() {
            return None;
        }
        calls.retain(|next| next.function == call.function);
        Some(calls)
    }

    fn add_calls<'a>(&self, call: &'a Call, calls: &mut Vec<&'a Call>) {
        for next in &call.calls {
            match self.helpers.contains(&next.function) {
                true => self.add_calls(next, calls),
                false => calls.push(next),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Call, first_wrong};
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
        let lines =
            [RIGHT[0], other_order[0], other_order[1], "1 alpha_beta 0 7 1 1 0 -9 -4 -5 none 1 -5 - "];
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
        let wide = [
            (0, "-9 9", "-99999 99999"),
            (1, "-9 9", "-99999 99999"),
            (2, "-9", "-70000"),
            (3, "-9", "-99999"),
        ];
        assert_eq!(said(&wide), "");
        assert_eq!(
            said(&[(0, "-9 9 5", "-99999 -99998 5"), (1, "-9 9", "99998 99999")]),
            "c1 has reached beta, -99998, with +5, so no \
                    other move is needed, but d1 was tried too."
        );
    }

    #[test]
    fn a_move_is_not_tried_again_when_its_score_is_found() {
        let tried = |calls_made: &[&str]| {
            let lines: Vec<_> = [RIGHT[0]].iter().chain(calls_made).map(|line| line.to_string()).collect();
            first_wrong(&calls(&lines), false).map(|wrong| wrong.says)
        };
        let [_, best, second, third] = RIGHT;
        let says =
            "c1 was tried twice: the first search has found its score, and a move is to be tried once.";
        assert_eq!(tried(&[best, best, second, third]).as_deref(), Some(says));
        // One that found only a bound is no search for the score, and all may be looked at before for an order.
        assert_eq!(tried(&[best, second, second, third]), None);
        let order = [
            best,
            "1 alpha_beta 2 9 1 1 0 -9 9 -4 none 1 -4 - ",
            "1 alpha_beta 2 17 1 1 0 -9 9 -3 none 1 -3 - ",
        ];
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
        let says = "It doesn't call itself here. The moves are worth d1 = -5, so the score is -5, but the answer is -4.";
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
        assert!(answers("4").is_some());
    }

    #[test]
    fn an_answer_is_told_as_a_bound_only_where_the_score_is_outside_the_window() {
        let says = |alpha: &str| {
            let lines = [
                "0 solve 1 2 28 1 - - - -64 2 - 0 5,4,3 ",
                &format!("1 search 1 2 28 1 - {alpha} 64 -64 - - 0 5,4,3 "),
            ];
            let text: String = lines.iter().map(|line| format!("{RESULT_MARK}{line}\n")).collect();
            first_wrong(&first_call(&text).unwrap(), false).unwrap().says
        };
        assert_eq!(says("-64"), "The score is +5, but the answer is -64.");
        assert!(says("10").contains("alpha +10 and beta +64, so its answer, -64, is only a bound."));
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
}
