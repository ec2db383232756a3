//! The first call whose answer, or whose own calls, don't follow from what it was given and what those calls answered.
//!
//! The rule looks at each call alone, deepest first, so it needn't know in which order a program tries the moves, or what it does
//! elsewhere. What it can't be certain of it doesn't check.

use std::collections::BTreeSet;

use super::call::{Call, signed};
use super::check::{Function, wrong};
use super::first::{wrong_answer, wrong_when_stopped};
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
        let [alpha, beta] = [("alpha", 0), ("beta", 1)]
            .map(|(name, end)| call.window.map(|window| format!("{name} {}", signed(window[end]))));
        let given: Vec<_> = depth.into_iter().chain(alpha).chain(beta).collect();
        Finding { number: call.number, call: format!("{}({})", call.function, given.join(", ")), says }
    }

    /// What is said below the tree.
    pub fn note(&self) -> String {
        tr!("The call at the ◄ goes wrong: `{call}`. {says}", call = self.call, says = self.says)
    }
}

/// What the rule has found in a search.
pub struct Checked {
    /// The first call that is wrong.
    pub wrong: Option<Finding>,
    /// How many calls were looked at by themselves.
    pub calls: usize,
}

/// Looks at each call of a search. `is_stopped` says that a clock stops it.
pub fn checked(first: &Call, is_stopped: bool) -> Checked {
    let mut rule = Rule::default();
    rule.learn(first);
    rule.learn_recursive(first);
    let mut calls = Vec::new();
    if !is_stopped {
        rule.check(first, &mut calls);
    }
    let answer = match is_stopped {
        true => wrong_when_stopped(first),
        false if rule.is_given(first) => None,
        false => wrong_answer(first),
    };
    let others: BTreeSet<_> = calls
        .iter()
        .map(|(call, _)| call.function.as_str())
        .filter(|function| counts_otherwise(function, &calls, answer.is_none()))
        .collect();
    calls.retain(|(call, _)| rule.is_given(call) || !others.contains(call.function.as_str()));
    let number = calls.len();
    let wrong = calls.into_iter().find_map(|(call, says)| Some((call, says?)));
    let wrong = wrong.or_else(|| Some((first, answer?)));
    Checked { wrong: wrong.map(|(call, says)| Finding::at(call, says)), calls: number }
}

/// A call that was checked, and what is wrong with it.
type Verdict<'a> = (&'a Call, Option<String>);

/// Whether a search of the student's own counts otherwise than the rule thinks. Then it would be wrong at the end of a game or of the
/// depth, with the sign turned, or nearly everywhere, though what comes of it is right.
fn counts_otherwise(function: &str, calls: &[Verdict], is_right: bool) -> bool {
    let checked: Vec<_> = calls.iter().filter(|(call, _)| call.function == function).collect();
    let wrong: Vec<_> = checked.iter().filter(|(_, says)| says.is_some()).map(|(call, _)| call).collect();
    let is_at_an_end = |call: &&&&Call| call.depth == Some(0) || call.is_over();
    let mut at_an_end = wrong.iter().filter(is_at_an_end);
    let is_turned = |call: &&&Call| call.score.is_some() && call.score == call.leaf.map(|leaf| -leaf);
    match is_right {
        true => 2 * wrong.len() > checked.len() || at_an_end.next().is_some(),
        false => at_an_end.any(is_turned),
    }
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
    fn check<'a>(&self, call: &'a Call, checked: &mut Vec<Verdict<'a>>) {
        for next in &call.calls {
            self.check(next, checked);
        }
        let is_one = |functions: &BTreeSet<String>| functions.contains(&call.function);
        let is_search = is_one(&self.recursive) && !is_one(&self.helpers);
        let is_clear = call.function != "-" && (call.depth.is_none() || is_one(&self.count_down));
        let counts = !self.count_elsewhere.contains(&call.function);
        let function = Function { is_given: self.is_given(call), counts };
        if function.is_given || is_search && is_clear {
            checked.extend(self.calls(call).map(|calls| (call, wrong(call, &calls, function))));
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
mod tests;
