//! What a failure says around what went wrong: the step, the question in words, the rule, and what to do.

use std::env;
use std::fs;
use std::thread;

use othello_failure::{Failure, are_small_tasks, part_of};

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
    pub(crate) asked: String,
    pub(crate) rule: String,
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

    /// The failure of the running test where a function calls itself until the stack is full.
    pub(crate) fn overflowed(&self) -> Failure {
        let to_do = match self.step.function {
            "perft" | "negamax" | "alpha_beta" | "deepen" | "deepen_with_table" => {
                "Each call has to be given `depth - 1`, after a move and after a pass, and with depth 0 it returns at once."
            }
            "solve" | "solve_with_table" => {
                "Is a disc placed with every move, so that fewer squares are empty? After two passes, one after the other, the game is over."
            }
            _ => {
                "What makes it stop? Each call has to come nearer to that: it can't ask again what it was asked itself."
            }
        };
        Failure {
            yours: Some("calls that never end: the stack overflows".to_string()),
            mistake: format!("A function calls itself without end, or two call each other. {to_do}"),
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
            question: self.asked.trim_end().to_string(),
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
            asked: format!("     ({asked})"),
            rule: "The named cases before this one are simpler.".to_string(),
            if_too_slow: "",
        }
    }

    /// What to type next.
    fn fix(self) -> String {
        let (function, number) = (self.function, number(self.name));
        match env::var_os(HIDDEN) {
            None => {
                format!("Fix `{function}` in exercises/step{number}.rs, then: cargo test --test step{number}")
            }
            Some(_) => format!("Fix `{function}` in exercises/step{number}.rs."),
        }
    }

    /// On which steps it builds, and how they are tested; empty if there are none.
    fn below(self) -> String {
        let steps: Vec<_> = self.builds_on.iter().map(|below| number(below).to_string()).collect();
        match &steps[..] {
            [] => String::new(),
            [step] => format!("It builds on step {step}. Do its tests pass? cargo test --test step{step}"),
            [others @ .., last] => {
                let tests: String = steps.iter().map(|step| format!(" --test step{step}")).collect();
                let others = others.join(", ");
                format!("It builds on steps {others} and {last}. Do their tests pass? cargo test{tests}")
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Step;

    #[test]
    fn of_calls_that_never_end_it_is_asked_what_makes_them_stop() {
        let said = |name, function| {
            Step { name, function, builds_on: &[] }.about("one question").overflowed().mistake
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
