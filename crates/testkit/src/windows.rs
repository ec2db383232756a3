//! What may be known of a score, the windows that a search asks with, and the scores that it comes to.

use othello_steps::{Bounds, Random};

use crate::bits::drawn_bit_positions;

/// What is known of a score, alpha and beta.
pub type Window = (Bounds, i32, i32);

/// The same, and the score that the search has come to.
pub type Searched = (Bounds, i32, i32, i32);

/// The bounds and the ends of the windows: each is below, at and above each other.
const ENDS: [i32; 5] = [-6, -1, 3, 8, 12];
const SCORES: [i32; 9] = [-8, -6, -3, -1, 1, 3, 8, 10, 12];

/// Every order that bounds and a window can have, and where they are equal.
pub fn windows() -> impl Iterator<Item = Window> {
    let pairs =
        || ENDS.into_iter().flat_map(|low| ENDS.map(|high| (low, high))).filter(|(low, high)| low <= high);
    let windows = move || pairs().filter(|(alpha, beta)| alpha < beta);
    pairs()
        .flat_map(move |(low, high)| windows().map(move |(alpha, beta)| (Bounds { low, high }, alpha, beta)))
}

/// The same, with each score to which a search may come.
pub fn searches() -> impl Iterator<Item = Searched> {
    windows().flat_map(|(known, alpha, beta)| SCORES.map(|score| (known, alpha, beta, score))).filter(can_be)
}

/// Others in each class.
pub fn drawn_windows() -> impl Iterator<Item = Window> {
    drawn_bit_positions().map(|(now, _)| {
        let mut random = Random::new(now.player);
        let mut score = || random.below(129) as i32 - 64;
        let ([one, other], [alpha, beta]) = ([score(), score()], [score(), score()]);
        let known = Bounds { low: one.min(other), high: one.max(other) };
        (known, alpha.min(beta), alpha.max(beta) + 1)
    })
}

/// Others in each class.
pub fn drawn_searches() -> impl Iterator<Item = Searched> {
    let scores = |(known, alpha, beta): Window| {
        [known.low, known.high, alpha, beta, alpha + 1].map(|score| (known, alpha, beta, score))
    };
    drawn_windows().flat_map(scores).filter(can_be)
}

/// Whether a search can come to this score: what it says then must be true of a score that is known to be from `low` to `high`.
fn can_be(&(known, alpha, beta, score): &Searched) -> bool {
    (score >= beta || known.low <= score) && (score <= alpha || score <= known.high)
}
