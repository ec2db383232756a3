//! Asks a program all certain questions of a step at once. A test passes if all its answers equal the reference's: it sees
//! nothing but answers, so it could not tell the program from the reference.

use std::time::{Duration, Instant};
use std::{mem, slice};

use othello_grade_sandbox::{Executable, Ready, Sandbox};
use othello_grade_wire::messages::FromProgram;
use othello_grade_wire::{Inbox, decode, put};

use crate::judge::recording::Batch;
use crate::limits::{AnswerLimits, Budget};
use crate::marking::answered::Answered;
use crate::marking::call_error::CallError;
use crate::marking::program::Program;
use crate::report::Outcome;

/// A program that answers nothing for this long is given up here, and asked one question at a time. But if it has had no
/// processor meanwhile, it is looked at again after `LOOK`.
const STALL: Duration = Duration::from_millis(100);
const LOOK: Duration = Duration::from_millis(10);

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
    /// The program stopped or stalled at one of them.
    Stopped,
    /// They were not asked, or the program ended before their turn.
    #[default]
    Open,
}

/// Asks a new process the questions of these tests: one test after the other, the questions of each in order.
pub fn ask(
    sandbox: &Sandbox,
    executable: &Executable,
    tests: &[&Batch],
    limits: &AnswerLimits,
    budget: Budget,
) -> Result<Vec<Batched>, CallError> {
    let mut compared = Compared::new(tests);
    if compared.is_complete() || budget.is_spent() {
        return Ok(compared.end());
    }
    let mut program = match Program::start(sandbox, executable, limits) {
        Err(error) if error.outcome() != Outcome::GraderError => return Ok(compared.end()),
        program => program?,
    };
    let questions = Questions { tests: tests.iter(), current: &[] };
    compared.hear(&mut program, questions, limits, Instant::now() + limits.test.min(budget.left()))?;
    Ok(compared.end())
}

/// The questions that are not sent yet.
struct Questions<'a> {
    tests: slice::Iter<'a, &'a Batch>,
    /// The rest of those of one test.
    current: &'a [u8],
}

impl Questions<'_> {
    fn is_more(&self) -> bool {
        !self.current.is_empty() || !self.tests.as_slice().is_empty()
    }

    /// Sends some. Returns false, because no answer has come.
    fn send(&mut self, program: &mut Program) -> Result<bool, CallError> {
        if self.current.is_empty() {
            self.current = self.tests.next().map_or(&[], |batch| &batch.questions);
        }
        let sent = program.send_some(self.current)?;
        self.current = &self.current[sent..];
        Ok(false)
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
        if !self.is_complete() {
            self.batched.push(Batched::Stopped);
        }
        self.batched.resize_with(self.tests.len(), Batched::default);
        self.batched
    }

    fn is_complete(&self) -> bool {
        self.batched.len() == self.tests.len()
    }

    /// Sends the questions and compares the answers, until all have come or no more come. A program that has computed for as
    /// long as one call may take is given up too: a right one would have answered everything long before.
    fn hear(
        &mut self,
        program: &mut Program,
        mut questions: Questions,
        limits: &AnswerLimits,
        end: Instant,
    ) -> Result<(), CallError> {
        let slow = Instant::now() + limits.call;
        let (mut stalled, mut computed) = (Instant::now() + STALL, None);
        while !self.is_complete() {
            let went_on = match program.wait(questions.is_more(), stalled.min(end))? {
                Ready::Late if Instant::now() < end && program.waits_for_its_turn(&mut computed) => {
                    stalled = Instant::now() + LOOK;
                    continue;
                }
                Ready::Late => return Ok(()),
                Ready::Reads => questions.send(program),
                Ready::Said => program.read().and_then(|()| self.compare(program)),
            };
            match went_on {
                Ok(true) if Instant::now() < slow => (stalled, computed) = (Instant::now() + STALL, None),
                Ok(true) if program.computed() >= limits.call => return Ok(()),
                Ok(true) => (stalled, computed) = (Instant::now() + LOOK, None),
                Ok(false) => {}
                Err(CallError::Grader(why)) => return Err(CallError::Grader(why)),
                // Why it stopped shows when it is asked one question at a time.
                Err(_) => return Ok(()),
            }
        }
        Ok(())
    }

    /// Compares the answers that have come. Returns whether there were any.
    fn compare(&mut self, program: &mut Program) -> Result<bool, CallError> {
        let mut went_on = false;
        while let Some(said) = program.next_frame()? {
            if self.is_complete() {
                return Err(CallError::Garbled); // more than was asked
            }
            self.now.hear(said)?;
            self.end_tests();
            went_on = true;
        }
        Ok(went_on)
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
