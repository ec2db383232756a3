//! What a test and a program say to each other in a batch. When the test is asked again alone, it is compared: a program that
//! says something else after it has heard the same would have two tries.

use othello_grade_wire::messages::{FromProgram, ToProgram};
use othello_grade_wire::{decode, frames};
use sha2::{Digest, Sha256};

/// What was said in a batch, in order, and how far it has been said again.
pub struct Transcript {
    said: Vec<Said>,
    /// Whether the program waits for a reply that is not recorded.
    waits: bool,
    /// How much of it has been said again.
    again: usize,
    /// What came in the place of the next, if something else did.
    other: Option<Said>,
}

/// What was said, as the beginning of its SHA-256.
#[derive(Clone, Copy, PartialEq)]
enum Said {
    /// By the test: a question, or a reply of its own input or output.
    ByTest([u8; 16]),
    /// By the program: an answer, or what it asks of the input or output.
    ByProgram([u8; 16]),
}

impl Transcript {
    /// `questions` are those of the batch with the recorded replies, `said` is what the program has said; both are frames. The
    /// program has heard the replies for which it waited.
    pub fn of_batch(questions: &[u8], said: &[u8]) -> Transcript {
        let mut transcript = Transcript { said: Vec::new(), waits: false, again: 0, other: None };
        let (mut questions, mut said) = (frames(questions).peekable(), frames(said));
        while let Some(question) = questions.next() {
            let Ok(ToProgram::Call { takes_all, .. }) = decode(question) else { continue };
            transcript.said.push(by_test(question));
            for said in said.by_ref() {
                transcript.said.push(by_program(said));
                let Ok(said) = decode::<FromProgram>(said) else { continue };
                if said.ends_the_question() {
                    break;
                }
                let is_reply = |reply: &&[u8]| decode(reply).is_ok_and(|reply| said.is_answered_by(&reply));
                let reply = if said.waits(takes_all) { questions.next_if(is_reply) } else { None };
                transcript.waits = said.waits(takes_all) && reply.is_none();
                transcript.said.extend(reply.map(by_test));
            }
        }
        transcript
    }

    /// Whether the program waits for a reply that is not recorded: it reads on where the reference did not.
    pub fn waits(&self) -> bool {
        self.waits
    }

    /// The test, asked alone, asks or replies this.
    pub fn asks_again(&mut self, question: &[u8]) {
        self.compare(|| by_test(question));
    }

    /// The program, asked alone, says this.
    pub fn hears_again(&mut self, said: &[u8]) {
        self.compare(|| by_program(said));
    }

    fn compare(&mut self, now: impl FnOnce() -> Said) {
        if let Some(before) = self.said.get(self.again).filter(|_| self.other.is_none()) {
            let now = now();
            if now == *before { self.again += 1 } else { self.other = Some(now) }
        }
    }

    /// Whether the program has said something else after it had heard the same.
    pub fn is_contradicted(&self) -> bool {
        matches!(
            (self.said.get(self.again), self.other),
            (Some(Said::ByProgram(_)), Some(Said::ByProgram(_)))
        )
    }
}

fn by_test(said: &[u8]) -> Said {
    Said::ByTest(hash(said))
}

fn by_program(said: &[u8]) -> Said {
    Said::ByProgram(hash(said))
}

fn hash(said: &[u8]) -> [u8; 16] {
    Sha256::digest(said)[..16].try_into().expect("a hash has 32 bytes")
}

#[cfg(test)]
mod tests {
    use othello_grade_wire::messages::{FromProgram, FunctionId, ToProgram};
    use othello_grade_wire::{encode, put};

    use super::Transcript;

    fn call(arguments: &[u8]) -> Vec<u8> {
        encode(&ToProgram::Call { function: FunctionId { step: 6, place: 0 }, arguments, takes_all: true })
    }

    fn input(text: &[u8]) -> Vec<u8> {
        encode(&ToProgram::Input(Ok(text)))
    }

    fn answer(text: &[u8]) -> Vec<u8> {
        encode(&FromProgram::Answer(text))
    }

    fn batch(questions: &[&[u8]], said: &[&[u8]]) -> Transcript {
        let (mut all, mut heard) = (Vec::new(), Vec::new());
        questions.iter().for_each(|question| put(&mut all, question));
        said.iter().for_each(|said| put(&mut heard, said));
        Transcript::of_batch(&all, &heard)
    }

    /// Whether it is a contradiction if the test then asks, and the program says, these in turns.
    fn contradicted(mut before: Transcript, again: &[(&[u8], &[u8])]) -> bool {
        for (question, said) in again {
            before.asks_again(question);
            before.hears_again(said);
        }
        before.is_contradicted()
    }

    #[test]
    fn only_other_answers_to_the_same_questions_contradict() {
        let before = || batch(&[&call(b"a"), &call(b"b")], &[&answer(b"1"), &answer(b"2")]);
        let again = |question: &[u8], said: &[u8]| {
            contradicted(before(), &[(&call(b"a"), &answer(b"1")), (&call(question), &answer(said))])
        };
        assert!(!again(b"b", b"2"));
        assert!(again(b"b", b"3"));
        assert!(!again(b"c", b"3"));
        assert!(contradicted(before(), &[(&call(b"a"), &answer(b"2")), (&call(b"c"), &answer(b"2"))]));
    }

    /// It answers after the one reply that is recorded; alone, after one more.
    #[test]
    fn a_program_that_reads_on_has_no_second_try_either() {
        let read = encode(&FromProgram::Read);
        let questions = [&*call(b"board"), &input(b"c4\n")];
        let alone: [(&[u8], &[u8]); 3] =
            [(&call(b"board"), &read), (&input(b"c4\n"), &read), (&input(b""), &answer(b"c4"))];
        assert!(contradicted(batch(&questions, &[&read, &answer(b"d3")]), &alone));
        assert!(contradicted(batch(&questions, &[&answer(b"d3")]), &alone));
        let reads_on = batch(&questions, &[&read, &read]);
        assert!(reads_on.waits() && !contradicted(reads_on, &alone));
        assert!(!batch(&questions, &[&read]).waits());
    }
}
