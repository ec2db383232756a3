//! Whether the window of a call follows from that of the call that made it.

use crate::language::tr;
use crate::tree::call::signed;

/// No score of `evaluate` is higher: 1000 times 64 discs.
const HIGHEST: i64 = 64_000;

/// What is said of a call for the move `next` whose window `given` isn't within the one that follows from alpha, raised to the
/// best score so far, and beta. It may be wider by 1, to find all moves that are equal, and narrower, where `highest` is how far
/// alpha may be raised at most.
pub fn wrong_window(
    next: String,
    [alpha, beta]: [i64; 2],
    highest: i64,
    given: [i64; 2],
    is_given: bool,
) -> Option<String> {
    let due = [-beta, -alpha];
    let is_window = given[0] < given[1];
    // What is beyond every score is all the same.
    let within = |end: i64| end.clamp(-HIGHEST, HIGHEST);
    let [from, to, low, high] = [given[0], given[1], due[0], due[1]].map(within);
    let is_low_right = (low - 1..=high).contains(&from) && given[0] < due[1];
    let is_high_right = (within(highest.saturating_neg())..=high + 1).contains(&to);
    if is_low_right && is_high_right && is_window {
        return None;
    }
    let [low, high, due_low, due_high, alpha, beta] =
        [given[0], given[1], due[0], due[1], alpha, beta].map(signed);
    Some(if !is_given && !is_window {
        tr!(
            "{next} was searched with alpha {low} and beta {high}, but alpha is to be below beta.",
            next,
            low,
            high
        )
    } else if !is_given {
        tr!(
            "{next} was searched with alpha {low} and beta {high}. Here beta is {beta}, and alpha, raised to the best score so \
                far, is {alpha}, so there both are to be from {due_low} to {due_high}.",
            next,
            low,
            high,
            beta,
            alpha,
            due_low,
            due_high,
        )
    } else if is_low_right {
        tr!(
            "{next} was searched with alpha {low} and beta {high}. Here alpha, raised to the best score so far, is {alpha}, so \
                there beta is to be {due_high}.",
            next,
            low,
            high,
            alpha,
            due_high,
        )
    } else {
        tr!(
            "{next} was searched with alpha {low} and beta {high}. Here beta is {beta}, and alpha, raised to the best score so \
                far, is {alpha}, so there alpha is to be {due_low} and beta {due_high}.",
            next,
            low,
            high,
            beta,
            alpha,
            due_low,
            due_high,
        )
    })
}
