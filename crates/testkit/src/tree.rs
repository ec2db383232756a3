//! What a position is worth, by trying everything.

use othello_failure::{Message, say};
use std::cmp::Ordering;
use std::collections::BTreeMap;

use othello_steps::Position;

use crate::positions::{after, name};

/// Beyond every score.
pub const INFINITE: i32 = 1_000_000;

/// What a search goes through: the moves of a position, and what a position is worth where nobody looks further.
#[derive(Clone, Copy)]
pub struct Tree<'a> {
    /// Each legal square, and the discs that it turns.
    pub moves: &'a dyn Fn(Position) -> BTreeMap<u32, u64>,
    /// The score where the search ends.
    pub leaf: &'a dyn Fn(Position) -> i32,
    /// How many turns the search looks ahead.
    pub depth: u32,
    /// The student's search that must find the score, which is asked more where it is wrong; `None` where that would tell
    /// nothing.
    pub search: Option<Search>,
}

/// The score of a position by a search that is asked with a depth, alpha and beta. One that knows no window leaves it out.
pub type Search = fn(Position, u32, i32, i32) -> i32;

impl Tree<'_> {
    /// The same with another depth.
    pub fn with_depth(self, depth: u32) -> Self {
        Tree { depth, ..self }
    }

    /// What the best play of both is worth, by trying everything.
    pub fn score(&self, now: Position) -> i32 {
        let moves = (self.moves)(now);
        if self.depth == 0 || moves.is_empty() && (self.moves)(now.passed()).is_empty() {
            return (self.leaf)(now);
        }
        let below = self.with_depth(self.depth - 1);
        let next = positions_after(now, &moves).into_iter();
        next.map(|next| below.score(next).saturating_neg()).max().expect("a move or a pass")
    }

    /// The positions after each move, or after the pass.
    pub(crate) fn next(&self, now: Position) -> Vec<Position> {
        positions_after(now, &(self.moves)(now))
    }

    /// Whether neither player can move.
    pub(crate) fn is_over(&self, now: Position) -> bool {
        (self.moves)(now).is_empty() && (self.moves)(now.passed()).is_empty()
    }

    /// How many positions a search looks at that leaves none out, this one included.
    pub fn nodes(&self, now: Position) -> u64 {
        if self.depth == 0 {
            return 1;
        }
        let moves = (self.moves)(now);
        if moves.is_empty() && (self.moves)(now.passed()).is_empty() {
            return 1;
        }
        let below = self.with_depth(self.depth - 1);
        1 + positions_after(now, &moves).into_iter().map(|next| below.nodes(next)).sum::<u64>()
    }

    /// The whole tree: each move on a line with what `score` says of the position after it.
    pub fn drawn(&self, now: Position, score: &dyn Fn(Position) -> i32) -> String {
        self.drawn_below(now, score, 0)
    }

    fn drawn_below(&self, now: Position, score: &dyn Fn(Position) -> i32, turn: usize) -> String {
        let mut lines = format!("{} {:+}\n", ["●", "○"][turn % 2], score(now));
        for (square, turned) in (self.moves)(now) {
            let below = self.drawn_below(after(now, square, turned), score, turn + 1);
            lines += &format!("{}{} {below}", "    ".repeat(turn + 1), name(square));
        }
        lines
    }

    /// The same tree as alpha-beta goes through it, the moves first that leave the opponent few: each position with what `score`
    /// says of it when it is given a depth and a window, and in grey (`░`) what need not be looked at.
    pub fn drawn_with_cuts(&self, now: Position, score: &dyn Fn(Position, u32, (i32, i32)) -> i32) -> String {
        self.cut_below(now, score, Some((-INFINITE, INFINITE)), 0).1
    }

    /// The score as far as the window tells it, and the lines. Without a window all is grey.
    fn cut_below(
        &self,
        now: Position,
        score: &dyn Fn(Position, u32, (i32, i32)) -> i32,
        mut window: Option<(i32, i32)>,
        turn: usize,
    ) -> (i32, String) {
        let player = ["●", "○"][turn % 2];
        // Beyond the window any score on that side is right, so none is drawn but alpha or beta itself.
        let found = window.map_or(0, |window| score(now, self.depth, window).clamp(window.0, window.1));
        let mut lines = match window {
            None => format!("{player} ░\n"),
            Some((alpha, _)) if found <= alpha => format!("{player} ≤ {found:+}\n"),
            Some((_, beta)) if found >= beta => format!("{player} ≥ {found:+}\n"),
            _ => format!("{player} {found:+}\n"),
        };
        let mut moves: Vec<_> =
            if self.depth == 0 { Vec::new() } else { (self.moves)(now).into_iter().collect() };
        moves.sort_by_key(|&(square, turned)| (self.moves)(after(now, square, turned)).len());
        for (square, turned) in moves {
            let turned_window = window.map(|(alpha, beta)| (-beta, -alpha));
            let next = after(now, square, turned);
            let (answer, below) =
                self.with_depth(self.depth - 1).cut_below(next, score, turned_window, turn + 1);
            lines += &format!("{}{} {below}", "    ".repeat(turn + 1), name(square));
            window =
                window.map(|(alpha, beta)| (alpha.max(-answer), beta)).filter(|(alpha, beta)| alpha < beta);
        }
        (found, lines)
    }

    /// What each move is worth, in words: the first row of the tree.
    pub fn worth(&self, now: Position) -> Message {
        if self.depth == 0 {
            return "Depth 0: evaluate(position).".into();
        }
        if self.is_over(now) {
            return "Neither player can move: the game is over, and the score is evaluate(position).".into();
        }
        match (self.moves)(now).len() {
            0 => "No move: the player passes, and the score is the opposite of the other player's.".into(),
            _ => say!(
                "What each move is worth: {moves}. The best counts.",
                moves = self.moves_with_worths(now)
            ),
        }
    }

    /// `d3 +2, c4 -6`: each move and what it is worth.
    pub fn moves_with_worths(&self, now: Position) -> String {
        let moves = (self.moves)(now).into_keys().zip(self.worths(now));
        moves.map(|(square, worth)| format!("{} {worth:+}", name(square))).collect::<Vec<_>>().join(", ")
    }

    /// What each move is worth, in the order of their squares.
    pub fn worths(&self, now: Position) -> Vec<i32> {
        let moves = (self.moves)(now);
        moves.into_iter().map(|(square, turned)| self.worth_of(now, square, turned)).collect()
    }

    /// What a move is worth.
    pub(crate) fn worth_of(&self, now: Position, square: u32, turned: u64) -> i32 {
        self.with_depth(self.depth - 1).score(after(now, square, turned)).saturating_neg()
    }
}

/// The disc difference at the end when both play perfectly, by trying everything; the empty squares count for the winner.
///
/// `moves` gives each legal square and the discs that it turns.
pub fn tried_to_the_end(now: Position, moves: &impl Fn(Position) -> BTreeMap<u32, u64>) -> i32 {
    // A game has at most 60 moves, and not more passes.
    Tree { moves, leaf: &disc_difference, depth: 120, search: None }.score(now)
}

/// How many discs the player has more than the opponent when the game is over; the empty squares count for the winner.
pub(crate) fn disc_difference(now: Position) -> i32 {
    let [own, other] = [now.player, now.opponent].map(|discs| discs.count_ones() as i32);
    match own.cmp(&other) {
        Ordering::Greater => 64 - 2 * other,
        Ordering::Equal => 0,
        Ordering::Less => 2 * own - 64,
    }
}

fn positions_after(now: Position, moves: &BTreeMap<u32, u64>) -> Vec<Position> {
    let pass = moves.is_empty().then(|| now.passed());
    moves.iter().map(|(&square, &turned)| after(now, square, turned)).chain(pass).collect()
}

/// Whether an answer is right with this window: the score if it is inside, else on the same side as the score.
pub(crate) fn is_right(score: i32, alpha: i32, beta: i32, answer: i32) -> bool {
    match score {
        _ if score <= alpha => answer <= alpha,
        _ if score >= beta => answer >= beta,
        _ => answer == score,
    }
}
