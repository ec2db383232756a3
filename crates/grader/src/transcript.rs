//! What a test has asked and heard, so that it is noticed when a program answers the same questions in another way the next
//! time: it would have two tries.

use sha2::{Digest, Sha256};

use crate::recording::Batch;

/// What a test has asked and heard.
#[derive(Clone, Default)]
pub struct Transcript {
    questions: Sha256,
    answers: Sha256,
    /// All of it, while the reference is asked: of a student's program it may be as much as that likes.
    whole: Option<Batch>,
}

impl Transcript {
    /// One that keeps all of it.
    pub fn whole() -> Transcript {
        Transcript { whole: Some(Batch::default()), ..Transcript::default() }
    }

    /// `frames`: one question or several, as they travel, or what the test's own input and output reply.
    pub fn asks(&mut self, frames: &[u8]) {
        self.questions.update(frames);
        if let Some(whole) = &mut self.whole {
            whole.questions.extend_from_slice(frames);
        }
    }

    /// The next answer, or what is wanted of the input and output.
    pub fn hears(&mut self, said: &[u8]) {
        self.answers.update((said.len() as u64).to_le_bytes());
        self.answers.update(said);
        if let Some(whole) = &mut self.whole {
            whole.hears(said);
        }
    }

    /// Whether the same questions have had other answers.
    pub fn contradicts(&self, other: &Transcript) -> bool {
        let [own, others] = [self, other].map(|said| said.questions.clone().finalize());
        own == others && self.answers.clone().finalize() != other.answers.clone().finalize()
    }

    /// All of it, if it was kept.
    pub fn into_batch(self) -> Option<Batch> {
        self.whole
    }
}

#[cfg(test)]
mod tests {
    use super::Transcript;

    fn transcript(questions: &[u8], answers: &[&[u8]]) -> Transcript {
        let mut transcript = Transcript::default();
        transcript.asks(questions);
        answers.iter().for_each(|answer| transcript.hears(answer));
        transcript
    }

    #[test]
    fn only_other_answers_to_the_same_questions_contradict() {
        let once = transcript(b"ab", &[b"1", b"2"]);
        assert!(!once.contradicts(&transcript(b"ab", &[b"1", b"2"])));
        assert!(once.contradicts(&transcript(b"ab", &[b"1", b"3"])));
        assert!(once.contradicts(&transcript(b"ab", &[b"12", b""])));
        assert!(!once.contradicts(&transcript(b"ac", &[b"1", b"3"])));
    }
}
