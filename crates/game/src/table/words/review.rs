//! What is said of a game that is over: its mistakes.

use othello_machine::review::MISTAKE;

use crate::machine::review::{REVIEWER, Unknown};
use crate::record::names::listed;
use crate::table::Review;

pub const NO_REVIEW_YET: &str = "The mistakes of a game are shown once it is over.";

/// What is said of the whole game: how far the review has come, or that it found nothing; nothing where its mistakes say it all.
pub fn review(review: &Review) -> Option<String> {
    match review.unknown {
        Some(Unknown::Size) => Some("Only games on 4 x 4, 6 x 6 and 8 x 8 are reviewed.".to_string()),
        Some(Unknown::NoSearch) if REVIEWER.iter().all(|step| step.is_in_the_course()) => Some(format!(
            "The game can't be reviewed: that needs {}, which aren't written yet.",
            listed(&REVIEWER)
        )),
        Some(Unknown::NoSearch) => Some("This copy of the course can't review a game.".to_string()),
        None if !review.is_done() => {
            Some(format!("Reviewing the game: {} of {} moves.", review.judged, review.all))
        }
        None if review.mistakes().next().is_none() => Some(no_mistake(review)),
        None if review.known() < review.moves => {
            Some(format!("Only the last {} moves were judged.", review.known()))
        }
        None => None,
    }
}

/// True only until the next move has been judged.
pub const NO_MISTAKE_YET: &str = "No mistake has been found yet.";

/// Why there is no mistake to look at.
pub fn no_mistake(review: &Review) -> String {
    if review.unknown.is_some() {
        self::review(review).unwrap_or_default()
    } else if !review.is_done() {
        NO_MISTAKE_YET.to_string()
    } else if review.known() < review.moves {
        format!("None of the last {} moves was a mistake. Those before weren't judged.", review.known())
    } else {
        format!("No move was a mistake: none cost {MISTAKE} discs or more, or turned the result.")
    }
}
