//! Whether the score follows from those of the calls.

use super::searched::{Searched, same_player, same_position};
use crate::language::tr;
use crate::tree::bounds::{Known, Move, in_words, worths};
use crate::tree::call::signed;
use crate::tree::place::Place;

impl Searched<'_> {
    /// Where the depth is 0 or the game is over.
    pub fn wrong_at_the_end(&self) -> Option<String> {
        let leaf = self.call.leaf?;
        if !Known::exactly(leaf).bears_out(self.score, self.call.window) {
            let [leaf, score] = [leaf, self.score].map(signed);
            return Some(match self.call.is_over() {
                true => tr!("The game is over here, with {leaf}, but the answer is {score}.", leaf, score),
                false => {
                    tr!("The depth is 0 and `evaluate` says {leaf}, but the answer is {score}.", leaf, score)
                }
            });
        }
        if !self.is_given {
            return None;
        }
        if !self.calls.is_empty() {
            return Some(tr!("Nothing is to be looked at below this position, but there is a call."));
        }
        if self.call.best.flatten().is_some() {
            return Some(tr!("No move is played here, so `best` is None, but the answer has a move."));
        }
        let nodes = self.call.nodes.filter(|nodes| *nodes != 1)?;
        Some(tr!("This position alone is 1 node, but the answer says {nodes}.", nodes))
    }

    /// A search of the student's own may know more than its calls say, out of a table: it's wrong only where its answer is.
    pub fn wrong_score(&self, moves: &[Move]) -> Option<String> {
        let known = Known::best_of(moves)?;
        if known.bears_out(self.score, self.call.window) || !self.is_given && self.is_true() != Some(false) {
            return None;
        }
        let same_player = || self.same_player().map(same_player);
        let same_position = || self.leads(Place::SamePosition).then(same_position);
        let elsewhere = || {
            let is_so = self.leads(Place::Elsewhere);
            is_so.then(|| tr!("No legal move leads to the position of one of its calls."))
        };
        let cause = self.other_depth().or_else(same_player).or_else(same_position).or_else(elsewhere);
        Some(cause.unwrap_or_else(|| self.beside_the_calls(moves, &known)))
    }

    /// The answer, and what follows from the calls.
    fn beside_the_calls(&self, moves: &[Move], known: &Known) -> String {
        let (worths, due, score) = (worths(moves), known.text(), signed(self.score));
        let untried: Vec<_> = moves.iter().filter(|each| each.calls.is_empty()).collect();
        if untried.len() == moves.len() {
            tr!(
                "It doesn't call itself here. The moves are worth {worths}, so the score is {due}, but the answer is {score}.",
                worths,
                due,
                score,
            )
        } else if known.allows(self.score) {
            tr!(
                "All that is known here is {worths}. That isn't enough to know the score, but the answer is {score}: a bound is \
                    no score.",
                worths,
                score,
            )
        } else if !untried.is_empty() {
            tr!(
                "No call was made for {untried}. The moves are worth {worths}, so the score is {due}, but the answer is {score}.",
                untried = in_words(&untried),
                worths,
                due,
                score,
            )
        } else {
            tr!(
                "Its calls say {worths}. So the score is {due}, but the answer is {score}.",
                worths,
                due,
                score
            )
        }
    }
}
