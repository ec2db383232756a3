//! What each depth of a search is worth, for one that looks 1 turn ahead, then 2, then 3, until a clock stops it.

use othello_failure::{Message, say};
use std::collections::BTreeMap;

use othello_steps::{Found, Position};

use crate::answer::Answer;
use crate::mistakes::{Asked, mistake_in_a_search};
use crate::positions::after;
use crate::question::Question;
use crate::search::simpler::Simpler;
use crate::tree::Tree;

/// A position, and what each depth is worth in it: the student's own search with one depth says so.
pub struct Depths {
    now: Position,
    by: Simpler,
    moves: fn(Position) -> BTreeMap<u32, u64>,
    scores: Vec<i32>,
    searched: Option<Tree<'static>>,
}

impl Depths {
    /// The depths up to `most`. `moves` has each legal square, and the discs that it turns.
    pub fn up_to(
        most: u32,
        question: &Question,
        now: Position,
        by: Simpler,
        moves: fn(Position) -> BTreeMap<u32, u64>,
    ) -> Depths {
        let scores = (1..=most).map(|depth| question.calls(|| (by.score)(now, depth))).collect();
        Depths { now, by, moves, scores, searched: None }
    }

    /// The same for a search that keeps a table: it's asked more where its score is wrong, to name the mistake.
    pub fn searched_by(self, tree: Tree<'static>) -> Depths {
        Depths { searched: Some(tree), ..self }
    }

    /// The score with this depth.
    pub fn score(&self, depth: u32) -> i32 {
        self.scores[depth as usize - 1]
    }

    /// Expects the score and a best move of this depth, and says which other depth they are of.
    pub fn expect(&self, question: &Question, depth: u32, found: Found) {
        let (due, scores) = (self.score(depth), &self.scores);
        // Asked for more turns than are known here, only a clock ends the search.
        let may_be_stopped = question.depth() > Some(scores.len() as u32);
        let can_move = !(self.moves)(self.now).is_empty();
        let is_beyond = self.searched.is_some() && found.score.abs() > BEYOND;
        if can_move && found.best.is_none() && !is_beyond {
            let yours = format!("the score {}, and no move", found.score);
            let failure = question.failure("a score and its move", &yours);
            question.wrong(failure.because(if may_be_stopped { NO_BEST_IN_TIME } else { NO_BEST }));
        }
        // What comes from a depth before is named first; the deepest of several.
        let other = |is_it: &dyn Fn(u32) -> bool| {
            (1..depth).rev().chain(depth + 1..=scores.len() as u32).find(|other| is_it(*other))
        };
        if found.score != due {
            let mistake = match other(&|other| self.score(other) == found.score) {
                Some(other) if other < depth || !may_be_stopped => {
                    say!("This is the score with depth {depth}.", depth = other)
                }
                Some(other) => {
                    say!(
                        "This is the score with depth {depth}. Is it kept from another call, or from a search that was stopped?",
                        depth = other,
                    )
                }
                None if is_beyond => WHERE_IT_BEGINS.into(),
                None if found.score == -due => {
                    "This is the score with its sign turned. Where a search calls itself, the answer is the opponent's: after a move, and at a pass too.".into()
                }
                None if self.searched.is_some() => Message::NONE,
                None if !may_be_stopped => say!(
                    "No depth up to {most} has this score. Does your search do otherwise than `alpha_beta`: is the window turned at a \
                     pass too? Or does a depth begin with a window that leaves its score outside?",
                    most = scores.len(),
                ),
                None => "No finished depth has this score. Is it what a search found that was stopped? Or does your search do otherwise than `alpha_beta`: is the window turned at a pass too?".into(),
            };
            let failure = question.failure(&due.text(), &found.score.text()).because(mistake);
            let Some(tree) = self.searched else { question.wrong(failure) };
            let asked =
                Asked { function: question.function(), tree: &tree, now: self.now, due, yours: found.score };
            question.wrong_or_named(failure, &mut || mistake_in_a_search(asked, &[]));
        }
        if !can_move {
            return question.expect_no_move(|| found.best);
        }
        let is_of = |depth: u32| self.is_best(question, depth, found.best);
        match other(&|other| self.score(other) == due && is_of(other)) {
            Some(other) if !is_of(depth) => question.wrong(
                question
                    .failure(
                        &format!("the score and the best move with depth {depth}"),
                        &format!("those with depth {other}"),
                    )
                    .because(if self.searched.is_some() { A_SLOT_STAYS } else { "" }),
            ),
            _ => self.tree(question, depth, |tree| tree.is_best(question, self.now, found.best, due)),
        }
    }

    /// Whether the move leads to the score.
    fn is_best(&self, question: &Question, depth: u32, best: Option<u32>) -> bool {
        let moves = (self.moves)(self.now);
        let turned = best.and_then(|square| Some((square, *moves.get(&square)?)));
        let worth = |(square, turned)| {
            let next = after(self.now, square, turned);
            self.tree(question, depth, |tree| -tree.with_depth(0).score(next))
        };
        turned.map(worth) == Some(self.score(depth))
    }

    /// One turn, and then what the search says with a depth that is 1 less.
    fn tree<T>(&self, question: &Question, depth: u32, work: impl FnOnce(Tree) -> T) -> T {
        let below = |next| question.calls(|| (self.by.score)(next, depth - 1));
        work(Tree { moves: &self.moves, leaf: &below, depth: 1, search: None })
    }
}

/// More than 1000 times the difference of 64 discs.
const BEYOND: i32 = 64_000;
const WHERE_IT_BEGINS: &str = "No position is worth so much: it's what a search or a slot begins with. Is it believed where nothing \
    has been found yet? `lowest` is enough only where it reaches beta, `highest` only where alpha reaches it.";

const A_SLOT_STAYS: &str =
    "Is the move that of an older slot? What the latest search found takes the place of what the slot held.";

const NO_BEST: &str =
    "`best` is None, but there is a move. Is no move kept with the score, wherever you take it from?";
const NO_BEST_IN_TIME: &str = "`best` is None, but there is a move. Is it what a search found that was stopped? Depth 1 is always finished. Or is no move kept with \
    the score, wherever you take it from?";

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
        "The clock allows {allowed} looks. Your search needs {needed} up to depth {finished}, and {next} up to depth {deeper}. So depth {finished} \
         counts: search 1 turn ahead, then 2, then 3, and keep what each finished. What a search found before it was stopped doesn't count, in this call or in a later one.",
        allowed,
        needed,
        finished,
        next,
        deeper = finished + 1,
    );
    (finished as u32, rule)
}
