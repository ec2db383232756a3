//! Students whose functions behave alike: to all that the tests ask, they give the same answers, and wrong ones.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use minijinja::{Value, context};
use othello_corpus::{Corpus, Program};
use othello_course_model::{Course, Failure};
use othello_testkit as testkit;

use crate::file_names::Names;
use crate::plain;
use crate::report::{Outcome, Step, Test};

/// How many groups are shown.
const SHOWN: usize = 20;

/// The most programs of the corpus that are named for one mistake. With more of them nobody knows which it is.
const NAMED: usize = 3;

/// The groups of a class, by step, function and answers.
#[derive(Default)]
pub struct Groups {
    all: BTreeMap<(u8, String, Vec<String>), Group>,
    known: Known,
}

/// The wrong programs of the corpus, each with the number of its step.
#[derive(Default)]
struct Known(Vec<(u8, Program)>);

impl Known {
    /// Those of the course in which the grader was started; none if there is none, or no corpus.
    fn open() -> Known {
        let Ok(course) = Course::open() else { return Known::default() };
        let programs = Corpus::open(&course).map(|corpus| corpus.programs).unwrap_or_default();
        let numbered = programs.into_iter().filter_map(|program| {
            let step = course.steps.iter().find(|step| step.name == program.step)?;
            Some((step.number, program))
        });
        Known(numbered.collect())
    }

    /// What the corpus calls a mistake by which this test fails with this message: it has a program that is caught by the same test
    /// and told the same.
    fn named(&self, step: u8, test: &str, message: &str) -> Option<String> {
        let is_one = |program: &&Program| {
            let header = &program.header;
            let is_caught =
                header.fails.as_deref().is_some_and(|fails| test.split(" · ").any(|part| part == fails));
            is_caught && header.says.as_ref().is_some_and(|says| message.contains(says.as_str()))
        };
        let of_step = self.0.iter().filter(|(number, _)| *number == step).map(|(_, program)| program);
        let found: Vec<_> =
            of_step.filter(is_one).map(|one| format!("{}: {}", one.name, one.header.what)).collect();
        (1..=NAMED).contains(&found.len()).then(|| found.join(" Or ").replace('\n', " "))
    }
}

struct Group {
    names: Vec<String>,
    mistake: String,
    /// What the corpus calls it.
    known: Option<String>,
    example: String,
    /// The test that shows it.
    test: String,
}

impl Groups {
    /// No group yet.
    pub fn new() -> Groups {
        Groups { all: BTreeMap::new(), known: Known::open() }
    }

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
                mistake: plain::text(failure.mistake.trim()),
                known: self.known.named(step.step, &test.name, &test.message),
                example: plain::excerpt(&test.message),
                test: plain::line(test.name.split(" · ").next().unwrap_or_default()),
            };
            let answers = failing.iter().map(|(test, failure)| answers(test, failure)).collect();
            let group = self.all.entry((step.step, function.to_string(), answers)).or_insert_with(new);
            group.names.push(name.to_string());
        }
    }

    /// Those of two students or more, the largest first.
    pub fn shown(&self) -> Vec<Value> {
        let mut groups: Vec<_> = self.all.iter().filter(|(_, group)| group.names.len() > 1).collect();
        groups.sort_by_key(|(_, group)| Reverse(group.names.len()));
        let shown = |((step, function, _), group): (&(u8, String, Vec<String>), &Group)| {
            let Group { names, mistake, known, example, test } = group;
            let folder = Names::new(&[]).give(&names[0]);
            context! {
                step => *step, function => function.clone(), names => names.clone(), mistake => mistake.clone(), known => known.clone(),
                example => example.clone(), number => names.len(), test => test.clone(), folder
            }
        };
        groups.into_iter().take(SHOWN).map(shown).collect()
    }
}

/// What stands for the answers to a test: all of them where they are known, or else the first that is wrong.
fn answers(test: &Test, failure: &testkit::Failure) -> String {
    let yours = failure.yours.as_ref().unwrap_or(&failure.compared);
    let first = || format!("{}\n{yours}", failure.question);
    format!("{}\n{}", test.name, test.answers.clone().unwrap_or_else(first))
}

#[cfg(test)]
mod tests {
    use super::Known;

    #[test]
    fn a_mistake_of_the_corpus_is_called_by_its_name() {
        let known = Known::open();
        let (step, program) = known.0.iter().find(|(_, program)| program.name == "no_diagonals").unwrap();
        let [fails, says] = [&program.header.fails, &program.header.says].map(|text| text.clone().unwrap());
        let named = known.named(*step, &format!("a_test · {fails}"), &format!("It {says} here.")).unwrap();
        assert!(named.contains("no_diagonals: "), "{named}");
        assert_eq!(known.named(*step, "another_test", &says), None);
        assert_eq!(known.named(*step, &fails, "It says nothing of it."), None);
    }
}
