//! Students who make the same mistake: the same wrong answer to the same question.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use minijinja::{Value, context};
use othello_course_model::Failure;

use crate::format::plain;
use crate::report::{Step, first_failure};

/// How many groups are shown.
const SHOWN: usize = 20;

/// The groups of a class, by step, function, test, question and answer.
#[derive(Default)]
pub struct Groups(BTreeMap<(u8, String, String, String, String), Group>);

struct Group {
    names: Vec<String>,
    mistake: String,
    example: String,
}

impl Groups {
    /// Adds what a student has answered first that was wrong. What an instructor's own test asks is in no group.
    pub fn add(&mut self, name: &str, step: &Step) {
        let Some(test) = first_failure(&step.tests).filter(|test| !test.hidden) else { return };
        let Some(Failure(failure)) = test.failure.as_ref().filter(|Failure(failure)| !failure.unwritten)
        else {
            return;
        };
        let yours = failure.yours.clone().unwrap_or_else(|| failure.compared.clone());
        let key = (step.step, failure.function.clone(), test.name.clone(), failure.question.clone(), yours);
        let new = || Group {
            names: Vec::new(),
            mistake: plain::text(failure.mistake.trim()),
            example: plain::excerpt(&test.message),
        };
        self.0.entry(key).or_insert_with(new).names.push(name.to_string());
    }

    /// Those of two students or more, the largest first.
    pub fn shown(&self) -> Vec<Value> {
        let mut groups: Vec<_> = self.0.iter().filter(|(_, group)| group.names.len() > 1).collect();
        groups.sort_by_key(|(_, group)| Reverse(group.names.len()));
        let shown = |((step, function, ..), group): (&(u8, String, String, String, String), &Group)| {
            let Group { names, mistake, example } = group;
            context! { step => *step, function => function.clone(), names => names.clone(), mistake => mistake.clone(), example => example.clone(), number => names.len() }
        };
        groups.into_iter().take(SHOWN).map(shown).collect()
    }
}
