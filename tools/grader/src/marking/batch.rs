//! Asks a program all certain questions of a step at once. A test passes if all its answers equal the reference's: it sees
//! nothing but answers, so it could not tell the program from the reference.

use std::mem;
use std::time::Duration;

use othello_grade_sandbox::{Executable, Sandbox};
use othello_grade_wire::messages::FromProgram;
use othello_grade_wire::{Inbox, decode, put};

use crate::judge::recording::Batch;
use crate::limits::AnswerLimits;
use crate::marking::answered::Answered;
use crate::marking::call_error::CallError;
use crate::marking::program::Program;
use crate::report::Outcome;

/// A program that uses this much time for one answer is given up here, and asked one question at a time.
const STALL: Duration = Duration::from_millis(100);

/// A program may send twice as many bytes as the reference, and this many more for each question and for each test.
const MORE_OF_A_QUESTION: usize = 1 << 8;
const MORE_OF_A_TEST: usize = 1 << 16;

/// How a test's questions were answered.
#[derive(Default)]
pub enum Batched {
    /// All answers equal the reference's.
    Passed,
    /// All questions were answered, but some differently.
    Differs(Answered),
    /// Not all were answered.
    #[default]
    Open,
}

/// Asks a new process the questions of these tests: one test after the other, the questions of each in order. Returns what came of
/// each test, and how much of the `left` time was used.
pub fn ask(
    sandbox: &Sandbox,
    executable: &Executable,
    tests: &[&Batch],
    limits: &AnswerLimits,
    left: Duration,
) -> Result<(Vec<Batched>, Duration), CallError> {
    let mut compared = Compared::new(tests);
    if compared.is_complete() {
        return Ok((compared.end(), Duration::ZERO));
    }
    let mut program = match Program::start(sandbox, executable, limits, left) {
        Err(error) if error.outcome() != Outcome::GraderError => return Ok((compared.end(), Duration::ZERO)),
        program => program?,
    };
    tests.iter().for_each(|batch| program.say(&batch.questions));
    let heard = compared.hear(&mut program);
    let used = program.used();
    match heard {
        Err(CallError::Grader(why)) => Err(CallError::Grader(why)),
        // Why it stopped shows when it is asked one question at a time.
        _ => Ok((compared.end(), used)),
    }
}

/// The tests, and how far the answers have come.
struct Compared<'a> {
    tests: &'a [&'a Batch],
    /// The results of the tests that are done.
    batched: Vec<Batched>,
    now: Now,
}

/// The test whose answers come now.
struct Now {
    /// The answers that are still expected.
    expected: Inbox,
    /// Whether all answers so far were as expected.
    same: bool,
    /// The answers, as frames, and their number.
    answers: Vec<u8>,
    answered: usize,
    /// How many more bytes may come.
    left: usize,
}

impl Now {
    fn of(batch: &Batch) -> Now {
        let left = 2 * batch.answers.len() + batch.calls * MORE_OF_A_QUESTION + MORE_OF_A_TEST;
        let expected = Inbox::holding(batch.answers.clone());
        Now { expected, same: true, answers: Vec::new(), answered: 0, left }
    }

    /// Compares the program's next message.
    fn hear(&mut self, said: &[u8]) -> Result<(), CallError> {
        self.left = self.left.checked_sub(said.len()).ok_or(CallError::Garbled)?;
        self.same &= self.expected.next_frame() == Ok(Some(said));
        // A function that reads or writes is not asked in a batch, so every message must be an answer.
        let is_answer = || decode::<FromProgram>(said).is_ok_and(|said| said.ends_the_question());
        if !self.same && !is_answer() {
            return Err(CallError::Garbled);
        }
        put(&mut self.answers, said);
        self.answered += 1;
        Ok(())
    }
}

impl Compared<'_> {
    fn new<'a>(tests: &'a [&'a Batch]) -> Compared<'a> {
        let now = Now::of(tests.first().copied().unwrap_or(&Batch::default()));
        let mut compared = Compared { tests, batched: Vec::new(), now };
        compared.end_tests();
        compared
    }

    fn end(mut self) -> Vec<Batched> {
        self.batched.resize_with(self.tests.len(), Batched::default);
        self.batched
    }

    fn is_complete(&self) -> bool {
        self.batched.len() == self.tests.len()
    }

    /// Compares the answers, until all have come or the program stops.
    fn hear(&mut self, program: &mut Program) -> Result<(), CallError> {
        while !self.is_complete() {
            program.begin_question();
            self.now.hear(&program.hear(STALL)?)?;
            self.end_tests();
        }
        Ok(())
    }

    /// Ends the tests that have all their answers.
    fn end_tests(&mut self) {
        while let Some(batch) = self.tests.get(self.batched.len())
            && self.now.answered == batch.calls
        {
            let next = self.tests.get(self.batched.len() + 1).copied();
            let next = Now::of(next.unwrap_or(&Batch::default()));
            let Now { same, answers, .. } = mem::replace(&mut self.now, next);
            self.batched.push(match same {
                true => Batched::Passed,
                false => Batched::Differs(Answered::new(batch.questions.clone(), answers)),
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use othello_grade_wire::encode;

    use super::{FromProgram, Now};
    use crate::judge::recording::Batch;

    fn expecting(answers: &[&[u8]]) -> Now {
        let mut batch = Batch::default();
        answers.iter().for_each(|answer| batch.add(b"", &encode(&FromProgram::Answer(answer))));
        Now::of(&batch)
    }

    #[test]
    fn answers_are_compared_in_order() {
        for (answers, is_same) in [([b"1", b"2"], true), ([b"2", b"1"], false), ([b"1", b"1"], false)] {
            let mut now = expecting(&[b"1", b"2"]);
            answers.iter().for_each(|answer| now.hear(&encode(&FromProgram::Answer(*answer))).unwrap());
            assert_eq!((now.answered, now.same), (2, is_same));
        }
    }

    /// Whatever it says: a text that is written, nothing at all, or panics without end.
    #[test]
    fn what_is_no_answer_ends_a_batch() {
        assert!(expecting(&[b"c4"]).hear(&encode(&FromProgram::Write(b"-"))).is_err());
        assert!(expecting(&[b"c4"]).hear(b"").is_err());
        let mut now = expecting(&[b"c4".as_slice(); 9]);
        let panic = encode(&FromProgram::Panicked { words: &"a".repeat(1 << 14), file: "", line: 0 });
        assert!((0..9).any(|_| now.hear(&panic).is_err()));
    }
}
