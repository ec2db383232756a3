//! Step 18. Stronger            cargo test --test step18

use super::step9::legal_moves;
use super::step10::play;
use super::step12::evaluate;
use super::step16::{answer, learn};
use othello_steps::{Bounds, Clock, Found, Position};

// ANCHOR: deepen_with_table
/// The answers of `deepen`, from far fewer positions, because the search remembers what the depth before has found.
///
/// `score` and `best` are those of the last depth that was finished, up to `depth`, which is at least 1; depth 1 is always finished.
/// Calls `clock.look()` once for every position, and stops soon after it returns `false`; whether depth 1 asks the clock too is up to
/// you. `nodes` counts every position looked at, at all depths up to that one. A position for which the table has the answer may count as
/// a look and a node, or as neither.
pub fn deepen_with_table(position: Position, depth: u32, clock: &mut Clock) -> Found {
    // ANCHOR_END: deepen_with_table
    // EXERCISE: let _ = clock; // remove this line when you use it
    // EXERCISE: todo!("step 18: look up to {depth} turns ahead, and remember\n{position:?}")
    // ANCHOR: solution
    Search { evaluate, clock, table: HashMap::new(), turns: 0, nodes: 0 }.deepen(position, depth)
    // ANCHOR_END: solution
}
// ANCHOR: solution

use std::collections::HashMap;

/// No score is so bad.
const WORST: i32 = 100_000;

/// What is known of a position: its score with `depth`, and the best move so far.
#[derive(Clone, Copy)]
struct Known {
    depth: u32,
    score: Bounds,
    best: Option<u32>,
}

/// A search and all that it remembers. What a position is worth, any function may say.
struct Search<'a, E: Fn(Position) -> i32> {
    evaluate: E,
    clock: &'a mut Clock,
    table: HashMap<Position, Known>,
    /// How many turns ahead it looks now.
    turns: u32,
    nodes: u64,
}

impl<E: Fn(Position) -> i32> Search<'_, E> {
    /// The table stays from one depth to the next. After each the first position is in it, with its best move.
    fn deepen(&mut self, position: Position, depth: u32) -> Found {
        let mut found = Found { score: 0, best: None, nodes: 0 };
        for turns in 1..=depth {
            self.turns = turns;
            let Some(score) = self.score(position, turns, -WORST, WORST) else { break };
            let best = self.table.get(&position).and_then(|known| known.best);
            found = Found { score, best, nodes: self.nodes };
        }
        found
    }

    /// The score as far as the window tells it; `None` when the clock stops it.
    fn score(&mut self, position: Position, depth: u32, alpha: i32, beta: i32) -> Option<i32> {
        self.nodes += 1;
        if !self.clock.look() && self.turns > 1 {
            return None;
        }
        let moves = legal_moves(position);
        let is_over = moves == 0 && legal_moves(position.passed()) == 0;
        if depth == 0 || is_over {
            return Some((self.evaluate)(position));
        }
        if moves == 0 {
            return Some(-self.score(position.passed(), depth - 1, -beta, -alpha)?);
        }
        let before = self.table.get(&position).copied();
        // Another depth may have another score, but its best move is worth trying first.
        let nothing = Known {
            depth,
            score: Bounds { low: -WORST, high: WORST },
            best: before.and_then(|known| known.best),
        };
        let known = before.filter(|known| known.depth == depth).unwrap_or(nothing);
        if let Some(score) = answer(known.score, alpha, beta) {
            return Some(score);
        }
        let Bounds { low, high } = known.score;
        let (score, best) = self.try_moves(position, moves, known, alpha.max(low), beta.min(high))?;
        let learnt = Known { score: learn(known.score, alpha, beta, score), best: Some(best), ..known };
        self.table.insert(position, learnt);
        Some(score)
    }

    /// The first move with the whole window. The others are probably no better, and a window of 1 shows that from fewer positions.
    fn try_moves(
        &mut self,
        position: Position,
        moves: u64,
        known: Known,
        mut alpha: i32,
        beta: i32,
    ) -> Option<(i32, u32)> {
        let (below, mut best) = (known.depth - 1, None);
        for (square, after) in in_order(position, moves, known) {
            let high = if best.is_none() { beta } else { alpha + 1 };
            let mut score = -self.score(after, below, -high, -alpha)?;
            if high <= score && score < beta {
                score = -self.score(after, below, -beta, -alpha)?; // it's better, but by how much?
            }
            if best.is_none_or(|(highest, _)| score > highest) {
                best = Some((score, square));
            }
            alpha = alpha.max(score);
            if alpha >= beta {
                break;
            }
        }
        best
    }
}

/// The moves and the positions after them: first the one that was best before, then those that leave the opponent few moves.
fn in_order(position: Position, mut moves: u64, known: Known) -> Vec<(u32, Position)> {
    let mut after = Vec::new();
    while moves != 0 {
        let square = moves.trailing_zeros();
        moves &= moves - 1; // without its lowest square
        after.push((square, play(position, square)));
    }
    if known.depth > 1 {
        after.sort_by_cached_key(|&(square, after)| {
            (Some(square) != known.best, legal_moves(after).count_ones())
        });
    }
    after
}
// ANCHOR_END: solution
