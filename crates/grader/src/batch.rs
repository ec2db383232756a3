//! Asks a program every certain question of a step at once. A test whose answers all equal the reference's passes: a test
//! hears nothing but answers, so it could not tell the two apart. For a function that reads or writes, the recorded replies of the
//! test's own input and output are sent with the question, and what it asks of them is compared as the answers are.

use std::mem;
use std::path::Path;
use std::time::{Duration, Instant};

use othello_grade_wall::Wall;
use othello_grade_wire::messages::ToProgram;
use othello_grade_wire::{Inbox, frame, put};

use crate::call_error::CallError;
use crate::limits::{AnswerLimits, Budget};
use crate::program::{Program, Ready};
use crate::recording::{Batch, ends_a_question};
use crate::report::Outcome;
use crate::transcript::Transcript;

/// A program that answers nothing for so long is given up, and asked one question at a time.
const STALL: Duration = Duration::from_millis(100);

/// For each question as much may be said as a panic may say, in bytes, beside what the reference says; a test has some more.
const PANIC: usize = 1 << 12;
const MORE: usize = 16;

/// What the grader keeps of everything that is said, in bytes: also of nothing.
const KEPT: usize = 32;

/// What came of a test's questions.
#[derive(Default)]
pub enum Batched {
    /// All answers are the reference's.
    Passed,
    /// All were answered, but not all like that.
    Differs(Transcript),
    /// The program stopped or stalled here.
    Stopped,
    /// The program has ended here, because it read on where the reference did not.
    ReadsOn,
    /// They were not asked, or had no answers before the program ended.
    #[default]
    Open,
}

/// Asks a new process these tests' questions: each test's own in order, one test after the other.
pub fn ask(
    wall: &Wall,
    file: &Path,
    tests: &[&Batch],
    limits: &AnswerLimits,
    budget: Budget,
) -> Result<Vec<Batched>, CallError> {
    let mut compared = Compared::new(tests.to_vec());
    if compared.is_complete() {
        return Ok(compared.end());
    }
    let mut program = match Program::start(wall, file, limits) {
        Err(error) if error.outcome() != Outcome::GraderError => return Ok(compared.end()),
        program => program?,
    };
    let questions = Questions { tests, next: 0, current: Vec::new(), sent: 0 };
    compared.hear(&mut program, questions, Instant::now() + limits.test.min(budget.left()))?;
    Ok(compared.end())
}

/// The questions on their way.
struct Questions<'a> {
    tests: &'a [&'a Batch],
    next: usize,
    current: Vec<u8>,
    sent: usize,
}

impl Questions<'_> {
    fn is_more(&self) -> bool {
        self.sent < self.current.len() || self.next <= self.tests.len()
    }

    /// Sends some; that is not yet an answer.
    fn send(&mut self, program: &mut Program) -> Result<bool, CallError> {
        if self.sent == self.current.len() {
            self.current.clear();
            // After the last test as well: a function that waits for a reply that is not recorded then ends at once.
            frame(&mut self.current, &ToProgram::Test);
            if let Some(batch) = self.tests.get(self.next) {
                self.current.extend_from_slice(&batch.questions);
            }
            (self.next, self.sent) = (self.next + 1, 0);
        }
        self.sent += program.send_some(&self.current[self.sent..])?;
        Ok(false)
    }
}

/// How far the answers have come.
struct Compared<'a> {
    tests: Vec<&'a Batch>,
    /// What has come of those that are done.
    batched: Vec<Batched>,
    now: Now,
}

/// The test whose answers come now.
struct Now {
    /// The answers that are still expected.
    expected: Inbox,
    /// Whether those so far were as expected.
    same: bool,
    /// All that was said, as frames.
    said: Vec<u8>,
    /// How many questions are answered.
    answered: usize,
    /// How much more may be said, in bytes.
    left: usize,
}

impl Now {
    fn of(batch: &Batch) -> Now {
        let left = 2 * batch.answers.len() + (batch.calls + MORE) * (PANIC + KEPT);
        let expected = Inbox::holding(batch.answers.clone());
        Now { expected, same: true, said: Vec::new(), answered: 0, left }
    }

    /// Compares what the program says next.
    fn hear(&mut self, said: &[u8]) -> Result<(), CallError> {
        self.left = self.left.checked_sub(said.len() + KEPT).ok_or(CallError::Garbled)?;
        self.same &= self.expected.next_frame() == Ok(Some(said));
        put(&mut self.said, said);
        self.answered += usize::from(ends_a_question(said));
        Ok(())
    }
}

impl Compared<'_> {
    fn new(tests: Vec<&Batch>) -> Compared<'_> {
        let now = Now::of(tests.first().copied().unwrap_or(&Batch::default()));
        let mut compared = Compared { tests, batched: Vec::new(), now };
        compared.end_tests();
        compared
    }

    fn end(mut self) -> Vec<Batched> {
        if let Some(batch) = self.tests.get(self.batched.len()) {
            let reads_on = Transcript::of_batch(&batch.questions, &self.now.said).waits();
            self.batched.push(if reads_on { Batched::ReadsOn } else { Batched::Stopped });
        }
        self.batched.resize_with(self.tests.len(), Batched::default);
        self.batched
    }

    fn is_complete(&self) -> bool {
        self.batched.len() == self.tests.len()
    }

    /// Sends the questions and compares the answers, until all have come, or no more come.
    fn hear(
        &mut self,
        program: &mut Program,
        mut questions: Questions,
        given_up: Instant,
    ) -> Result<(), CallError> {
        let mut stalled = Instant::now() + STALL;
        while !self.is_complete() {
            let went_on = match program.wait(questions.is_more(), stalled.min(given_up))? {
                Ready::Late => return Ok(()),
                Ready::Reads => questions.send(program),
                Ready::Said => program.read().and_then(|()| self.compare(program)),
            };
            match went_on {
                Ok(true) => stalled = Instant::now() + STALL,
                Ok(false) => {}
                Err(CallError::Grader(why)) => return Err(CallError::Grader(why)),
                // How it stopped is seen when it is asked one question at a time.
                Err(_) => return Ok(()),
            }
        }
        Ok(())
    }

    /// Compares what has come; whether anything has.
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

    /// Goes on to the next test that has answers to come.
    fn end_tests(&mut self) {
        while let Some(batch) = self.tests.get(self.batched.len())
            && self.now.answered == batch.calls
        {
            let next = self.tests.get(self.batched.len() + 1).copied();
            let next = Now::of(next.unwrap_or(&Batch::default()));
            let Now { expected, same, said, .. } = mem::replace(&mut self.now, next);
            self.batched.push(match same && expected.is_empty() {
                true => Batched::Passed,
                false => Batched::Differs(Transcript::of_batch(&batch.questions, &said)),
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use othello_grade_wire::encode;
    use othello_grade_wire::messages::FromProgram;

    use super::Now;
    use crate::recording::Batch;

    fn expecting(said: &[&FromProgram]) -> Now {
        let mut batch = Batch::default();
        said.iter().for_each(|said| batch.hears(&encode(said)));
        Now::of(&batch)
    }

    #[test]
    fn what_is_written_has_to_be_the_same_and_is_no_answer() {
        let (prompt, answer) = (FromProgram::Write(b"1 > "), FromProgram::Answer(b"c4"));
        for (written, is_same) in [(&prompt, true), (&FromProgram::Write(b"2 > "), false)] {
            let mut now = expecting(&[&prompt, &answer]);
            now.hear(&encode(written)).unwrap();
            assert_eq!(now.answered, 0);
            now.hear(&encode(&answer)).unwrap();
            assert_eq!((now.answered, now.same), (1, is_same));
        }
    }

    /// Whatever it says without end: a text, or nothing at all.
    #[test]
    fn a_program_that_never_answers_is_given_up() {
        for said in [&encode(&FromProgram::Write(&[b'-'; 100]))[..], &[]] {
            let mut now = expecting(&[&FromProgram::Answer(b"c4")]);
            assert!((0..10_000).any(|_| now.hear(said).is_err()));
        }
    }
}
