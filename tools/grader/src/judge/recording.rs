//! What the tests ask, and what the reference answers.

use std::collections::BTreeSet;
use std::path::PathBuf;

use othello_grade_wire::messages::{FromProgram, FunctionId, ToProgram};
use othello_grade_wire::{Inbox, decode, encode, put};
use serde::{Deserialize, Serialize};

/// The recordings of all test programs.
#[derive(Serialize, Deserialize)]
pub struct Recordings {
    /// Of the tests and everything that decides what they ask.
    pub fingerprint: String,
    /// In the order of the steps. For each step the course's own tests come first.
    pub programs: Vec<TestProgram>,
    /// The parts that give no points of their own.
    pub gifts: Gifts,
}

/// Gifts, each by its step, the place of its function, and the part.
pub type Gifts = BTreeSet<(u8, u8, u8)>;

/// A test program.
#[derive(Serialize, Deserialize)]
pub struct TestProgram {
    pub step: u8,
    /// Whether the instructor brought it.
    pub is_hidden: bool,
    pub path: PathBuf,
    pub tests: Vec<Test>,
}

/// A test.
#[derive(Serialize, Deserialize)]
pub struct Test {
    /// As libtest names it: `part1_right::case_2_two_discs`.
    pub name: String,
    /// The functions of its step for which it counts, by their indices.
    pub counts_for: BTreeSet<u8>,
    /// Its questions to its own step, if all their answers are certain.
    pub batch: Option<Batch>,
}

/// Questions whose answers are certain, encoded.
#[derive(Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Batch {
    /// The questions, as frames.
    #[serde(with = "serde_bytes")]
    pub questions: Vec<u8>,
    /// The answers, as frames.
    #[serde(with = "serde_bytes")]
    pub answers: Vec<u8>,
    /// How many questions there are.
    pub calls: usize,
}

/// A call that was recorded.
#[derive(Clone, PartialEq)]
pub struct Call {
    pub function: FunctionId,
    pub arguments: Vec<u8>,
    /// `None` if the function panicked, reads or writes, or is `live` in course.toml. Such a call is always asked.
    pub answer: Option<Vec<u8>>,
}

impl Recordings {
    /// The test programs of a step.
    pub fn of(&self, step: u8) -> impl Iterator<Item = &TestProgram> {
        self.programs.iter().filter(move |program| program.step == step)
    }
}

impl Test {
    /// Compares the calls of the first and of the second run of a test. `step`: the test's own.
    pub fn new(name: String, step: u8, counts_for: BTreeSet<u8>, once: &[Call], again: &[Call]) -> Test {
        let is_own = |call: &&Call| call.function.step == step;
        let batch = Batch::certain(once.iter().filter(is_own), again.iter().filter(is_own));
        Test { name, counts_for, batch }
    }
}

impl Batch {
    /// The calls, if they were the same in both runs and each was answered. A test that uses random numbers is always run.
    fn certain<'a>(
        once: impl Iterator<Item = &'a Call>,
        again: impl Iterator<Item = &'a Call>,
    ) -> Option<Batch> {
        let (once, again): (Vec<_>, Vec<_>) = (once.collect(), again.collect());
        if once != again {
            return None;
        }
        let mut batch = Batch::default();
        for Call { function, arguments, answer } in once {
            let (function, arguments, takes_all) = (*function, arguments.as_slice(), true);
            let question = encode(&ToProgram::Call { function, arguments, takes_all });
            batch.add(&question, &encode(&FromProgram::Answer(answer.as_ref()?)));
        }
        Some(batch)
    }

    /// What this function was asked, each time its arguments, and what was said: these `answers`, which are to the questions.
    pub fn heard(&self, answers: &[u8], function: FunctionId) -> BTreeSet<(Vec<u8>, Vec<u8>)> {
        let [mut questions, mut answers] =
            [&self.questions, answers].map(|frames| Inbox::holding(frames.to_vec()));
        let mut heard = BTreeSet::new();
        while let (Ok(Some(question)), Ok(Some(said))) = (questions.next_frame(), answers.next_frame()) {
            if let Ok(ToProgram::Call { function: asked, arguments, .. }) = decode(question)
                && asked == function
            {
                heard.insert((arguments.to_vec(), said.to_vec()));
            }
        }
        heard
    }

    /// Adds a question and its answer.
    pub fn add(&mut self, question: &[u8], answer: &[u8]) {
        put(&mut self.questions, question);
        put(&mut self.answers, answer);
        self.calls += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::{Call, Test};
    use othello_grade_wire::messages::FunctionId;

    fn call(step: u8, arguments: &[u8], answer: Option<&[u8]>) -> Call {
        Call {
            function: FunctionId { step, place: 0 },
            arguments: arguments.to_vec(),
            answer: answer.map(<[u8]>::to_vec),
        }
    }

    fn is_certain(once: &[Call], again: &[Call]) -> bool {
        Test::new("t".to_string(), 7, [0].into(), once, again).batch.is_some()
    }

    #[test]
    fn only_what_was_asked_and_answered_the_same_twice_is_certain() {
        let same = [call(7, b"a", Some(b"1")), call(7, b"b", Some(b"2"))];
        assert!(is_certain(&same, &same));
        assert!(!is_certain(&same, &[same[0].clone(), call(7, b"c", Some(b"2"))]));
        assert!(!is_certain(&same, &[same[0].clone(), call(7, b"b", Some(b"3"))]));
        assert!(!is_certain(&same, &same[..1]));
        let converses = [call(7, b"a", None)];
        assert!(!is_certain(&converses, &converses));
    }

    #[test]
    fn what_steps_below_are_asked_does_not_count() {
        let dice = |answer: &[u8]| [call(4, b"a", Some(answer)), call(7, b"b", Some(b"2"))];
        assert!(is_certain(&dice(b"1"), &dice(b"2")));
    }
}
