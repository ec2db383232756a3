//! What a level that looks ahead thinks of each legal move.

use std::time::{Duration, Instant};

use othello_steps::{Board, Clock, Player, Position};

use super::ahead::Ahead;
use super::bits::{empty, number};
use super::solving::Solving;
use super::{Mover, Stop, Thought};
use crate::rules::{self, Square};
use crate::steps::{step9, step11};
use crate::{watchdog, words};

/// Says what each legal move is worth.
pub struct Adviser(pub Ahead);

impl Mover for Adviser {
    fn think(
        &mut self,
        board: &Board,
        player: Player,
        stop: &Stop,
        tell: &mut dyn FnMut(Thought),
    ) -> Thought {
        let (position, about) = (Position::of(board, player), (board, player));
        let after = |square| watchdog::call(9, Some(about), || step9::play(position, number(square)));
        let moves = rules::legal_moves(board, player);
        let moves = moves.into_iter().map(|square| (square, after(square))).collect();
        let Ahead { depth, time, exact } = self.0;
        let advice = Advice { about, moves, began: Instant::now(), stop };
        let solves = empty(position) <= exact;
        // Before it solves, it looks ahead for half of the time.
        let look_time = if solves { time / 2 } else { time };
        let mut thought = Thought::of(advice.moves.first().map(|(square, _)| *square), String::new());
        for depth in 1..=depth.min(2 * empty(position)) {
            let Some(values) = advice.looked_at(depth, look_time) else { break };
            thought = best_of(in_short(values), words::depth(depth));
            tell(thought.clone());
        }
        let solved = if solves { advice.solved(time) } else { None };
        solved.map_or(thought, |values| {
            let best = values.iter().map(|(_, value)| *value).max().unwrap_or_default();
            best_of(values, words::exactly(best))
        })
    }
}

/// What is asked, and since when.
struct Advice<'a> {
    about: (&'a Board, Player),
    /// The legal moves with the positions after them.
    moves: Vec<(Square, Position)>,
    began: Instant,
    stop: &'a Stop,
}

/// Moves with what they are worth.
type Values = Vec<(Square, i32)>;

impl Advice<'_> {
    /// What each move is worth, so many turns ahead. Nothing when it isn't known in this time.
    fn looked_at(&self, depth: u32, time: Duration) -> Option<Values> {
        self.each(time, |after, left| {
            Some(watchdog::call(11, Some(self.about), || match depth {
                1 => step11::evaluate(after),
                _ => step11::deepen(after, depth - 1, &mut Clock::time(left)).score,
            }))
        })
    }

    /// What each move is worth in discs, if both players play perfectly.
    fn solved(&self, time: Duration) -> Option<Values> {
        self.each(time, |after, left| {
            Some(Solving::begin(after, self.about)?.wait(left, self.stop)?.score)
        })
    }

    /// A move is worth the opposite of what the other player gets after it.
    fn each(&self, time: Duration, score: impl Fn(Position, Duration) -> Option<i32>) -> Option<Values> {
        let left = || time.saturating_sub(self.began.elapsed());
        let value = |&(square, after): &(Square, Position)| {
            let value = -score(after, left())?;
            // What was stopped by the clock or by somebody has not looked as far as the others.
            let is_late = left().is_zero() || self.stop.is_asked();
            (!is_late).then_some((square, value))
        };
        self.moves.iter().map(value).collect()
    }
}

/// Small enough to be shown on a square.
fn in_short(values: Values) -> Values {
    values.into_iter().map(|(square, value)| (square, (value / 10).clamp(-99, 99))).collect()
}

/// The best of these, the first of several.
fn best_of(values: Values, note: String) -> Thought {
    let best = values.iter().rev().max_by_key(|(_, value)| *value).map(|(square, _)| *square);
    Thought { best, values, note }
}
