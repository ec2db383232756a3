//! Step 14. Stopping on time            cargo test --test step14

use super::step9::legal_moves;
use super::step10::play;
use super::step12::evaluate;
use super::step13::alpha_beta;
use othello_steps::{Clock, Found, Position};

// ANCHOR: deepen
/// Looks 1 turn ahead, then 2, then 3, up to `depth`, until the clock stops it. Each depth is one search, with a window that no
/// score is outside of. Returns what the last finished search found.
///
/// Calls `clock.look()` once for every position, and stops soon after it returns `false`. The search with depth 1 is always
/// finished, so that there is a move; whether it asks the clock too is up to you. `depth` is at least 1.
///
/// `nodes` counts the positions of all the finished searches together, or of the last one alone: the tests take both.
pub fn deepen(position: Position, depth: u32, clock: &mut Clock) -> Found {
    // ANCHOR_END: deepen
    // EXERCISE: let _ = clock; // remove this line when you use it
    // EXERCISE: todo!("step 14: look up to {depth} turns ahead\n{position:?}")
    // ANCHOR: solution
    let mut found = alpha_beta(position, 1, -WORST, WORST);
    for depth in 2..=depth {
        match search(position, depth, -WORST, WORST, clock) {
            Some(deeper) => found = Found { nodes: found.nodes + deeper.nodes, ..deeper },
            None => break,
        }
    }
    found
    // ANCHOR_END: solution
}
// ANCHOR: solution

/// No score is so bad.
const WORST: i32 = 100_000;

/// Alpha-beta; `None` when the clock stops it.
fn search(position: Position, depth: u32, mut alpha: i32, beta: i32, clock: &mut Clock) -> Option<Found> {
    if !clock.look() {
        return None;
    }
    let moves = legal_moves(position);
    let is_over = moves == 0 && legal_moves(position.passed()) == 0;
    if depth == 0 || is_over {
        return Some(Found { score: evaluate(position), best: None, nodes: 1 });
    }
    if moves == 0 {
        let found = search(position.passed(), depth - 1, -beta, -alpha, clock)?;
        return Some(Found { score: -found.score, best: None, nodes: found.nodes + 1 });
    }
    let mut found = Found { score: -WORST, best: None, nodes: 1 };
    for (square, after) in most_promising_first(position, moves, depth) {
        let answer = search(after, depth - 1, -beta, -alpha, clock)?;
        found.nodes += answer.nodes;
        if -answer.score > found.score {
            found = Found { score: -answer.score, best: Some(square), ..found };
        }
        alpha = alpha.max(found.score);
        if alpha >= beta {
            break; // the opponent won't let it come to this
        }
    }
    Some(found)
}

/// The moves and the positions after them. Those that leave the opponent few moves come first: the sooner a good move is found,
/// the more others needn't be looked at. One turn before the end, sorting costs more than it saves.
fn most_promising_first(position: Position, mut moves: u64, depth: u32) -> Vec<(u32, Position)> {
    let mut after = Vec::new();
    while moves != 0 {
        let square = moves.trailing_zeros();
        moves &= moves - 1; // without its lowest square
        after.push((square, play(position, square)));
    }
    if depth > 1 {
        after.sort_by_cached_key(|&(_, after)| legal_moves(after).count_ones());
    }
    after
}
// ANCHOR_END: solution
