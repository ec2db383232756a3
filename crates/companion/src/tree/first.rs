//! Whether the answer of the step's function is right, whichever search it uses.

use super::bounds::Move;
use super::call::{Call, signed};
use super::check::wrong_best;
use crate::language::tr;

/// What is wrong with the answer of the first call; nothing where that isn't known.
pub fn wrong_answer(first: &Call) -> Option<String> {
    let (due, score) = (first.worth()?, first.score?);
    if due == score {
        return wrong_best(first, &Move::all(first, |_| Vec::new()), score);
    }
    // Where `final_score` is wrong, a search that begins with a window from -64 to 64 needn't be.
    if first.of_depths.is_empty() && due.abs() > 64 {
        return None;
    }
    let last = first.calls.iter().rev().find(|call| call.discs == first.discs);
    let last_depth = last.and_then(|last| last.depth);
    let window = last.filter(|last| last.score == Some(score)).and_then(|last| last.window);
    // An answer within the window was taken for a score: then it's wrong in another way.
    let is_a_bound =
        |[alpha, beta]: &[i64; 2]| due <= *alpha && score <= *alpha || due >= *beta && score >= *beta;
    let [due, answer] = [due, score].map(signed);
    Some(match (first.depth.zip(last_depth), window.filter(is_a_bound)) {
        (Some((depth, last)), _) if last != depth => tr!(
            "It was asked to look {depth} turns ahead, where the score is {due}. The answer is {answer}, and its last search had \
                depth {last}.",
            depth,
            due,
            answer,
            last,
        ),
        (_, Some([alpha, beta])) => tr!(
            "The score is {due}. The search had alpha {alpha} and beta {beta}, so its answer, {answer}, is only a bound.",
            due,
            alpha = signed(alpha),
            beta = signed(beta),
            answer,
        ),
        _ => tr!("The score is {due}, but the answer is {answer}.", due, answer),
    })
}

/// The same where a clock stops the search.
pub fn wrong_when_stopped(first: &Call) -> Option<String> {
    let score = first.score?;
    let is_of_one = first.of_depths.is_empty() || first.of_depths.contains(&score);
    (!is_of_one).then(|| {
        tr!(
            "The clock stops it here, and no depth has the score {score}: what a search found that was stopped doesn't count.",
            score = signed(score),
        )
    })
}
