//! What a level that looks ahead thinks of each legal move.

use std::time::{Duration, Instant};

use othello_game_steps::{Step, ahead, positions, time};
use othello_machine::review::Search;
use othello_machine::square::{empty, number};
use othello_steps::{Board, Clock, Found, Player, Position};

use super::eyes::Eyes;
use super::{Ahead, Mover, Stop, Thought};
use crate::record::rules;
use crate::square::Square;
use crate::watchdog;

/// Says what each legal move is worth.
pub struct Adviser {
    /// How it looks ahead, and from how many empty squares on it solves.
    pub ahead: Ahead,
    /// How long it solves at most.
    pub solve_time: Duration,
}

impl Mover for Adviser {
    fn think(
        &mut self,
        board: &Board,
        player: Player,
        stop: &Stop,
        tell: &mut dyn FnMut(Thought),
    ) -> Thought {
        let (position, about) = (Position::of(board, player), (board, player));
        let after = |square| {
            watchdog::call(Step::Positions, Some(about), || positions::play(position, number(square)))
        };
        let moves = rules::legal_moves(board, player);
        let moves = moves.into_iter().map(|square| (square, after(square))).collect();
        let Ahead { depth, time, exact } = self.ahead;
        let advice = Advice { about, moves, began: Instant::now(), stop };
        let solves = empty(position) <= exact;
        // Before it solves, it looks ahead for half of the time.
        let look_time = if solves { time / 2 } else { time };
        let mut thought = Thought::of(advice.moves.first().map(|(square, _)| *square));
        for depth in 1..=depth.min(2 * empty(position)) {
            let Some(found) = advice.looked_at(depth, look_time) else { break };
            thought = advice.thought(&found, |found| Thought::looked(found, depth, empty(position)));
            tell(thought.clone());
        }
        let solved = if solves { advice.solved(position, self.solve_time, tell) } else { None };
        solved.unwrap_or(thought)
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

impl Advice<'_> {
    /// What was found for each move, so many turns ahead. Nothing when that isn't known in this time.
    fn looked_at(&self, depth: u32, time: Duration) -> Option<Vec<Found>> {
        self.each(time, |after, left| {
            let step = if depth == 1 { Step::Ahead } else { Step::Time };
            Some(watchdog::call(step, Some(self.about), || match depth {
                1 => Found { score: ahead::evaluate(after), best: None, nodes: 1 },
                _ => time::deepen(after, depth - 1, &mut Clock::time(left)),
            }))
        })
    }

    /// The best move and what it comes to, as a review finds it; then each other move, as far as there is time.
    fn solved(&self, position: Position, time: Duration, tell: &mut dyn FnMut(Thought)) -> Option<Thought> {
        let (clock, until) = (Clock::unlimited(), Instant::now() + time);
        let mut eyes = Eyes { about: self.about, clock, until, stop: self.stop };
        let mut thought = Thought::solved(eyes.solve(position)?);
        thought.values = thought.best.zip(thought.value).into_iter().collect();
        for &(square, after) in self.moves.iter().filter(|(square, _)| thought.best != Some(*square)) {
            tell(thought.clone());
            let Some(found) = eyes.solve(after) else { break };
            thought.values.push((square, -found.score));
            thought.nodes += found.nodes;
        }
        Some(thought)
    }

    fn each(&self, time: Duration, find: impl Fn(Position, Duration) -> Option<Found>) -> Option<Vec<Found>> {
        let left = || time.saturating_sub(self.began.elapsed());
        let found = |&(_, after): &(Square, Position)| {
            let found = find(after, left())?;
            // What was stopped by the clock or by somebody has not looked as far as the others.
            let is_late = left().is_zero() || self.stop.is_asked();
            (!is_late).then_some(found)
        };
        self.moves.iter().map(found).collect()
    }

    /// The best move, the first of several. `found` is what the other player gets after each move: the move is worth the
    /// opposite.
    fn thought(&self, found: &[Found], of: impl Fn(Found) -> Thought) -> Thought {
        let worth = |found: &Found| Found { score: -found.score, ..*found };
        let each = self.moves.iter().map(|(square, _)| *square).zip(found.iter().map(worth));
        let best = each.clone().rev().max_by_key(|(_, found)| found.score);
        let values = each.map(|(square, found)| (square, of(found).value.unwrap_or_default())).collect();
        let nodes = found.iter().map(|found| found.nodes).sum();
        let thought = best.map(|(_, found)| of(found)).unwrap_or_default();
        Thought { best: best.map(|(square, _)| square), values, nodes, ..thought }
    }
}
