//! Step 13. Looking at less            cargo test --test step13

use super::step9::legal_moves;
use super::step10::play;
use super::step12::evaluate;
use othello_steps::{Found, Position};

// ANCHOR: alpha_beta
/// The score of `negamax`, from fewer nodes.
///
/// `alpha` is what the player to move already has: the score of a move that was tried earlier in the tree. `beta` is the most
/// that the opponent allows: earlier in the tree the opponent has a move after which the player gets no more. So when
/// a move reaches `beta`, the game won't come to this position, and the other moves needn't be looked at.
///
/// If the true score is between `alpha` and `beta`, it's the score. If not, the answer only says on which side it is: a score of
/// `alpha` or less, or of `beta` or more. `best` and `nodes` mean what they do in `negamax`; there are never more `nodes`. Where no
/// move is better than `alpha`, `best` may be `None`.
pub fn alpha_beta(position: Position, depth: u32, alpha: i32, beta: i32) -> Found {
    // ANCHOR_END: alpha_beta
    // EXERCISE: todo!("step 13: look {depth} turns ahead, between {alpha} and {beta}\n{position:?}")
    // ANCHOR: solution
    let mut alpha = alpha;
    let moves = legal_moves(position);
    let is_over = moves == 0 && legal_moves(position.passed()) == 0;
    if depth == 0 || is_over {
        return Found { score: evaluate(position), best: None, nodes: 1 };
    }
    if moves == 0 {
        let found = alpha_beta(position.passed(), depth - 1, -beta, -alpha);
        return Found { score: -found.score, best: None, nodes: found.nodes + 1 };
    }
    let mut found = Found { score: -WORST, best: None, nodes: 1 };
    for (square, after) in most_promising_first(position, moves, depth) {
        let answer = alpha_beta(after, depth - 1, -beta, -alpha);
        found.nodes += answer.nodes;
        if -answer.score > found.score {
            found = Found { score: -answer.score, best: Some(square), ..found };
        }
        alpha = alpha.max(found.score);
        if alpha >= beta {
            break; // the opponent won't let it come to this
        }
    }
    found
    // ANCHOR_END: solution
}

// ANCHOR: solution
/// No score is so bad.
const WORST: i32 = 100_000;

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
