//! Whether what one call of a search called and answered follows from what it was given.

mod searched;
mod window;
mod answer;
mod asked;
mod best;
mod nodes;

use super::call::Call;
use super::place::Place;
pub use best::wrong_best;
use searched::{Searched, farther};

/// What is known of the function that is called.
#[derive(Clone, Copy)]
pub struct Function {
    /// All that it answers is as the task says. Of another search only the score and the window are checked.
    pub is_given: bool,
    /// Its `nodes` are those of its calls and 1 more.
    pub counts: bool,
}

/// What is wrong with a call that made these calls of itself; nothing where that isn't certain.
pub fn wrong(call: &Call, calls: &[&Call], Function { is_given, counts }: Function) -> Option<String> {
    let calls: Vec<_> = calls.iter().map(|next| (Place::of(next, call), *next)).collect();
    let is_unclear = |(place, next): &(Place, &Call)| next.score.is_none() || *place == Place::AfterAPass;
    if call.window.is_some_and(|[alpha, beta]| alpha >= beta) || calls.iter().any(is_unclear) {
        return None;
    }
    let after = calls.iter().filter_map(|(place, next)| match place {
        Place::After(square) => Some((*square, *next)),
        _ => None,
    });
    let searched = Searched { call, score: call.score?, is_given, after: after.collect(), calls };
    if call.depth == Some(0) || call.is_over() {
        return searched.wrong_at_the_end();
    }
    // Who looks several turns on may know more than the calls say, so here only an untrue answer is wrong.
    if let Some(squares) = searched.farther() {
        return (searched.is_true() == Some(false)).then(|| farther(squares));
    }
    let moves = searched.moves();
    let rest = || wrong_best(call, &moves, searched.score);
    (searched.wrong_call().or_else(|| searched.wrong_score(&moves)))
        .or_else(|| is_given.then(rest).flatten())
        .or_else(|| counts.then(|| searched.wrong_nodes(&moves)).flatten())
}
