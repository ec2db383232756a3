//! Asks a program all certain questions of a step at once. A test passes if all its answers equal the reference's: it sees
//! nothing but answers, so it could not tell the program from the reference.

use std::time::Duration;

use othello_grade_sandbox::{Executable, Sandbox};
use othello_grade_wire::messages::FromProgram;
use othello_grade_wire::{decode, put};

use crate::judge::recording::Batch;
use crate::limits::AnswerLimits;
use crate::marking::call_error::CallError;
use crate::marking::program::Program;
use crate::report::Outcome;

/// A program that uses this much time for one answer is given up here, and asked one question at a time.
const STALL: Duration = Duration::from_millis(100);

/// A program may send twice as many bytes as the reference, and this many more for each question and for each test.
const MORE_OF_A_QUESTION: usize = 1 << 8;
const MORE_OF_A_TEST: usize = 1 << 16;

/// Asks a new process the questions of these tests: one test after the other, the questions of each in order. Returns the answers
/// to the first tests, as many as have all of theirs, and how much of the `left` time was used.
pub fn ask(
    sandbox: &Sandbox,
    executable: &Executable,
    tests: &[&Batch],
    limits: &AnswerLimits,
    left: Duration,
) -> Result<(Vec<Vec<u8>>, Duration), CallError> {
    let mut answers = Vec::new();
    if tests.is_empty() {
        return Ok((answers, Duration::ZERO));
    }
    let mut program = match Program::start(sandbox, executable, limits, left) {
        Err(error) if error.outcome() != Outcome::GraderError => return Ok((answers, Duration::ZERO)),
        program => program?,
    };
    tests.iter().for_each(|batch| program.say(&batch.questions));
    for batch in tests {
        match hear(&mut program, batch) {
            Ok(all) => answers.push(all),
            Err(CallError::Grader(why)) => return Err(CallError::Grader(why)),
            // Why it stopped shows when it is asked one question at a time.
            Err(_) => break,
        }
    }
    Ok((answers, program.used()))
}

/// The answers to a test, as frames.
fn hear(program: &mut Program, batch: &Batch) -> Result<Vec<u8>, CallError> {
    let mut answers = Answers::to(batch);
    for _ in 0..batch.calls {
        program.begin_question();
        answers.add(&program.hear(STALL)?)?;
    }
    Ok(answers.frames)
}

struct Answers {
    frames: Vec<u8>,
    /// How many more bytes may come.
    left: usize,
}

impl Answers {
    fn to(batch: &Batch) -> Answers {
        let left = 2 * batch.answers.len() + batch.calls * MORE_OF_A_QUESTION + MORE_OF_A_TEST;
        Answers { frames: Vec::new(), left }
    }

    fn add(&mut self, said: &[u8]) -> Result<(), CallError> {
        self.left = self.left.checked_sub(said.len()).ok_or(CallError::Garbled)?;
        // A function that reads or writes is not asked in a batch, so every message must be an answer.
        if !decode::<FromProgram>(said).is_ok_and(|said| said.ends_the_question()) {
            return Err(CallError::Garbled);
        }
        put(&mut self.frames, said);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use othello_grade_wire::encode;

    use super::{Answers, FromProgram};
    use crate::judge::recording::Batch;

    fn batch(answers: &[&[u8]]) -> Batch {
        let mut batch = Batch::default();
        answers.iter().for_each(|answer| batch.add(b"", &encode(&FromProgram::Answer(answer))));
        batch
    }

    #[test]
    fn answers_are_compared_in_order() {
        let batch = batch(&[b"1", b"2"]);
        for (answers, is_same) in [([b"1", b"2"], true), ([b"2", b"1"], false), ([b"1", b"1"], false)] {
            let mut all = Answers::to(&batch);
            answers.iter().for_each(|answer| all.add(&encode(&FromProgram::Answer(*answer))).unwrap());
            assert_eq!(all.frames == batch.answers, is_same);
        }
    }

    /// Whatever it says: a text that is written, nothing at all, or panics without end.
    #[test]
    fn what_is_no_answer_ends_a_batch() {
        assert!(Answers::to(&batch(&[b"c4"])).add(&encode(&FromProgram::Write(b"-"))).is_err());
        assert!(Answers::to(&batch(&[b"c4"])).add(b"").is_err());
        let mut all = Answers::to(&batch(&[b"c4".as_slice(); 9]));
        let panic = encode(&FromProgram::Panicked { words: &"a".repeat(1 << 14), file: "", line: 0 });
        assert!((0..9).any(|_| all.add(&panic).is_err()));
    }
}
