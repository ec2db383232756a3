//! What a failure says around what went wrong: the step, the question in words, the rule, and what to do.

use std::env;
use std::fs;
use std::thread;

use othello_failure::{Failure, Message, are_small_tasks, part_of, say};

use crate::course::{number, tests};
use crate::verdict::test_name;

/// A function of a step: what the head of a failure names and its last line sends the student back to.
#[derive(Clone, Copy)]
pub struct Step {
    /// The step's name in course.toml.
    pub name: &'static str,
    /// The function asked.
    pub function: &'static str,
    /// The names of the steps whose functions this one calls: if they are wrong, so may this one be.
    pub builds_on: &'static [&'static str],
}

/// A question in words, or many: what a failure shows around what went wrong.
#[derive(Clone)]
pub struct About {
    pub(crate) step: Step,
    pub(crate) asked: Message,
    pub(crate) rule: Message,
    /// What to do if the code is right and only takes too long; empty where that isn't likely.
    pub(crate) if_too_slow: &'static str,
}

impl About {
    /// The same, for questions on which a right answer may well take too long at first.
    pub fn if_too_slow(self, if_too_slow: &'static str) -> About {
        About { if_too_slow, ..self }
    }

    /// Whether a function that is to read from its input, and has not, may wait for the real keyboard.
    pub(crate) fn may_read_the_keyboard(&self, has_read: bool) -> bool {
        !has_read && ["get_move", "play_game"].contains(&self.step.function)
    }

    /// Whether the function asks another in every direction, and may ask it in one that is none.
    pub(crate) fn asks_in_directions(&self) -> bool {
        self.step.function == "is_legal_move"
    }

    /// Whether the function looks ahead, so that a right one may take too long.
    pub(crate) fn searches(&self) -> bool {
        ["negamax", "alpha_beta", "deepen", "solve", "solve_with_table", "choose", "deepen_with_table"]
            .contains(&self.step.function)
    }

    /// What to ask of a search that takes too long. `negamax` leaves no move out.
    pub(crate) fn what_a_search_needs(&self) -> &'static str {
        match self.step.function {
            "negamax" => {
                "Does each call come nearer to the end, with `depth - 1` after a move and after a pass?"
            }
            _ => "Does each call come nearer to the end? Are moves left out that cannot change the result?",
        }
    }

    /// Of a search there is a way to find the place that is wrong.
    pub(crate) fn where_to_look(&self) -> Message {
        match self.searches() && self.step.function != "choose" {
            true => {
                say!(
                    "`cargo course tree {name}` draws your search, and may mark the wrong call.",
                    name = self.step.name
                )
            }
            false => Message::NONE,
        }
    }

    /// The failure of the running test where a function calls itself until the stack is full.
    pub(crate) fn overflowed(&self) -> Failure {
        let mistake = match self.step.function {
            "perft" | "negamax" | "alpha_beta" | "deepen" | "deepen_with_table" => {
                "A function calls itself without end, or two call each other. Each call has to be given `depth - 1`, after a \
                    move and after a pass, and with depth 0 it returns at once."
            }
            "solve" | "solve_with_table" => {
                "A function calls itself without end, or two call each other. Is a disc placed with every move, so that fewer \
                    squares are empty? After two passes, one after the other, the game is over."
            }
            _ => {
                "A function calls itself without end, or two call each other. What makes it stop? Each call has to come nearer \
                    to that: it can't ask again what it was asked itself."
            }
        };
        Failure {
            yours: Some("calls that never end: the stack overflows".to_string()),
            mistake: mistake.into(),
            ..self.failure()
        }
    }

    /// The failure of the running test, without what went wrong.
    pub(crate) fn failure(&self) -> Failure {
        let Step { name, function, .. } = self.step;
        let step = number(name);
        let (part, parts) = part(step).unzip();
        Failure {
            step,
            function: function.to_string(),
            test: test_name(),
            part,
            parts,
            question: self.asked.clone(),
            rule: self.rule.clone(),
            fix: self.step.fix(),
            below: self.step.below(),
            ..Failure::default()
        }
    }
}

/// By which the grader says that the test is the instructor's, and students cannot run it.
const HIDDEN: &str = "OTHELLO_HIDDEN_TEST";

/// The part that the running test is of, and how many there are, if the tests of the step are small tasks; their file says so
/// in its first lines.
fn part(step: usize) -> Option<(u32, u32)> {
    let text = fs::read_to_string(tests().join(format!("step{step}.rs"))).ok()?;
    let last = text.lines().filter_map(|line| part_of(line.strip_prefix("fn ")?)).max();
    thread::current().name().and_then(part_of).zip(last).filter(|_| are_small_tasks(&text))
}

impl Step {
    /// Many questions at once, in the words of `asked`: `every position of whole games`.
    pub fn about(self, asked: &str) -> About {
        About {
            step: self,
            asked: say!("     ({asked})", asked = Message::from_text(asked)),
            rule: "The named cases before this one are simpler.".into(),
            if_too_slow: "",
        }
    }

    /// What to type next.
    fn fix(self) -> Message {
        let (function, step) = (self.function, number(self.name));
        match env::var_os(HIDDEN) {
            None => say!(
                "Fix `{function}` in exercises/step{step}.rs, then: cargo test --test step{step}",
                function,
                step
            ),
            Some(_) => say!("Fix `{function}` in exercises/step{step}.rs.", function, step),
        }
    }

    /// On which steps it builds, and how they are tested; empty if there are none.
    fn below(self) -> Message {
        let steps: Vec<_> = self.builds_on.iter().map(|below| number(below).to_string()).collect();
        match &steps[..] {
            [] => Message::NONE,
            [step] => say!("It builds on step {step}. Do its tests pass? cargo test --test step{step}", step),
            [others @ .., last] => say!(
                "It builds on steps {others} and {last}. Do their tests pass?",
                others = others.join(", "),
                last,
            ),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Step;

    #[test]
    fn of_calls_that_never_end_it_is_asked_what_makes_them_stop() {
        let said = |name, function| {
            Step { name, function, builds_on: &[] }.about("one question").overflowed().mistake.to_string()
        };
        for (name, function) in [("ahead", "negamax"), ("positions", "perft")] {
            assert!(said(name, function).ends_with("and with depth 0 it returns at once."));
        }
        for (name, function) in [("perfect", "solve"), ("directions", "count_turn_over")] {
            assert!(!said(name, function).contains("depth"));
        }
        assert!(
            said("directions", "count_turn_over").contains("or two call each other. What makes it stop?")
        );
    }
}
