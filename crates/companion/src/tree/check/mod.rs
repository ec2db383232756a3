//! Whether what one call of a search called and answered follows from what it was given.

mod answer;
mod asked;
mod best;
mod nodes;
mod window;

use super::bounds::{Known, Move};
use super::call::{Call, move_name, names};
use super::place::Place;
use crate::language::tr;
pub use best::wrong_best;

/// What is known of the function that is called.
#[derive(Clone, Copy)]
pub struct Function {
    /// All that it answers is as the task says. Of another search only the score and the window are checked.
    pub is_given: bool,
    /// Its `nodes` are those of its calls and 1 more.
    pub counts: bool,
}

/// A call of a search, and the calls of itself that it made.
struct Searched<'a> {
    call: &'a Call,
    score: i64,
    is_given: bool,
    /// Where each call leads.
    calls: Vec<(Place, &'a Call)>,
    /// Those for the position after a move or the pass.
    after: Vec<(u64, &'a Call)>,
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

impl Searched<'_> {
    /// The moves that can be made here, each with the calls for it.
    fn moves(&self) -> Vec<Move<'_>> {
        Move::all(self.call, |square| {
            let of_it =
                self.after.iter().filter(|(other, next)| *other == square && self.has_the_depth(next));
            of_it.map(|(_, next)| *next).collect()
        })
    }

    /// Whether a call has the depth that follows from this one's, if they have one.
    fn has_the_depth(&self, next: &Call) -> bool {
        self.call.depth.zip(next.depth).is_none_or(|(depth, below)| below == depth - 1)
    }

    /// Whether its answer is so, by trying everything; nothing where that isn't known.
    fn is_true(&self) -> Option<bool> {
        Some(Known::exactly(self.call.worth()?).bears_out(self.score, self.call.window))
    }

    fn farther(&self) -> Option<u64> {
        self.calls.iter().find_map(|(place, _)| match place {
            Place::Farther(squares) => Some(*squares),
            _ => None,
        })
    }

    fn same_player(&self) -> Option<u64> {
        self.calls.iter().find_map(|(place, _)| match place {
            Place::SamePlayer(square) => Some(*square),
            _ => None,
        })
    }

    fn leads(&self, to: Place) -> bool {
        self.calls.iter().any(|(place, _)| *place == to)
    }
}

fn farther(squares: u64) -> String {
    tr!(
        "A call from here is for a position with discs on {squares}, which are all empty here: more than one move was played. \
            Each move is to be played in the position that the call was given.",
        squares = names(squares)
    )
}

fn same_position() -> String {
    tr!("A call from here is for the same position: no move is played.")
}

fn same_player(square: u64) -> String {
    tr!(
        "After {next} a call is for the same player again: `play` has exchanged the two already.",
        next = move_name(square)
    )
}
