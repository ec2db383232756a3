//! Asks a program every certain question of a step at once. A test whose answers all equal the reference's passes: a test
//! hears nothing but answers, so it could not tell the two apart. Where its own input and output take part, what they
//! replied to the reference is sent with the question, and what is wanted of them is compared as the answers are.

use std::mem;
use std::path::Path;
use std::time::{Duration, Instant};

use othello_grade_wall::Wall;
use othello_grade_wire::messages::ToProgram;
use othello_grade_wire::{Inbox, frame};

use crate::call_error::CallError;
use crate::limits::{AnswerLimits, Budget};
use crate::program::{Program, Ready};
use crate::recording::{Batch, ends_a_question};
use crate::report::Outcome;
use crate::transcript::Transcript;

/// A program that answers nothing for so long is given up, and asked one question at a time.
const STALL: Duration = Duration::from_millis(100);

/// All answers of no test are longer, in bytes.
const MOST: usize = 1 << 24;

/// What came of a test's questions.
#[derive(Default)]
pub enum Batched {
    /// All answers are the reference's.
    Passed,
    /// All were answered, but not all like that: what the test has asked and heard.
    Differs(Transcript),
    /// The program stopped or stalled here.
    Stopped,
    /// The program ended itself here, because it wanted to read more than the reference.
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
    let mut compared = Compared::new(tests.to_vec(), (limits.written as usize) << 10);
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
            // After the last as well: a function that waits for more replies than were foreseen ends at once.
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
    /// How much may be said before an answer, in bytes.
    most: usize,
}

/// The test whose answers come now.
struct Now {
    /// The answers that are still expected.
    expected: Inbox,
    /// Whether those so far were as expected, and all that was said.
    same: bool,
    said: Vec<u8>,
    /// How many questions are answered, and how much has been said since, in bytes.
    answered: usize,
    unanswered: usize,
}

impl Now {
    fn of(batch: Option<&&Batch>) -> Now {
        let expected = Inbox::holding(batch.map_or_else(Vec::new, |batch| batch.answers.clone()));
        Now { expected, same: true, said: Vec::new(), answered: 0, unanswered: 0 }
    }

    /// Compares what the program says next, which answers at the latest when it has said `most` bytes.
    fn hear(&mut self, said: &[u8], most: usize) -> Result<(), CallError> {
        self.same &= self.expected.next_frame() == Ok(Some(said));
        self.said.extend_from_slice(&(said.len() as u32).to_le_bytes());
        self.said.extend_from_slice(said);
        self.unanswered += said.len() + 1; // one that is empty counts as well
        if ends_a_question(said) {
            (self.answered, self.unanswered) = (self.answered + 1, 0);
        }
        if self.unanswered > most || self.said.len() > MOST { Err(CallError::Garbled) } else { Ok(()) }
    }
}

impl Compared<'_> {
    fn new(tests: Vec<&Batch>, most: usize) -> Compared<'_> {
        let now = Now::of(tests.first());
        let mut compared = Compared { tests, batched: Vec::new(), now, most };
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
            self.now.hear(said, self.most)?;
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
            let next = Now::of(self.tests.get(self.batched.len() + 1));
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
        Now::of(Some(&&batch))
    }

    #[test]
    fn what_is_written_has_to_be_the_same_and_is_no_answer() {
        let (prompt, answer) = (FromProgram::Write(b"1 > "), FromProgram::Answer(b"c4"));
        for (written, is_same) in [(&prompt, true), (&FromProgram::Write(b"2 > "), false)] {
            let mut now = expecting(&[&prompt, &answer]);
            now.hear(&encode(written), 100).unwrap();
            assert_eq!(now.answered, 0);
            now.hear(&encode(&answer), 100).unwrap();
            assert_eq!((now.answered, now.same), (1, is_same));
        }
    }

    #[test]
    fn a_program_that_only_writes_is_given_up() {
        let mut now = expecting(&[&FromProgram::Answer(b"c4")]);
        let written = encode(&FromProgram::Write(&[b'-'; 40]));
        assert_eq!([(); 3].map(|()| now.hear(&written, 100).is_ok()), [true, true, false]);
    }
}
