//! Wrong answers of a search that keeps a table: what is written into a slot, and what is believed of it.

use std::collections::HashMap;

use othello_steps::{Bounds, Position};

use super::alpha_beta::{KEPT_AT_A_PASS, NEVER_ASKED_AGAIN};
use super::questions::{BEYOND, Question, inside};
use crate::mistakes::bounds::{right_answer, right_bounds};
use crate::mistakes::evidence::Slip as Program;
use crate::mistakes::shared::sentence;
use crate::positions::after;
use crate::tree::{INFINITE, Tree};

#[derive(Clone, Copy, PartialEq)]
enum Slip {
    PassKeepsTheWindow,
    PassIsKeptUnturned,
    NeverAsksAgain,
    HalfIsCompared,
    DepthIsNotCompared,
    BoundsBeginAt64,
    WindowBeginsAt64,
}

const SLIPS: [(Slip, &str); 7] = [
    (Slip::PassKeepsTheWindow, KEPT_AT_A_PASS),
    (
        Slip::PassIsKeptUnturned,
        "what is written down of a pass is the opponent's score: turn its sign before `learn`, or write nothing down at a pass",
    ),
    (Slip::NeverAsksAgain, NEVER_ASKED_AGAIN),
    (
        Slip::HalfIsCompared,
        "only the player's discs are compared with those of the slot: compare the opponent's too",
    ),
    (
        Slip::DepthIsNotCompared,
        "a slot's bounds are believed whatever its depth: they hold for that depth only, and its best move for every one",
    ),
    (
        Slip::BoundsBeginAt64,
        "what is known begins at -64 to 64: `evaluate` may give more, so begin below and above all that it can",
    ),
    (
        Slip::WindowBeginsAt64,
        "the first window goes from -64 to 64: `evaluate` may give more, so begin below and above all that it can",
    ),
];

/// The slips in a table. What a search with one answers depends on the order of its moves: by the answers that they leave, or, in
/// `solve_with_table` and with one turn to go, by their squares.
pub fn programs<'a>(tree: &'a Tree<'a>, yours: &str, solves: bool) -> Vec<Program<'a, Question, i32>> {
    // A search to the end has no depths, and its scores are from -64 to 64.
    let of_depths = [Slip::DepthIsNotCompared, Slip::BoundsBeginAt64, Slip::WindowBeginsAt64];
    let slips = SLIPS.into_iter().filter(|(slip, _)| !solves || !of_depths.contains(slip));
    let asked = slips.flat_map(|slip| [1, if solves { u32::MAX } else { 2 }].map(|from| (slip, from)));
    let program = |((slip, says), sorts_from)| {
        Program::new(sentence(yours, says), move |question: &Question| {
            let (now, depth, alpha, beta) = *question;
            let mut search = Search { tree, slip, sorts_from, solves, table: HashMap::new() };
            let (alpha, beta) = if slip == Slip::WindowBeginsAt64 { (-64, 64) } else { (alpha, beta) };
            let depths = if solves { depth..=depth } else { 1..=depth };
            let score = depths.map(|depth| search.score(now, depth, alpha, beta)).last();
            score.map(|score| inside(score, question))
        })
    };
    asked.map(program).collect()
}

/// What a slot holds.
#[derive(Clone, Copy)]
struct Known {
    depth: u32,
    score: Bounds,
    best: Option<u32>,
}

/// Alpha-beta with a table, and one mistake.
struct Search<'a> {
    tree: &'a Tree<'a>,
    slip: Slip,
    sorts_from: u32,
    solves: bool,
    table: HashMap<Position, Known>,
}

impl Search<'_> {
    fn score(&mut self, now: Position, depth: u32, alpha: i32, beta: i32) -> i32 {
        let must_pass = (self.tree.moves)(now).is_empty();
        if depth == 0 || must_pass && (self.tree.moves)(now.passed()).is_empty() {
            return (self.tree.leaf)(now);
        }
        let keeps_passes = self.slip == Slip::PassIsKeptUnturned;
        let opponent = if self.slip == Slip::HalfIsCompared { 0 } else { now.opponent };
        let key = Position { opponent, ..now };
        let most = if self.solves || self.slip == Slip::BoundsBeginAt64 { 64 } else { INFINITE };
        let nothing = Known { depth, score: Bounds { low: -most, high: most }, best: None };
        let before = self.table.get(&key).copied().unwrap_or(nothing);
        let is_of_this_depth = self.solves || self.slip == Slip::DepthIsNotCompared || before.depth == depth;
        let known = if is_of_this_depth { before.score } else { nothing.score };
        if (!must_pass || keeps_passes)
            && let Some(score) = right_answer(&(known, alpha, beta))
        {
            return score;
        }
        if must_pass {
            let (low, high) =
                if self.slip == Slip::PassKeepsTheWindow { (alpha, beta) } else { (-beta, -alpha) };
            let answer = self.score(now.passed(), depth - 1, low, high);
            if keeps_passes {
                let score = right_bounds(&(nothing.score, alpha, beta, answer));
                self.table.insert(key, Known { score, ..nothing });
            }
            return -answer;
        }
        let first = before.best.filter(|_| !self.solves);
        let (score, best) = self.best(now, depth, (alpha, beta), first);
        let learnt = right_bounds(&(known, alpha, beta, score));
        self.table.insert(key, Known { depth, score: learnt, best: Some(best) });
        score
    }

    fn best(
        &mut self,
        now: Position,
        depth: u32,
        (mut alpha, beta): (i32, i32),
        first: Option<u32>,
    ) -> (i32, u32) {
        let (mut best, mut square_of_best) = (-BEYOND, 0);
        for (square, next) in self.in_order(now, depth, first) {
            let is_narrow = self.slip == Slip::NeverAsksAgain && best > -BEYOND;
            let high = if is_narrow { alpha + 1 } else { beta };
            let score = -self.score(next, depth - 1, -high, -alpha);
            if score > best {
                (best, square_of_best) = (score, square);
            }
            alpha = alpha.max(score);
            if alpha >= beta {
                break;
            }
        }
        (best, square_of_best)
    }

    /// First the best move of before, then those that leave the opponent few moves.
    fn in_order(&self, now: Position, depth: u32, first: Option<u32>) -> Vec<(u32, Position)> {
        let moves = (self.tree.moves)(now).into_iter();
        let mut next: Vec<_> = moves.map(|(square, turned)| (square, after(now, square, turned))).collect();
        if depth >= self.sorts_from {
            let answers = |next: &Position| (self.tree.moves)(*next).len();
            next.sort_by_cached_key(|(square, next)| (Some(*square) != first, answers(next)));
        }
        next
    }
}
