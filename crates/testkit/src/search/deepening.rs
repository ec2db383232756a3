//! A search that looks 1 turn ahead, then 2, then 3, until a clock stops it: how far it comes, and what counts.

use std::collections::BTreeMap;

use othello_steps::{Clock, Found, Position};

use crate::about::Step;
use crate::positions::after;
use crate::question::Question;
use crate::tree::Tree;

/// Iterative deepening, and the student's own search with one depth, which is right.
#[derive(Clone, Copy)]
pub struct Deepening {
    /// The function that is asked.
    pub step: Step,
    /// The function.
    pub timed: fn(Position, u32, &mut Clock) -> Found,
    /// The score with a depth, without a clock.
    pub score: fn(Position, u32) -> i32,
    /// Each legal square, and the discs that it turns.
    pub moves: fn(Position) -> BTreeMap<u32, u64>,
}

/// What is wrong where only a clock that never stops is given.
const NEVER_STOPPED: &str = "`alpha_beta` says so, and the clock never stops here. So look at what only `deepen` does: the window it begins \
    with, when it stops (a win isn't enough), and what it keeps from one depth to the next. After a cut, a score is only a bound.";

impl Deepening {
    /// Asks with every depth up to `most`: each has the score of the search that has that depth alone.
    pub fn reaches(self, now: Position, most: u32) {
        let question = self.step.on_position(now);
        let scores = self.scores(&question, now, most);
        for depth in 1..=most {
            let question = question.turns(depth).rule(NEVER_STOPPED);
            let found = question.calls(|| (self.timed)(now, depth, &mut Clock::unlimited()));
            self.compares(&question, (now, depth), found, &scores);
        }
    }

    /// Lets the clock stop it at every look, until the depth after `most` is finished; where there are many looks, at some of them.
    pub fn keeps_what_was_finished(self, now: Position, most: u32) {
        let question = self.step.on_position(now).turns(40);
        let scores = self.scores(&question, now, most + 1);
        let looks: Vec<_> = (1..=most + 1).map(|depth| self.looks(&question, now, depth)).collect();
        let all = looks[most as usize];
        for allowed in (0..all).step_by((all as usize / 80).max(1)) {
            // With no look at all, the search with depth 1 counts.
            let enough = looks.iter().filter(|needed| **needed <= allowed).count().clamp(1, most as usize);
            let finished = if allowed == 0 { 1 } else { enough };
            let rule = what_counts(allowed, finished, &looks);
            let question = question.rule(&rule);
            let found = question.calls(|| (self.timed)(now, 40, &mut Clock::looks(allowed)));
            // One look too few: who stops after the last position has finished.
            let is_nearly = allowed + 1 >= looks[finished] && found.score != scores[finished - 1];
            let depth = finished as u32 + u32::from(is_nearly);
            self.compares(&question, (now, depth), found, &scores);
        }
        each_depth_looks(&question, &looks);
    }

    fn compares(self, question: &Question, (now, depth): (Position, u32), found: Found, scores: &[i32]) {
        let due = scores[depth as usize - 1];
        // What comes from a depth before is named first; the deepest of several.
        let other = |is_it: &dyn Fn(u32) -> bool| {
            (1..depth).rev().chain(depth + 1..=scores.len() as u32).find(|other| is_it(*other))
        };
        if found.score != due {
            let mistake = match other(&|other| scores[other as usize - 1] == found.score) {
                Some(other) if other < depth => format!("This is the score with depth {other}."),
                Some(other) => {
                    format!(
                        "This is the score with depth {other}. Is it kept from another call, or from a search that was stopped?"
                    )
                }
                None => "No finished depth has this score.".to_string(),
            };
            question.differs(&due, &found.score, &format!("\n  {mistake}\n"));
        }
        if (self.moves)(now).is_empty() {
            return question.expect_no_move(|| found.best);
        }
        let is_of = |depth: u32| self.is_best(question, now, depth, found.best, scores[depth as usize - 1]);
        match other(&|other| scores[other as usize - 1] == due && is_of(other)) {
            Some(other) if !is_of(depth) => question.wrong(&format!(
                "  expected  the score and the best move with depth {depth}\n  yours     those with depth {other}\n",
            )),
            _ => self.tree(question, depth, |tree| tree.is_best(question, now, found.best, due)),
        }
    }

    /// Whether the move leads to the score.
    fn is_best(self, question: &Question, now: Position, depth: u32, best: Option<u32>, score: i32) -> bool {
        let moves = (self.moves)(now);
        let turned = best.and_then(|square| Some((square, *moves.get(&square)?)));
        let worth = |(square, turned)| {
            self.tree(question, depth, |tree| -tree.with_depth(0).score(after(now, square, turned)))
        };
        turned.map(worth) == Some(score)
    }

    /// One turn, and then what the search says with a depth that is 1 less.
    fn tree<T>(self, question: &Question, depth: u32, work: impl FnOnce(Tree) -> T) -> T {
        let below = |next| question.calls(|| (self.score)(next, depth - 1));
        work(Tree { moves: &self.moves, leaf: &below, depth: 1 })
    }

    /// The score with each depth from 1 on.
    fn scores(self, question: &Question, now: Position, most: u32) -> Vec<i32> {
        (1..=most).map(|depth| question.calls(|| (self.score)(now, depth))).collect()
    }

    /// So many looks it needs for every depth up to this one.
    fn looks(self, question: &Question, now: Position, depth: u32) -> u64 {
        let mut clock = Clock::unlimited();
        question.calls(|| (self.timed)(now, depth, &mut clock));
        clock.looked()
    }

    /// Where nobody has a choice it's known how many positions there are: at least `least` looks, and at most `most`.
    pub fn looks_at_each_position(self, now: Position, depth: u32, (least, most): (u64, u64)) {
        let rule = "Nobody has a choice here. Call clock.look() once at each position, also where a player passes and at the last: \
                    nowhere else, and not twice.";
        let question = self.step.on_position(now).turns(depth).rule(rule);
        let looks = self.looks(&question, now, depth);
        let expected = format!("{least} to {most} looks at the clock, with all depths up to {depth}");
        question.holds((least..=most).contains(&looks), &expected, &format!("{looks} looks"));
    }
}

/// So many looks each depth from 1 on needs: each is one more search.
fn each_depth_looks(question: &Question, looks: &[u64]) {
    let rule = "Each depth is one more search, with a look at the clock at each of its positions.";
    for (depth, two) in (2..).zip(looks.windows(2)) {
        let expected = format!("more looks at the clock with depth {depth} than with depth {}", depth - 1);
        let yours = format!("{} looks with depth {depth}, {} with depth {}", two[1], two[0], depth - 1);
        question.turns(depth).rule(rule).holds(two[0] < two[1], &expected, &yours);
    }
}

fn what_counts(allowed: u64, finished: usize, looks: &[u64]) -> String {
    if allowed == 0 {
        return "The clock is up at the first look. The search with depth 1 is finished all the same."
            .to_string();
    }
    let (needed, next) = (looks[finished - 1], looks[finished]);
    format!(
        "The clock allows {allowed} looks. Up to depth {finished} you need {needed}, with the next depth {next}. So depth {finished} \
         counts. What a search found before it was stopped doesn't count, in this call or in a later one.",
    )
}
