//! What a test has asked and heard, so that it is noticed when a program answers the same questions in another way the next
//! time: it would have two tries.

use sha2::{Digest, Sha256};

/// What a test has asked and heard.
#[derive(Clone, Default)]
pub struct Transcript {
    questions: Sha256,
    answers: Sha256,
}

impl Transcript {
    /// `frames`: one question or several, as they travel.
    pub fn asks(&mut self, frames: &[u8]) {
        self.questions.update(frames);
    }

    /// The next answer.
    pub fn hears(&mut self, answer: &[u8]) {
        self.answers.update((answer.len() as u64).to_le_bytes());
        self.answers.update(answer);
    }

    /// Whether the same questions have had other answers.
    pub fn contradicts(&self, other: &Transcript) -> bool {
        let [own, others] = [self, other].map(|said| said.questions.clone().finalize());
        own == others && self.answers.clone().finalize() != other.answers.clone().finalize()
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
