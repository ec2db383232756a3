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
}

impl Finding {
    fn at(call: &Call, says: String) -> Finding {
        let depth = call.depth.map(|depth| format!("depth {depth}"));
        let window = call.window.map(|[alpha, beta]| format!("alpha {alpha:+}, beta {beta:+}"));
        let given: Vec<_> = depth.into_iter().chain(window).collect();
        Finding { number: call.number, call: format!("{}({})", call.function, given.join(", ")), says }
    }
}

/// The first call that is wrong. `is_stopped` says that a clock stops the search.
pub fn first_wrong(first: &Call, is_stopped: bool) -> Option<Finding> {
    let mut rule = Rule::default();
    rule.learn(first);
    let (mut findings, mut checked) = (Vec::new(), 0);
    if !is_stopped {
        rule.check(first, &mut findings, &mut checked);
    }
    let says = if rule.is_given(first) { None } else { wrong_at_first(first, is_stopped) };
    // A search that counts otherwise than the rule thinks would be wrong everywhere, and right at last.
    if !rule.is_given(first) && says.is_none() && 2 * findings.len() > checked {
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
                "The clock stops it here, and no depth has the score {score}: what a search found that was stopped doesn't count.",
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
    let outside = last.filter(|last| last.score == Some(score)).and_then(|last| last.window);
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
        (_, _, Some([alpha, beta])) if score <= alpha || score >= beta => tr!(
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
}

impl Rule {
    fn learn(&mut self, call: &Call) {
        if call.calls.is_empty() && call.nodes != Some(1) && !GIVEN.contains(&call.function.as_str()) {
            self.count_elsewhere.insert(call.function.clone());
        }
        for next in &call.calls {
            let is_same = next.discs == call.discs;
            if next.function == call.function && !is_same {
                self.recursive.insert(call.function.clone());
            } else if next.function != call.function && is_same && !next.calls.is_empty() {
                self.helpers.insert(call.function.clone());
            }
            self.learn(next);
        }
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
        let is_search = self.recursive.contains(&call.function) && !self.helpers.contains(&call.function);
        if (is_search || self.is_given(call)) && call.function != "-" {
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
