//! Wrong answers from what is known of a score, and wrong bounds after a search (`answer`, `learn`).

use othello_failure::Message;
use othello_steps::Bounds;

use super::evidence::{Evidence, Slip};
use super::shared::sentence;
use crate::windows::{Searched, Window, searches, windows};

/// What gives this answer, and what `answer` says of other windows.
pub fn mistake_in_answer(
    asked: Window,
    yours: Option<i32>,
    answer: fn(Bounds, i32, i32) -> Option<i32>,
) -> Option<Message> {
    let mut evidence = Evidence::of(answers(yours), &right_answer);
    evidence.hears(&asked, Some(yours));
    evidence.recalls(Some).asks(windows(), |&(known, alpha, beta)| answer(known, alpha, beta)).sentence()
}

fn answers(yours: Option<i32>) -> impl Iterator<Item = Slip<'static, Window, Option<i32>>> {
    ANSWERS.iter().copied().map(move |(gives, says)| {
        Slip::new(
            sentence(format!("{yours:+?}"), says),
            move |&(Bounds { low, high }, alpha, beta): &Window| Some(gives((low, high), alpha, beta)),
        )
    })
}

/// What gives these bounds, and what `learn` says after other searches.
pub fn mistake_in_learn(
    asked: Searched,
    yours: Bounds,
    learn: fn(Bounds, i32, i32, i32) -> Bounds,
) -> Option<Message> {
    let slips = learnings().map(|(gives, says)| {
        Slip::new(sentence(format!("{yours:?}"), says), move |asked| Some(gives(asked)))
    });
    let mut evidence = Evidence::of(slips, &right_bounds);
    evidence.hears(&asked, Some(yours));
    let ask = |&(known, alpha, beta, score): &Searched| learn(known, alpha, beta, score);
    evidence.recalls(Some).asks(searches(), ask).sentence()
}

/// The answer that is certain, if there is one.
pub fn right_answer(&(Bounds { low, high }, alpha, beta): &Window) -> Option<i32> {
    take(low >= beta, high <= alpha, (low, high))
}

/// What is known after a search.
pub fn right_bounds(&(known, alpha, beta, score): &Searched) -> Bounds {
    narrowed(known, score, score > alpha, score < beta)
}

/// `low` is the answer, or `high`, or a score that is known.
fn take(is_low: bool, is_high: bool, (low, high): (i32, i32)) -> Option<i32> {
    (is_low || low == high).then_some(low).or(is_high.then_some(high))
}

/// The bounds, raised and lowered to the score.
fn narrowed(known: Bounds, score: i32, raises_low: bool, lowers_high: bool) -> Bounds {
    let low = if raises_low { known.low.max(score) } else { known.low };
    let high = if lowers_high { known.high.min(score) } else { known.high };
    Bounds { low, high }
}

/// The same, with the score in the place of what was known.
fn replaced(known: Bounds, score: i32, raises_low: bool, lowers_high: bool) -> Bounds {
    let low = if raises_low { score } else { known.low };
    let high = if lowers_high { score } else { known.high };
    Bounds { low, high }
}

/// What the bounds, alpha and beta give; and the sentence.
type Answer = (fn((i32, i32), i32, i32) -> Option<i32>, &'static str);

const ANSWERS: &[Answer] = &[
    (
        |known, alpha, beta| take(known.0 > beta, known.1 <= alpha, known),
        "`low` has to be more than `beta`: `beta` itself is enough, so compare with `>=`",
    ),
    (
        |known, alpha, beta| take(known.0 >= beta, known.1 < alpha, known),
        "`high` has to be less than `alpha`: `alpha` itself is enough, so compare with `<=`",
    ),
    (
        |known, alpha, beta| take(known.0 > beta, known.1 < alpha, known),
        "a bound at an end of the window isn't enough: it is, so compare with `>=` and `<=`",
    ),
    (|(low, high), alpha, beta| (low >= beta).then_some(low).or((high <= alpha).then_some(high)), NOT_EXACT),
    (|(low, high), alpha, beta| (low > beta).then_some(low).or((high < alpha).then_some(high)), NOT_EXACT),
    (|known, alpha, _| take(false, known.1 <= alpha, known), LOW_IS_NOT_ASKED),
    (|(_, high), alpha, _| (high <= alpha).then_some(high), LOW_IS_NOT_ASKED),
    (|known, _, beta| take(known.0 >= beta, false, known), HIGH_IS_NOT_ASKED),
    (|(low, _), _, beta| (low >= beta).then_some(low), HIGH_IS_NOT_ASKED),
    (
        |known, _, _| take(false, false, known),
        "only a score that is known is an answer: a `low` of `beta` or more is one too, and a `high` of `alpha` or less",
    ),
    (
        |known, alpha, beta| take(false, known.0 >= beta || known.1 <= alpha, known),
        "`high` is the answer where `low` is `beta` or more: the score may be less than `high`, so return `low`",
    ),
    (
        |known, alpha, beta| take(known.0 >= beta || known.1 <= alpha, false, known),
        "`low` is the answer where `high` is `alpha` or less: the score may be more than `low`, so return `high`",
    ),
    (
        |known, alpha, beta| take(known.1 <= alpha, known.0 >= beta, known),
        "the other bound is returned: where `low` is `beta` or more return `low`, and where `high` is `alpha` or less, `high`",
    ),
    (|known, alpha, beta| right(known, alpha, beta).map(|score| score.min(beta)), BETA),
    (|known, alpha, beta| if_not_known(known, right(known, alpha, beta).map(|score| score.min(beta))), BETA),
    (|known, alpha, beta| right(known, alpha, beta).map(|score| score.max(alpha)), ALPHA),
    (
        |known, alpha, beta| if_not_known(known, right(known, alpha, beta).map(|score| score.max(alpha))),
        ALPHA,
    ),
    (|known, alpha, beta| right(known, alpha, beta).map(|score| score.clamp(alpha, beta)), BETA_OR_ALPHA),
    (
        |known, alpha, beta| {
            if_not_known(known, right(known, alpha, beta).map(|score| score.clamp(alpha, beta)))
        },
        BETA_OR_ALPHA,
    ),
    (|known, alpha, beta| take(known.0 >= alpha, known.1 <= beta, known), EXCHANGED),
    (|known, alpha, beta| take(known.0 > alpha, known.1 < beta, known), EXCHANGED),
    (
        |known, alpha, _| take(known.0 >= alpha, known.1 <= alpha, known),
        "`low` is compared with `alpha`: it's the answer where it's `beta` or more",
    ),
    (
        |known, _, beta| take(known.0 >= beta, known.1 <= beta, known),
        "`high` is compared with `beta`: it's the answer where it's `alpha` or less",
    ),
    (|known, alpha, beta| take(known.0 <= alpha, known.1 >= beta, known), TURNED_AROUND),
    (|known, alpha, beta| take(known.0 <= beta, known.1 >= alpha, known), TURNED_AROUND),
    (
        |known, alpha, beta| {
            take(known.0 >= beta || alpha < known.0 && known.1 < beta, known.1 <= alpha, known)
        },
        "bounds within the window are an answer: there the score has to be exact, so it's None until they are equal",
    ),
    (|known, alpha, beta| right(known, alpha, beta).or(Some(known.0)), NEVER_NONE),
    (|known, alpha, beta| right(known, alpha, beta).or(Some(known.1)), NEVER_NONE),
    (|(low, _), _, _| Some(low), "`low` is returned whatever the window"),
    (|(_, high), _, _| Some(high), "`high` is returned whatever the window"),
    (|_, _, _| None, "None is returned whatever is known"),
];

const NOT_EXACT: &str = "a score that is known isn't an answer: it's one wherever `low` and `high` are equal";
const LOW_IS_NOT_ASKED: &str = "`low` is not asked: it's the answer where it's `beta` or more";
const HIGH_IS_NOT_ASKED: &str = "`high` is not asked: it's the answer where it's `alpha` or less";
const BETA: &str = "`beta` is returned where `low` is `beta` or more: `low` says more, so return that";
const ALPHA: &str = "`alpha` is returned where `high` is `alpha` or less: `high` says more, so return that";
const BETA_OR_ALPHA: &str =
    "an end of the window is returned: the bound that reaches it says more, so return that";
const EXCHANGED: &str =
    "`alpha` and `beta` are exchanged: compare `low` with `beta`, and `high` with `alpha`";
const TURNED_AROUND: &str = "the comparisons are turned around: they are `low >= beta` and `high <= alpha`";
const NEVER_NONE: &str =
    "there is an answer whatever is known: where the bounds aren't enough for the window, it's None";

/// The score if it's known, else this.
fn if_not_known((low, high): (i32, i32), answer: Option<i32>) -> Option<i32> {
    if low == high { Some(low) } else { answer }
}

fn right((low, high): (i32, i32), alpha: i32, beta: i32) -> Option<i32> {
    right_answer(&(Bounds { low, high }, alpha, beta))
}

/// Of which scores `low` is raised, and of which `high` is lowered, by alpha, beta and the score; and the sentence.
type Choice = (fn(i32, i32, i32) -> bool, fn(i32, i32, i32) -> bool, &'static str);

const CHOICES: [Choice; 15] = [
    (
        |alpha, _, score| score >= alpha,
        |_, beta, score| score < beta,
        "a score of `alpha` raises `low`: the true score may be less, so compare with `>`",
    ),
    (
        |alpha, _, score| score > alpha,
        |_, beta, score| score <= beta,
        "a score of `beta` lowers `high`: the true score may be more, so compare with `<`",
    ),
    (
        |alpha, _, score| score >= alpha,
        |_, beta, score| score <= beta,
        "a score at an end of the window is taken for exact: compare with `>` and `<`",
    ),
    (
        |_, _, _| true,
        |_, _, _| true,
        "the score is stored as both bounds, whatever the window: it's exact only between `alpha` and `beta`",
    ),
    (
        |_, _, _| true,
        |_, beta, score| score < beta,
        "`low` is raised whatever the window: after a score of `alpha` or less the true score may be less",
    ),
    (
        |alpha, _, score| score > alpha,
        |_, _, _| true,
        "`high` is lowered whatever the window: after a score of `beta` or more the true score may be more",
    ),
    (|_, beta, score| score >= beta, |alpha, _, score| score <= alpha, NOT_BETWEEN),
    (|_, beta, score| score > beta, |alpha, _, score| score < alpha, NOT_BETWEEN),
    (
        |_, beta, score| score < beta,
        |alpha, _, score| score > alpha,
        "the bounds are exchanged: `score > alpha` raises `low`, and `score < beta` lowers `high`",
    ),
    (
        |alpha, _, score| score > alpha,
        |_, _, _| false,
        "`high` is never lowered: a score below `beta` lowers it",
    ),
    (
        |_, _, _| false,
        |_, beta, score| score < beta,
        "`low` is never raised: a score above `alpha` raises it",
    ),
    (
        |alpha, _, score| score > alpha,
        |alpha, _, score| score <= alpha,
        "a score between `alpha` and `beta` only raises `low`: it's exact, so it lowers `high` too",
    ),
    (
        |_, beta, score| score >= beta,
        |_, beta, score| score < beta,
        "a score between `alpha` and `beta` only lowers `high`: it's exact, so it raises `low` too",
    ),
    (
        |alpha, beta, score| alpha < score && score < beta,
        |alpha, beta, score| alpha < score && score < beta,
        "only an exact score is stored: one of `beta` or more raises `low`, and one of `alpha` or less lowers `high`",
    ),
    (|_, _, _| false, |_, _, _| false, "nothing is learnt: the bounds come back as they were"),
];

const NOT_BETWEEN: &str = "a score between `alpha` and `beta` isn't stored: it's exact, so `score > alpha` raises `low`, and \
    `score < beta` lowers `high`";

/// What is known after a search; and the sentence.
type Learning = (fn(&Searched) -> Bounds, &'static str);

const LEARNINGS: [Learning; 9] = [
    (
        |&(known, alpha, beta, score)| Bounds {
            low: if score > alpha { known.high.max(score) } else { known.low },
            ..narrowed(known, score, false, score < beta)
        },
        OTHER_BOUND,
    ),
    (
        |&(known, alpha, beta, score)| Bounds {
            high: if score < beta { known.low.min(score) } else { known.high },
            ..narrowed(known, score, score > alpha, false)
        },
        OTHER_BOUND,
    ),
    (|&(known, alpha, beta, score)| replaced(known, score, score > alpha, score < beta), FORGOTTEN),
    (
        |&(known, alpha, beta, score)| Bounds {
            low: replaced(known, score, score > alpha, false).low,
            ..narrowed(known, score, false, score < beta)
        },
        FORGOTTEN,
    ),
    (
        |&(known, alpha, beta, score)| Bounds {
            high: replaced(known, score, false, score < beta).high,
            ..narrowed(known, score, score > alpha, false)
        },
        FORGOTTEN,
    ),
    (
        |&(_, alpha, beta, score)| {
            replaced(Bounds { low: -64, high: 64 }, score, score > alpha, score < beta)
        },
        OTHER_IS_LOST,
    ),
    (
        |&(_, alpha, beta, score)| {
            replaced(Bounds { low: alpha, high: beta }, score, score > alpha, score < beta)
        },
        OTHER_IS_LOST,
    ),
    (
        |&(known, alpha, beta, score)| {
            let low = if score > alpha { known.low.min(score) } else { known.low };
            let high = if score < beta { known.high.max(score) } else { known.high };
            Bounds { low, high }
        },
        "`min` and `max` are exchanged: `low` only goes up, and `high` only down",
    ),
    (
        |&(known, alpha, beta, score)| narrowed(known, score.clamp(alpha, beta), score > alpha, score < beta),
        "an end of the window is stored in the place of the score: the score says more",
    ),
];

const OTHER_BOUND: &str = "one bound is made of the other: the new `low` is the larger of the old `low` and the score, and the \
    new `high` the smaller of the old `high` and the score";
const FORGOTTEN: &str = "what was known before is lost where it says more: `low` is the larger of the old one and the score, \
    and `high` the smaller";
const OTHER_IS_LOST: &str =
    "the bound of which this search says nothing is lost: it stays what it is in `known`";

type Learns = Box<dyn Fn(&Searched) -> Bounds>;

/// Each choice with either way to store the score, and the others.
fn learnings() -> impl Iterator<Item = (Learns, &'static str)> {
    let choices = CHOICES.into_iter().flat_map(|(raises, lowers, says)| {
        [narrowed, replaced].map(|store| {
            let learns: Learns = Box::new(move |&(known, alpha, beta, score)| {
                store(known, score, raises(alpha, beta, score), lowers(alpha, beta, score))
            });
            (learns, says)
        })
    });
    choices.chain(LEARNINGS.into_iter().map(|(learns, says)| (Box::new(learns) as Learns, says)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mistakes::evidence::never_said;

    #[test]
    fn every_slip_is_named_by_its_answers() {
        assert_eq!(never_said(|| answers(None), &right_answer, windows), [""; 0]);
        let slips = || learnings().map(|(learns, says)| Slip::new(says, move |asked| Some(learns(asked))));
        assert_eq!(never_said(slips, &right_bounds, searches), [""; 0]);
    }
}
