//! What a failure says around what went wrong: the step, the question in words, the rule, and what to do.

/// A function of a step: what the head of a failure names and its last line sends the student back to.
#[derive(Clone, Copy)]
pub struct Step {
    /// The step's number.
    pub number: u8,
    /// The function asked.
    pub function: &'static str,
    /// The steps whose functions this one calls: if they are wrong, so may this one be.
    pub builds_on: &'static [u8],
}

/// A question in words, or many: what a failure shows around what went wrong.
pub struct About {
    pub(crate) step: Step,
    pub(crate) asked: String,
    pub(crate) rule: String,
}

impl About {
    /// What other than a loop may take forever.
    pub(crate) fn what_else_may_wait(&self) -> &'static str {
        match self.step.function {
            "get_move" | "play_game" => {
                "  Or does it wait for the keyboard? Read from `input`, not from io::stdin().\n"
            }
            _ => "",
        }
    }

    /// A whole failure: head, question, what went wrong, rule, and what to do.
    pub(crate) fn failure(&self, test: &str, wrong: &str) -> String {
        let About { step: Step { number, function, .. }, asked, rule } = self;
        let next = self.step.what_next();
        format!("\n  step {number} · {function} · {test}\n\n{asked}\n{wrong}\n  {rule}\n{next}")
    }
}

impl Step {
    /// Many questions at once, in the words of `asked`: `every position of whole games`.
    pub fn about(self, asked: &str) -> About {
        About {
            step: self,
            asked: format!("     ({asked})\n"),
            rule: "The named cases before this one are simpler.".to_string(),
        }
    }

    /// What to do about a failure.
    pub(crate) fn what_next(self) -> String {
        let Step { number, function, builds_on } = self;
        let fix = format!(
            "  Fix `{function}` in exercises/step{number}.rs, then: cargo test --test step{number}\n"
        );
        match builds_on {
            [] => fix,
            [step] => {
                fix + &format!("  It builds on step {step}. Is that green? cargo test --test step{step}\n")
            }
            [steps @ .., last] => {
                let tests: String = builds_on.iter().map(|step| format!(" --test step{step}")).collect();
                let steps = steps.iter().map(u8::to_string).collect::<Vec<_>>().join(", ");
                fix + &format!("  It builds on steps {steps} and {last}. Are they green? cargo test{tests}\n")
            }
        }
    }
}
