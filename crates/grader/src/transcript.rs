//! What was said between a test and a program, so that it is noticed when the program says something else the next time,
//! having heard the same: it would have two tries.

use othello_grade_wire::messages::{FromProgram, ToProgram};
use othello_grade_wire::{decode, frames};
use sha2::{Digest, Sha256};

use crate::recording::Batch;

/// What was said between a test and a program, in order.
#[derive(Clone, Default)]
pub struct Transcript {
    said: Vec<Said>,
    /// Whether the program waits for a reply that was not foreseen.
    waits: bool,
    /// All of it, while the reference is asked: of a student's program it may be as much as that likes.
    whole: Option<Batch>,
}

/// What stands for it.
type Name = [u8; 16];

#[derive(Clone, Copy, PartialEq)]
enum Said {
    /// By the test: a question, or what its own input and output reply.
    ByTest(Name),
    ByProgram(Name),
}

impl Transcript {
    /// One that keeps all of it.
    pub fn whole() -> Transcript {
        Transcript { whole: Some(Batch::default()), ..Transcript::default() }
    }

    /// That of a test whose questions were sent with the replies that were foreseen. Of those the program has heard the ones
    /// for which it waited. Both are frames.
    pub fn of_batch(questions: &[u8], said: &[u8]) -> Transcript {
        let (mut transcript, mut said) = (Transcript::default(), frames(said));
        let mut questions = frames(questions).peekable();
        while let Some(question) = questions.next() {
            let Ok(ToProgram::Call { takes_all, .. }) = decode(question) else { continue };
            transcript.asks(question);
            for said in said.by_ref() {
                transcript.hears(said);
                let Ok(wish) = decode::<FromProgram>(said) else { continue };
                if wish.ends_the_question() {
                    break;
                }
                let is_reply = |reply: &&[u8]| decode(reply).is_ok_and(|reply| wish.is_answered_by(&reply));
                let reply = if wish.waits(takes_all) { questions.next_if(is_reply) } else { None };
                transcript.waits = wish.waits(takes_all) && reply.is_none();
                reply.into_iter().for_each(|reply| transcript.asks(reply));
            }
        }
        transcript
    }

    /// A question, or what the test's own input and output reply.
    pub fn asks(&mut self, question: &[u8]) {
        self.said.push(Said::ByTest(name(question)));
        if let Some(whole) = &mut self.whole {
            whole.asks(question);
        }
    }

    /// An answer, or what is wanted of the input and output.
    pub fn hears(&mut self, said: &[u8]) {
        self.said.push(Said::ByProgram(name(said)));
        if let Some(whole) = &mut self.whole {
            whole.hears(said);
        }
    }

    /// Whether the last that the program said asks for more than was foreseen.
    pub fn waits(&self) -> bool {
        self.waits
    }

    /// Whether the program has said something else after it had heard the same.
    pub fn contradicts(&self, other: &Transcript) -> bool {
        let first = self.said.iter().zip(&other.said).find(|(own, others)| own != others);
        matches!(first, Some((Said::ByProgram(_), Said::ByProgram(_))))
    }

    /// All of it, if it was kept.
    pub fn into_batch(self) -> Option<Batch> {
        self.whole
    }
}

fn name(said: &[u8]) -> Name {
    let hash = Sha256::digest(said);
    hash[..16].try_into().expect("a hash is longer")
}

#[cfg(test)]
mod tests {
    use othello_grade_wire::encode;
    use othello_grade_wire::messages::{FromProgram, FunctionId, ToProgram};

    use super::Transcript;
    use crate::recording::Batch;

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

    /// In a batch it answers after the one reply that is foreseen, alone after one more.
    #[test]
    fn a_program_that_reads_further_has_no_second_try_either() {
        let function = FunctionId { step: 6, place: 0 };
        let call = encode(&ToProgram::Call { function, arguments: b"board", takes_all: true });
        let reply = encode(&ToProgram::Input(Ok(b"c4\n")));
        let end = encode(&ToProgram::Input(Ok(b"")));
        let [read, c4, d3] = [FromProgram::Read, FromProgram::Answer(b"c4"), FromProgram::Answer(b"d3")]
            .map(|said| encode(&said));
        let mut batch = Batch::default();
        batch.asks(&call);
        batch.asks(&reply);
        let in_batch = |said: &[&[u8]]| {
            let mut heard = Batch::default();
            said.iter().for_each(|said| heard.hears(said));
            Transcript::of_batch(&batch.questions, &heard.answers)
        };
        let mut live = Transcript::default();
        live.asks(&call);
        for (said, reply) in [(&read, &reply), (&read, &end)] {
            live.hears(said);
            live.asks(reply);
        }
        live.hears(&c4);
        assert!(in_batch(&[&read, &d3]).contradicts(&live));
        assert!(in_batch(&[&d3]).contradicts(&live));
        assert!(!in_batch(&[&read]).contradicts(&live));
        assert!(in_batch(&[&read, &read]).waits() && !in_batch(&[&read]).waits());
    }
}
