//! What each depth of a search is worth, for one that looks 1 turn ahead, then 2, then 3, until a clock stops it.

use othello_failure::{Message, say};

use othello_steps::{Found, Position};

use crate::answer::Answer;
use crate::bits::{bit_positions, empty, ends_of_games};
use crate::mistakes::{Asked, Evidence, Slip, mistake_in_a_search};
use crate::positions::after;
use crate::question::Question;
use crate::search::simpler::Simpler;
use crate::tree::{INFINITE, Tree};
use crate::verdict::is_first;

/// A position, and what each depth is worth in it: the student's own search with one depth says so.
pub struct Depths {
    now: Position,
    by: Simpler,
    tree: Tree<'static>,
    scores: Vec<i32>,
    /// The search that is asked, if it keeps a table.
    found: Option<fn(Position, u32) -> Found>,
}

impl Depths {
    /// The depths up to `most`. The tree has the search that is asked.
    pub fn up_to(most: u32, question: &Question, now: Position, by: Simpler, tree: Tree<'static>) -> Depths {
        let scores = (1..=most).map(|depth| question.calls(|| (by.score)(now, depth))).collect();
        Depths { now, by, tree, scores, found: None }
    }

    /// The same for a search that keeps a table: it's asked more where it's wrong, to name the mistake.
    pub fn with_a_table(self, found: fn(Position, u32) -> Found) -> Depths {
        Depths { found: Some(found), ..self }
    }

    /// The score with this depth.
    pub fn score(&self, depth: u32) -> i32 {
        self.scores[depth as usize - 1]
    }

    /// Expects the score and a best move of this depth, and says which other depth they are of.
    pub fn expect(&self, question: &Question, depth: u32, found: Found) {
        let can_move = !(self.tree.moves)(self.now).is_empty();
        if can_move && found.best.is_none() && !self.is_beyond(found.score) {
            let yours = format!("the score {}, and no move", found.score);
            let failure = question.failure("a score and its move", &yours);
            if self.may_be_stopped(question) {
                question.wrong(failure.because(NO_BEST_IN_TIME));
            }
            let asked = self.asked(question, self.score(depth), found.score);
            question.wrong_or_named(failure.because(NO_BEST), &mut || mistake_in_a_search(asked, &[]));
        }
        if found.score != self.score(depth) {
            self.wrong_score(question, depth, found.score);
        }
        if can_move {
            self.expect_best(question, depth, found)
        } else {
            self.tree.with_depth(depth).expects_no_move(question, self.now, || found.best)
        }
    }

    fn asked<'a>(&'a self, question: &'a Question, due: i32, yours: i32) -> Asked<'a> {
        Asked { function: question.function(), tree: &self.tree, now: self.now, due, yours }
    }

    /// Asked for more turns than are known here, only a clock ends the search.
    fn may_be_stopped(&self, question: &Question) -> bool {
        question.depth() > Some(self.scores.len() as u32)
    }

    /// Whether it's what a search with a table begins with, and not the worth of anything.
    fn is_beyond(&self, score: i32) -> bool {
        self.found.is_some() && score.abs() > BEYOND
    }

    /// The other depth of which this is so: what comes from a depth before is named first; the deepest of several.
    fn other_depth(&self, depth: u32, is_it: impl Fn(u32) -> bool) -> Option<u32> {
        (1..depth).rev().chain(depth + 1..=self.scores.len() as u32).find(|other| is_it(*other))
    }

    /// Says what may be wrong with the score, and asks more to name it.
    fn wrong_score(&self, question: &Question, depth: u32, yours: i32) -> ! {
        let due = self.score(depth);
        let may_be_stopped = self.may_be_stopped(question);
        let is_of_none_before = (1..depth).all(|depth| self.score(depth) != yours);
        let mistake = if may_be_stopped && is_of_none_before {
            NOT_FINISHED.into()
        } else if may_be_stopped {
            Message::NONE
        } else if self.is_beyond(yours) {
            WHERE_IT_BEGINS.into()
        } else {
            self.tree.has_one_move(self.now)
        };
        let failure = question.failure(&due.text(), &yours.text()).because(mistake);
        // With a table only the first failure is asked about, which is the one to fix first.
        let is_asked = self.found.is_none() || is_first();
        let in_depths = || match !may_be_stopped && is_asked {
            true => self.mistake_in_depths(depth, yours),
            false => None,
        };
        let asked = self.asked(question, due, yours);
        let in_searches = || if self.found.is_some() { mistake_in_a_search(asked, &[]) } else { None };
        question.wrong_or_named(failure, &mut || in_searches().or_else(in_depths))
    }

    /// Expects a best move of this depth beside its score.
    fn expect_best(&self, question: &Question, depth: u32, found: Found) {
        let due = self.score(depth);
        let is_of = |depth: u32| self.is_best(question, depth, found.best);
        match self.other_depth(depth, |other| self.score(other) == due && is_of(other)) {
            Some(other) if !is_of(depth) => {
                let expected = format!("the score and the best move with depth {depth}");
                let failure = question.failure(&expected, &format!("those with depth {other}"));
                question.wrong_or_named(failure, &mut || self.mistake_in_moves(depth))
            }
            _ => self.below(question, depth, |tree| tree.is_best(question, self.now, found.best, due)),
        }
    }

    /// Says of which depth the score is, if it's that of a depth before in other positions too: in one alone it may be chance.
    fn mistake_in_depths(&self, depth: u32, yours: i32) -> Option<Message> {
        let other = (1..depth).rev().find(|other| self.score(*other) == yours)?;
        let search = self.tree.search?;
        let ask = |now: &Position| search(*now, depth, -INFINITE, INFINITE);
        let right = |now: &Position| (self.by.score)(*now, depth);
        let kept = Slip::new(
            say!(
                "This is the score with depth {depth}. In other positions too yours has the score of a depth before: does it \
                    end too soon, or keep what an earlier depth found?",
                depth = other,
            ),
            |now| {
                let yours = ask(now);
                let is_of = |other: u32| (self.by.score)(*now, other) == yours;
                Some(if (1..depth).any(is_of) { yours } else { right(now) })
            },
        );
        Evidence::of([kept], &right).asks_and_keeps(self.alike(), |now| ask(now)).sentence()
    }

    /// Says that the move is one of a depth before, if it is so wherever it isn't of this one.
    fn mistake_in_moves(&self, depth: u32) -> Option<Message> {
        let found = self.found?;
        let is_of = |now: Position, best: Option<u32>, depth: u32| {
            let turned = best.and_then(|square| Some((square, *(self.tree.moves)(now).get(&square)?)));
            let worth = |(square, turned)| -(self.by.score)(after(now, square, turned), depth - 1);
            turned.map(worth) == Some((self.by.score)(now, depth))
        };
        let ask = |now: &Position| is_of(*now, found(*now, depth).best, depth);
        let kept = Slip::new(A_MOVE_STAYS, |now: &Position| {
            let best = found(*now, depth).best;
            Some(is_of(*now, best, depth) || !(1..depth).any(|other| is_of(*now, best, other)))
        });
        let can_move = |now: &Position| !(self.tree.moves)(*now).is_empty();
        Evidence::of([kept], &|_| true).asks_and_keeps(self.alike().filter(can_move), ask).sentence()
    }

    /// Positions that are as far from the end.
    fn alike(&self) -> impl Iterator<Item = Position> {
        let left = empty(self.now).count_ones() as usize;
        let alike = match left {
            2..=12 => (left - 1..=left + 1).flat_map(ends_of_games).collect(),
            _ => Vec::from_iter(bit_positions().map(|(now, _)| now).step_by(40)),
        };
        alike.into_iter().take(40)
    }

    /// Whether the move leads to the score.
    fn is_best(&self, question: &Question, depth: u32, best: Option<u32>) -> bool {
        let moves = (self.tree.moves)(self.now);
        let turned = best.and_then(|square| Some((square, *moves.get(&square)?)));
        let worth = |(square, turned)| {
            let next = after(self.now, square, turned);
            self.below(question, depth, |tree| -tree.with_depth(0).score(next))
        };
        turned.map(worth) == Some(self.score(depth))
    }

    /// One turn, and then what the search says with a depth that is 1 less.
    fn below<T>(&self, question: &Question, depth: u32, work: impl FnOnce(Tree) -> T) -> T {
        let below = |next| question.calls(|| (self.by.score)(next, depth - 1));
        work(Tree { moves: self.tree.moves, leaf: &below, depth: 1, search: None })
    }
}

/// More than 1000 times the difference of 64 discs.
const BEYOND: i32 = 64_000;
const WHERE_IT_BEGINS: &str = "No position is worth so much: it's what a search or a slot begins with. Is it believed where \
    nothing has been found yet? `low` is enough only where it reaches beta, `high` only where alpha reaches it.";

const A_MOVE_STAYS: &str = "In other positions too yours has the best move of a depth before: does a move stay that an earlier \
    depth found, in its slot or in what you return? What the latest search found takes its place.";

const NOT_FINISHED: &str = "No finished depth has this score. Is it what a search found that was stopped, or a number in the \
    place of `None`? Or is the window not turned at a pass?";
const NO_BEST: &str = "`best` is None, but there is a move. Is no move kept with the score, wherever you take it from? Or does \
    the best score begin above some that `evaluate` gives?";
const NO_BEST_IN_TIME: &str = "`best` is None, but there is a move. Is it what a search found that was stopped? Depth 1 is \
    always finished. Or is no move kept with the score, wherever you take it from?";

/// The depth that counts where the clock allows so many looks, and the rule that says so. `looks` are needed to finish depth 1,
/// depth 2 and so on.
pub fn what_counts(allowed: u64, looks: &[u64]) -> (u32, Message) {
    if allowed == 0 {
        let rule = "The clock is up at the first look. The search with depth 1 is finished all the same.";
        return (1, rule.into());
    }
    // With too few looks for any, the search with depth 1 counts.
    let finished = looks.iter().filter(|needed| **needed <= allowed).count().clamp(1, looks.len() - 1);
    let (needed, next) = (looks[finished - 1], looks[finished]);
    let rule = say!(
        "Looks that the clock allows: {allowed}. Up to depth {finished} your search needs {needed}, and up to depth {deeper} \
            {next}. So depth {finished} counts: search 1 turn ahead, then 2, then 3. What a search found before it was stopped \
            doesn't count, in this call or in a later one.",
        allowed,
        needed,
        finished,
        next,
        deeper = finished + 1,
    );
    (finished as u32, rule)
}
