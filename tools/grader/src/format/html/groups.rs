//! Students whose functions behave alike: to all that the tests ask, they give the same answers, and wrong ones.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use minijinja::{Value, context};
use othello_course_model::Failure;
use othello_testkit as testkit;

use crate::file_names::Names;
use crate::plain;
use crate::report::{Outcome, Step, Test};

/// How many groups are shown.
const SHOWN: usize = 20;

/// The groups of a class, by step, function and answers.
#[derive(Default)]
pub struct Groups(BTreeMap<(u8, String, Vec<String>), Group>);

struct Group {
    names: Vec<String>,
    mistake: String,
    example: String,
    /// The test that shows it.
    test: String,
}

impl Groups {
    /// Adds the functions of a student that fail. What an instructor's own test asks is in no group.
    pub fn add(&mut self, name: &str, step: &Step) {
        let mut failing: BTreeMap<&str, Vec<(&Test, &testkit::Failure)>> = BTreeMap::new();
        for test in step.tests.iter().filter(|test| !test.hidden && test.outcome != Outcome::Pass) {
            if let Some(Failure(failure)) = &test.failure {
                failing.entry(&failure.function).or_default().push((test, failure));
            }
        }
        for (function, failing) in failing {
            // Tests begin with the smallest questions, so the first is the smallest example.
            let (test, failure) = failing[0];
            if failure.unwritten {
                continue;
            }
            let new = || Group {
                names: Vec::new(),
                mistake: plain::text(failure.mistake.to_string().trim()),
                example: plain::excerpt(&test.message),
                test: plain::line(test.name.split(" · ").next().unwrap_or_default()),
            };
            let answers = failing.iter().map(|(test, failure)| answers(test, failure)).collect();
            let group = self.0.entry((step.step, function.to_string(), answers)).or_insert_with(new);
            group.names.push(name.to_string());
        }
    }

    /// Those of two students or more, the largest first.
    pub fn contexts(&self) -> Vec<Value> {
        let mut groups: Vec<_> = self.0.iter().filter(|(_, group)| group.names.len() > 1).collect();
        groups.sort_by_key(|(_, group)| Reverse(group.names.len()));
        let context = |((step, function, _), group): (&(u8, String, Vec<String>), &Group)| {
            let Group { names, mistake, example, test } = group;
            let folder = Names::new(&[]).give(&names[0]);
            context! {
                step => *step, function => function.clone(), names => names.clone(), mistake => mistake.clone(),
                example => example.clone(), number => names.len(), test => test.clone(), folder
            }
        };
        groups.into_iter().take(SHOWN).map(context).collect()
    }
}

/// What stands for the answers to a test: all of them where they are known, or else the first that is wrong.
fn answers(test: &Test, failure: &testkit::Failure) -> String {
    let yours = failure.yours.as_ref().unwrap_or(&failure.compared);
    let first = || format!("{}\n{yours}", failure.question);
    format!("{}\n{}", test.name, test.answers.clone().unwrap_or_else(first))
}
