//! Is a sentence about the student's program said? This is the one place that decides it, for every step.
//!
//! A sentence describes a *slip*: a program that is right but for one thing. It is said if that program has given the student's
//! answers to [`ANSWERS`] questions, of which the right program answers [`WRONG`] otherwise, and if every other slip has given
//! another answer to one of them. Else nothing is said: an untrue sentence is worse than none.
//!
//! A slip that panics or never ends where the student's program answers has given no other answer, so it stays: the student may
//! have guarded that place. But such a slip is *silent* there, and of those that stay only the least often silent count, because
//! a slip with all of the answers explains the program better than one with some of them.
//!
//! A slip of a search may look at everything that the student's search leaves out, and takes a hundred times as long. So the
//! student's answers are kept ([`Evidence::keeps`]), and the slips asked only where that can lead to a sentence: not before
//! [`WRONG`] answers are wrong, and then about these first, because few slips have the same wrong answer.

use std::mem;

use crate::heard;
use crate::limit::{if_it_never_ends, still_comparing};
use crate::verdict::catch;
use othello_failure::Message;

/// So many answers have to be the slip's, and so many of these wrong.
const ANSWERS: usize = 20;
const WRONG: usize = 5;

/// The first questions are short, so the slips are compared with them before the long ones.
const SHORT: usize = 8;

/// What a slip answers; nothing where it panics or never ends.
type Gives<'a, Q, A> = Box<dyn Fn(&Q) -> Option<A> + 'a>;

/// A program with one thing wrong, and the sentence about it.
pub struct Slip<'a, Q, A> {
    says: Message,
    gives: Gives<'a, Q, A>,
}

impl<'a, Q, A> Slip<'a, Q, A> {
    pub fn new(says: impl Into<Message>, gives: impl Fn(&Q) -> Option<A> + 'a) -> Self {
        Slip { says: says.into(), gives: Box::new(gives) }
    }
}

/// A slip that has given every answer so far.
struct Suspect<'a, Q, A> {
    slip: Slip<'a, Q, A>,
    answers: usize,
    wrong: usize,
    /// How often the student's program had an answer and this one had none.
    silent: usize,
}

/// The slips that a student's program may have, and what its answers say of them.
pub struct Evidence<'a, 'r, Q, A> {
    left: Vec<Suspect<'a, Q, A>>,
    right: &'r dyn Fn(&Q) -> A,
    /// Answers with which no slip has been compared yet.
    kept: Vec<Kept<Q, A>>,
    /// How many of those that were kept were wrong.
    wrong: usize,
}

/// An answer of the student's program.
struct Kept<Q, A> {
    question: Q,
    answer: Option<A>,
    is_wrong: bool,
}

impl<'a, 'r, Q, A: PartialEq> Evidence<'a, 'r, Q, A> {
    /// `right` is what the right program answers.
    pub fn of(slips: impl IntoIterator<Item = Slip<'a, Q, A>>, right: &'r dyn Fn(&Q) -> A) -> Self {
        let suspect = |slip| Suspect { slip, answers: 0, wrong: 0, silent: 0 };
        Evidence { left: slips.into_iter().map(suspect).collect(), right, kept: Vec::new(), wrong: 0 }
    }

    /// The student's program has given this answer; a panic is none.
    pub fn hears(&mut self, question: &Q, answer: Option<A>) {
        let given = self.given(question);
        let is_wrong = self.is_wrong(question, answer.as_ref());
        self.compare(answer, is_wrong, given);
    }

    /// The same, where the slips take long: they are compared with it when it has to be.
    pub fn keeps(&mut self, question: Q, answer: Option<A>) {
        let is_wrong = self.is_wrong(&question, answer.as_ref());
        self.wrong += usize::from(is_wrong);
        self.kept.push(Kept { question, answer, is_wrong });
        if self.wrong >= WRONG {
            let short = if self.wrong == WRONG && is_wrong { SHORT } else { 0 };
            let mut place = 0..;
            self.compare_kept(|kept| place.next() < Some(short) || kept.is_wrong);
        }
    }

    /// Asks the student's program and [keeps](Self::keeps) its answers, as long as there is a slip that may give them.
    pub fn asks_and_keeps(mut self, questions: impl IntoIterator<Item = Q>, ask: impl Fn(&Q) -> A) -> Self {
        for question in questions.into_iter().take_while(|_| !heard::asks_no_more()) {
            if self.left.is_empty() {
                break;
            }
            still_comparing();
            let answer = catch(|| ask(&question)).ok();
            self.keeps(question, answer);
        }
        self
    }

    /// Compares the slips with those of the kept answers.
    fn compare_kept(&mut self, is_due: impl FnMut(&Kept<Q, A>) -> bool) {
        let (due, later) = mem::take(&mut self.kept).into_iter().partition(is_due);
        self.kept = later;
        for Kept { question, answer, is_wrong } in due {
            let given = self.given(&question);
            self.compare(answer, is_wrong, given);
        }
    }

    fn is_wrong(&self, question: &Q, answer: Option<&A>) -> bool {
        answer.is_some_and(|answer| *answer != (self.right)(question))
    }

    /// What the slips that are left answer.
    fn given(&self, question: &Q) -> Vec<Option<A>> {
        let gives = |suspect: &Suspect<'a, Q, A>| {
            still_comparing();
            (suspect.slip.gives)(question)
        };
        self.left.iter().map(gives).collect()
    }

    fn compare(&mut self, answer: Option<A>, is_wrong: bool, given: Vec<Option<A>>) {
        let mut given = given.into_iter();
        self.left.retain_mut(|suspect| {
            let given = given.next().flatten();
            // The student's program may go on where this one ends: that is no evidence against it.
            suspect.silent += usize::from(given.is_none() && answer.is_some());
            suspect.answers += usize::from(given.is_some());
            suspect.wrong += usize::from(given.is_some() && is_wrong);
            given.is_none() || given == answer
        });
    }

    /// Where nothing more is asked, hears what the function has answered before, if it has these arguments. `question` is what
    /// they ask, if it counts.
    pub fn recalls<Arguments: 'static>(mut self, question: impl Fn(Arguments) -> Option<Q>) -> Self
    where
        A: 'static,
    {
        let heard = heard::last().into_iter();
        for (question, answer) in heard.filter_map(|(asked, answer)| Some((question(asked)?, answer))) {
            if self.left.is_empty() {
                break;
            }
            self.hears(&question, answer.map(|(answer,)| answer));
        }
        self
    }

    /// Asks the student's program. Where a slip may never end, what is known is kept to be said if the student's never does.
    pub fn asks(mut self, questions: impl IntoIterator<Item = Q>, ask: impl Fn(&Q) -> A) -> Self {
        for question in questions.into_iter().take_while(|_| !heard::asks_no_more()) {
            let given = self.given(&question);
            if given.contains(&None)
                && let Some(sentence) = self.sentence()
            {
                if_it_never_ends(sentence);
            }
            if given.is_empty() {
                break;
            }
            // Nothing is to be learnt where no slip has an answer, and the student's program may never end there.
            if given.iter().all(Option::is_none) {
                continue;
            }
            still_comparing();
            let answer = catch(|| ask(&question)).ok();
            let is_wrong = self.is_wrong(&question, answer.as_ref());
            self.compare(answer, is_wrong, given);
        }
        self
    }

    /// The sentence about the one slip that is left; nothing if there is too little evidence, or there are others.
    pub fn sentence(&mut self) -> Option<Message> {
        // No slip can have given more wrong answers than the student's program.
        if !self.kept.is_empty() {
            if self.wrong < WRONG {
                return None;
            }
            self.compare_kept(|_| true);
        }
        let least = self.left.iter().map(|suspect| suspect.silent).min()?;
        let mut left = self.left.iter().filter(|suspect| suspect.silent == least);
        let is_seen = left.clone().any(|suspect| suspect.answers >= ANSWERS && suspect.wrong >= WRONG);
        let first = &left.next()?.slip.says;
        let is_the_only_one = left.all(|suspect| suspect.slip.says == *first);
        (is_seen && is_the_only_one).then(|| first.clone())
    }
}

/// The sentences that no program is told, as the answers of their own slips are not enough, or are another slip's too.
#[cfg(test)]
pub fn never_said<'a, Q, A, Slips, Questions>(
    slips: impl Fn() -> Slips,
    right: &dyn Fn(&Q) -> A,
    questions: impl Fn() -> Questions,
) -> Vec<String>
where
    A: PartialEq,
    Slips: IntoIterator<Item = Slip<'a, Q, A>>,
    Questions: IntoIterator<Item = Q>,
{
    let is_said = |Slip { says, gives }: &Slip<'a, Q, A>| {
        let program = |question: &Q| gives(question).expect("an answer");
        Evidence::of(slips(), right).asks(questions(), program).sentence().as_ref() == Some(says)
    };
    slips().into_iter().filter(|slip| !is_said(slip)).map(|slip| slip.says.to_string()).collect()
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::{Evidence, Slip, heard};

    fn slip(says: &'static str, gives: fn(i32) -> Option<i32>) -> Slip<'static, i32, i32> {
        Slip::new(says, move |question| gives(*question))
    }

    /// What is said of a program that answers the questions below `many`; the right one answers 0.
    fn said(
        many: i32,
        slips: fn() -> Vec<Slip<'static, i32, i32>>,
        program: fn(i32) -> i32,
    ) -> Option<String> {
        let (right, ask) = (|_: &i32| 0, |question: &i32| program(*question));
        let at_once = Evidence::of(slips(), &right).asks(0..many, ask).sentence();
        assert_eq!(at_once, Evidence::of(slips(), &right).asks_and_keeps(0..many, ask).sentence());
        at_once.map(|said| said.to_string())
    }

    #[test]
    fn a_sentence_needs_twenty_answers_of_which_five_are_wrong() {
        let one = || vec![slip("one", |question| Some(i32::from(question < 5)))];
        assert_eq!(said(20, one, |question| i32::from(question < 5)).as_deref(), Some("one"));
        assert_eq!(said(19, one, |question| i32::from(question < 5)), None);
        let four = || vec![slip("four", |question| Some(i32::from(question < 4)))];
        assert_eq!(said(20, four, |question| i32::from(question < 4)), None);
        assert_eq!(said(20, one, |question| i32::from(question < 6)), None);
    }

    #[test]
    fn of_two_slips_that_give_every_answer_none_is_named() {
        const SOME: fn(i32) -> Option<i32> = |question| (question != 3).then_some(1);
        let alike = || vec![slip("one", |_| Some(1)), slip("one", SOME)];
        assert_eq!(said(20, alike, |_| 1).as_deref(), Some("one"));
        // The student's program has an answer where the other slip ends.
        let other = || vec![slip("one", |_| Some(1)), slip("two", SOME)];
        assert_eq!(said(20, other, |_| 1).as_deref(), Some("one"));
        let both = || vec![slip("one", |_| Some(1)), slip("two", |_| Some(1))];
        assert_eq!(said(20, both, |_| 1), None);
    }

    #[test]
    fn a_panic_is_no_answer_of_a_slip() {
        let program = |question| if question == 2 { panic!("2") } else { 1 };
        assert_eq!(said(30, || vec![slip("one", |_| Some(1))], program), None);
        let ends = || vec![slip("one", |question| (question != 2).then_some(1))];
        assert_eq!(said(30, ends, program).as_deref(), Some("one"));
    }

    /// How often three slips are asked about 30 questions whose answers are wrong from this one on.
    fn asked(first_wrong: i32) -> usize {
        let count = Cell::new(0);
        let slips = [0, 1, 2].map(|answer| {
            let count = &count;
            Slip::new("one", move |_: &i32| {
                count.set(count.get() + 1);
                Some(answer)
            })
        });
        let mut evidence =
            Evidence::of(slips, &|_| 0).asks_and_keeps(0..30, |question| i32::from(*question >= first_wrong));
        evidence.sentence();
        count.get()
    }

    #[test]
    fn slips_that_take_long_are_asked_only_where_that_can_lead_to_a_sentence() {
        assert_eq!(asked(26), 0, "four answers are wrong");
        // Eight short questions leave the slip that is right there, and the first wrong answer leaves none.
        assert_eq!(asked(25), 3 + 7 + 1);
        assert_eq!(asked(0), 3 + 29);
    }

    #[test]
    fn where_nothing_is_asked_what_was_answered_before_is_heard() {
        let heard = |many: i32| (0..many).map(|question| ((question,), Some((1,)))).collect::<Vec<_>>();
        let said = |many| {
            heard::hear_from(move || Box::new(heard(many)));
            let evidence = Evidence::of(vec![slip("one", |_| Some(1))], &|_| 0);
            let recalled = evidence.recalls(|(question,): (i32,)| (question > 0).then_some(question));
            recalled.asks(0..1, |_| panic!("it is asked")).sentence().map(|said| said.to_string())
        };
        assert_eq!(heard::without_asking("enough", || said(21)).as_deref(), Some("one"));
        assert_eq!(heard::without_asking("too few", || said(20)), None);
        assert_eq!(heard::without_asking("enough", || said(21)), None, "it is looked for once");
        assert_eq!(said(21), None, "where the function can be asked, nothing is recalled");
    }
}
