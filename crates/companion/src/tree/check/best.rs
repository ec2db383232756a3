//! Whether `best` is a move that is worth the score.

use crate::language::tr;
use crate::tree::bounds::Move;
use crate::tree::call::{Call, signed};

/// Wrong where the answer has a move that isn't worth its score, or none where one is.
pub fn wrong_best(call: &Call, moves: &[Move], score: i64) -> Option<String> {
    let (best, window) = (call.best?, call.window);
    let is_worth = |each: &&Move| {
        each.worth.is_some_and(|(worth, _)| match window {
            Some([_, beta]) if score >= beta => worth >= beta,
            _ => worth == score,
        })
    };
    if call.moves[0] == 0 {
        return best.map(|_| tr!("No move is played here, so `best` is None, but the answer has a move."));
    }
    // What is known only to be no better than alpha has no best move.
    let right = moves.iter().find(is_worth).filter(|_| window.is_none_or(|[alpha, _]| score > alpha))?;
    let (worth, right) = (signed(right.worth?.0), right.name.clone());
    let Some(best) = best else {
        return Some(tr!("`best` is None, but {right} is worth {worth}.", right, worth));
    };
    let played = moves.iter().find(|each| 1u64.checked_shl(best) == Some(each.square));
    match played {
        None => Some(tr!("`best` is {best}, which is no legal move.", best)),
        Some(each) if is_worth(&each) => None,
        Some(each) => {
            let (best, less) = (each.name.clone(), signed(each.worth?.0));
            Some(tr!(
                "`best` is {best}, which is worth {less}, but {right} is worth {worth}.",
                best,
                less,
                right,
                worth
            ))
        }
    }
}
