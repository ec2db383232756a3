//! What a failure says around what went wrong: the step, the question in words, the rule, and what to do.

use std::env;
use std::fs;
use std::thread;

use crate::course::{number, tests};

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

    /// Whether the function looks ahead, so that a right one may take too long.
    pub(crate) fn searches(&self) -> bool {
        ["negamax", "alpha_beta", "deepen", "solve"].contains(&self.step.function)
    }

    /// A whole failure: head, question, what went wrong, rule, and what to do.
    pub(crate) fn failure(&self, test: &str, wrong: &str) -> String {
        let About { step: Step { name, function, .. }, asked, rule, .. } = self;
        let (number, next) = (number(name), self.step.what_next());
        let part = part(number);
        format!("\n  step {number} · {function}{part} · {test}\n\n{asked}\n{wrong}\n  {rule}\n{next}")
    }
}

/// By which the grader says that the test is the instructor's, and students cannot run it.
const HIDDEN: &str = "OTHELLO_HIDDEN_TEST";

/// ` · part 2 of 9`, if the tests of the step are small tasks; their file says so in its first lines.
fn part(step: usize) -> String {
    let text = fs::read_to_string(tests().join(format!("step{step}.rs")));
    let Some(text) = text.ok().filter(|text| text.contains("//! The tests are small tasks")) else {
        return String::new();
    };
    let number = |name: &str| name.strip_prefix("part")?.split_once('_')?.0.parse::<u8>().ok();
    let last = text.lines().filter_map(|line| number(line.strip_prefix("fn ")?)).max();
    match (thread::current().name().and_then(number), last) {
        (Some(part), Some(last)) => format!(" · part {part} of {last}"),
        _ => String::new(),
    }
}

impl Step {
    /// Many questions at once, in the words of `asked`: `every position of whole games`.
    pub fn about(self, asked: &str) -> About {
        About {
            step: self,
            asked: format!("     ({asked})\n"),
            rule: "The named cases before this one are simpler.".to_string(),
            if_too_slow: "",
        }
    }

    /// What to do about a failure.
    pub(crate) fn what_next(self) -> String {
        let Step { name, function, builds_on } = self;
        let number = number(name);
        let builds_on: Vec<_> = builds_on.iter().map(|below| self::number(below)).collect();
        let fix = match env::var_os(HIDDEN) {
            None => format!(
                "  Fix `{function}` in exercises/step{number}.rs, then: cargo test --test step{number}\n"
            ),
            Some(_) => format!("  Fix `{function}` in exercises/step{number}.rs.\n"),
        };
        match &builds_on[..] {
            [] => fix,
            [step] => {
                fix + &format!(
                    "  It builds on step {step}. Do its tests pass? cargo test --test step{step}\n"
                )
            }
            [steps @ .., last] => {
                let tests: String = builds_on.iter().map(|step| format!(" --test step{step}")).collect();
                let steps = steps.iter().map(usize::to_string).collect::<Vec<_>>().join(", ");
                fix + &format!(
                    "  It builds on steps {steps} and {last}. Do their tests pass? cargo test{tests}\n"
                )
            }
        }
    }
}
