//! What a program has answered in a batch. If an answer differs from the reference's, the test decides. It runs and gets these
//! answers, so no program has a second try.

use othello_grade_wire::Inbox;

use crate::judge::recording::Batch;

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
