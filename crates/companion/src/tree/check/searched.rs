//! A call of a search with the calls that it made, and what can be asked of them.

use crate::language::tr;
use crate::tree::bounds::{Known, Move};
use crate::tree::call::{Call, move_name, names};
use crate::tree::place::Place;

/// A call of a search, and the calls of itself that it made.
pub struct Searched<'a> {
    pub call: &'a Call,
    pub score: i64,
    pub is_given: bool,
    /// Where each call leads.
    pub calls: Vec<(Place, &'a Call)>,
    /// Those for the position after a move or the pass.
    pub after: Vec<(u64, &'a Call)>,
}

impl Searched<'_> {
    /// The moves that can be made here, each with the calls for it.
    pub fn moves(&self) -> Vec<Move<'_>> {
        Move::all(self.call, |square| {
            let of_it =
                self.after.iter().filter(|(other, next)| *other == square && self.has_the_depth(next));
            of_it.map(|(_, next)| *next).collect()
        })
    }

    /// Whether a call has the depth that follows from this one's, if they have one.
    pub fn has_the_depth(&self, next: &Call) -> bool {
        self.call.depth.zip(next.depth).is_none_or(|(depth, below)| below == depth - 1)
    }

    /// Whether its answer is so, by trying everything; nothing where that isn't known.
    pub fn is_true(&self) -> Option<bool> {
        Some(Known::exactly(self.call.worth()?).bears_out(self.score, self.call.window))
    }

    pub fn farther(&self) -> Option<u64> {
        self.calls.iter().find_map(|(place, _)| match place {
            Place::Farther(squares) => Some(*squares),
            _ => None,
        })
    }

    pub fn same_player(&self) -> Option<u64> {
        self.calls.iter().find_map(|(place, _)| match place {
            Place::SamePlayer(square) => Some(*square),
            _ => None,
        })
    }

    pub fn leads(&self, to: Place) -> bool {
        self.calls.iter().any(|(place, _)| *place == to)
    }
}

pub fn farther(squares: u64) -> String {
    tr!(
        "A call from here is for a position with discs on {squares}, which are all empty here: more than one move was played. \
            Each move is to be played in the position that the call was given.",
        squares = names(squares)
    )
}

pub fn same_position() -> String {
    tr!("A call from here is for the same position: no move is played.")
}

pub fn same_player(square: u64) -> String {
    tr!(
        "After {next} a call is for the same player again: `play` has exchanged the two already.",
        next = move_name(square)
    )
}
