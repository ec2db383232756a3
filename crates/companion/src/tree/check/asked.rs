//! Whether a call made those calls that it had to make, each with what follows from its own depth and window.

use super::searched::{Searched, same_player, same_position};
use super::window::wrong_window;
use crate::language::tr;
use crate::tree::call::{Call, move_name, signed};
use crate::tree::place::Place;

impl Searched<'_> {
    /// The first call that was given something else than follows, or wasn't to be made any more.
    pub fn wrong_call(&self) -> Option<String> {
        if let Some(square) = self.same_player().filter(|_| self.is_given) {
            return Some(same_player(square));
        }
        if self.leads(Place::SamePosition) && self.call.function == "negamax" {
            return Some(same_position());
        }
        (0..self.after.len()).find_map(|number| {
            self.late_depth(number)
                .or_else(|| self.after_a_cut(number))
                .or_else(|| self.tried_twice(number))
                .or_else(|| self.other_window(number))
        })
    }

    /// Whether a move is searched with the depth that it's to have, now or later. A look with less, for an order, is allowed.
    fn is_searched(&self, square: u64) -> bool {
        self.after.iter().any(|(other, next)| *other == square && self.has_the_depth(next))
    }

    fn late_depth(&self, number: usize) -> Option<String> {
        let (square, next) = self.after[number];
        let is_to_be = |[_, beta]: [i64; 2]| self.score < beta && !self.is_searched(square);
        let is_wrong = self.is_given && !self.has_the_depth(next) && self.call.window.is_none_or(is_to_be);
        is_wrong.then(|| self.other_depth()).flatten()
    }

    /// A move that was searched with another depth alone.
    pub fn other_depth(&self) -> Option<String> {
        let (square, next) = self.after.iter().find(|(square, _)| !self.is_searched(*square))?;
        let (depth, below) = self.call.depth.zip(next.depth)?;
        Some(tr!(
            "{next} was searched with depth {below}, but the depth here is {depth}, and that of each call is 1 less.",
            next = move_name(*square),
            below,
            depth,
        ))
    }

    /// The window, where this call is one of those that are to have a part of it.
    fn window(&self, number: usize) -> Option<[i64; 2]> {
        self.call.window.filter(|_| self.has_the_depth(self.after[number].1))
    }

    /// The best of the moves that were searched before this one.
    fn best_before(&self, number: usize) -> Option<(u64, i64)> {
        let (before, (square, _)) = (&self.after[..number], self.after[number]);
        let others = before.iter().filter(|(other, next)| *other != square && self.has_the_depth(next));
        others.filter_map(|(other, next)| Some((*other, -next.score?))).max_by_key(|(_, worth)| *worth)
    }

    fn after_a_cut(&self, number: usize) -> Option<String> {
        let [_, beta] = self.window(number)?;
        let (best, worth) = self.best_before(number).filter(|(_, worth)| *worth >= beta)?;
        Some(tr!(
            "{best} has reached beta, {beta}, with {worth}, so no other move is needed, but {next} was tried too.",
            best = move_name(best),
            worth = signed(worth),
            beta = signed(beta),
            next = move_name(self.after[number].0),
        ))
    }

    /// Whether an earlier call has found the score of the same move with the same depth, while another move was not looked at
    /// yet: who looks at all of them first, for an order, has a reason.
    fn tried_twice(&self, number: usize) -> Option<String> {
        let (before, (square, this)) = (&self.after[..number], self.after[number]);
        let has_its_score = |next: &Call| {
            next.window.zip(next.score).is_some_and(|([low, high], score)| low < score && score < high)
        };
        let is_same = |(other, next): &(u64, &Call)| *other == square && next.depth == this.depth;
        let is_known = before.iter().any(|each| is_same(each) && has_its_score(each.1));
        let looked_at = before.iter().fold(0, |all, (square, _)| all | square);
        let is_twice = self.is_given && self.has_the_depth(this) && is_known;
        (is_twice && self.call.moves[0] & !looked_at != 0).then(|| {
            tr!(
                "{next} was tried twice: the first search has found its score, and a move is to be tried once.",
                next = move_name(square),
            )
        })
    }

    fn other_window(&self, number: usize) -> Option<String> {
        let ([alpha, beta], (square, next)) = (self.window(number)?, self.after[number]);
        let is_first = self.after[..number].iter().all(|(other, _)| *other != square);
        let raised = self.best_before(number).map_or(alpha, |(_, worth)| worth.max(alpha));
        // What a move without a call is worth, a program may know from elsewhere.
        let moves = self.moves();
        let without_a_call = moves.iter().filter(|each| each.calls.is_empty());
        let known =
            without_a_call.filter_map(|each| each.worth).fold(raised, |most, (worth, _)| most.max(worth));
        let highest = if self.is_given && is_first { known } else { i64::MAX };
        wrong_window(move_name(square), [raised, beta], highest, next.window?, self.is_given)
    }
}
