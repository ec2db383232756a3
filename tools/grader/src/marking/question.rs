//! A question to a student's program, and what it has answered in a batch.

use othello_grade_wire::Inbox;
use othello_grade_wire::messages::{FromProgram, FunctionId};

use crate::judge::recording::Batch;
use crate::marking::call_error::CallError;

/// How often a function may ask for input in one call.
const READS: usize = 10_000;

/// A question that is being asked.
pub struct Question<'a> {
    /// Its number, by which the test recognises it.
    pub number: u64,
    pub function: FunctionId,
    pub arguments: &'a [u8],
    /// Whether the test's output takes everything that is written.
    pub takes_all: bool,
    /// How many bytes were written.
    written: usize,
    /// How often the output was flushed, input was used, or nothing was written.
    others: usize,
    /// How often it asked for input.
    reads: usize,
}

impl Question<'_> {
    pub fn new(number: u64, function: FunctionId, arguments: &[u8], takes_all: bool) -> Question<'_> {
        Question { number, function, arguments, takes_all, written: 0, others: 0, reads: 0 }
    }

    /// Whether it has used nothing of the test's input and written nothing to its output.
    pub fn changed_nothing(&self) -> bool {
        self.written + self.others == 0
    }

    /// Counts a request. Nobody waits for writing, so without this no limit would end a loop that writes. `kibibytes` may be
    /// written.
    pub fn count(&mut self, request: &FromProgram, kibibytes: u64) -> Result<(), CallError> {
        match request {
            FromProgram::Write(bytes) if !bytes.is_empty() => self.written += bytes.len(),
            FromProgram::Read => self.reads += 1,
            _ => self.others += 1,
        }
        match self.written.max(self.others) as u64 > kibibytes << 10 {
            true => Err(CallError::Flood(kibibytes)),
            false if self.reads > READS => Err(CallError::ReadsOn),
            false => Ok(()),
        }
    }
}

/// The questions of a test, and the program's answers.
pub struct Answered {
    questions: Inbox,
    answers: Inbox,
}

impl Answered {
    /// `answers` holds frames, in the order of the questions.
    pub fn new(batch: &Batch, answers: Vec<u8>) -> Answered {
        Answered { questions: Inbox::holding(batch.questions.clone()), answers: Inbox::holding(answers) }
    }

    /// The answer to the test's next question. `None` if there is no answer, or if the batch had another question here: after
    /// different answers a test may ask different questions. From then on the program is asked.
    pub fn to(&mut self, question: &[u8]) -> Option<Vec<u8>> {
        if self.questions.next_frame() != Ok(Some(question)) {
            self.answers = Inbox::default();
        }
        self.answers.next_frame().ok().flatten().map(<[u8]>::to_vec)
    }
}

#[cfg(test)]
mod tests {
    use super::{Answered, Batch};

    #[test]
    fn an_answer_is_of_the_same_question_in_the_same_place() {
        let mut batch = Batch::default();
        for (question, answer) in [("a", "1"), ("b", "2"), ("c", "3")] {
            batch.add(question.as_bytes(), answer.as_bytes());
        }
        let answered = |asked: [&str; 4]| {
            let mut answered = Answered::new(&batch, batch.answers.clone());
            asked.map(|question| answered.to(question.as_bytes()).map_or(0, |answer| answer[0] - b'0'))
        };
        assert_eq!(answered(["a", "b", "c", "d"]), [1, 2, 3, 0]);
        assert_eq!(answered(["a", "x", "b", "c"]), [1, 0, 0, 0]);
    }
}
