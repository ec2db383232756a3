//! What is said of a game that is over: its mistakes.

use super::names::{count, listed, name, player};
use crate::app::Review;
use crate::game::{End, Game};
use crate::machine::review::{REVIEWER, Unknown, Verdict};
use crate::rules::Square;

pub const NO_REVIEW_YET: &str = "The mistakes of a game are shown once it is over.";

/// What is said of the whole game: how far the review has come, or that it found nothing; nothing where its mistakes say it all.
pub fn review(review: &Review) -> Option<String> {
    match review.unknown {
        Some(Unknown::Size) => Some("Only games on 8 x 8 are reviewed.".to_string()),
        Some(Unknown::NoSearch) if REVIEWER.iter().all(|step| step.is_in_the_course()) => Some(format!(
            "The game can't be reviewed: that needs {}, which aren't written yet.",
            listed(&REVIEWER)
        )),
        Some(Unknown::NoSearch) => Some("This copy of the course can't review a game.".to_string()),
        None if !review.is_done() => {
            Some(format!("Reviewing the game: {} of {} moves.", review.judged, review.all))
        }
        None => review.mistakes().next().is_none().then(|| no_mistake(review)),
    }
}

/// Why there is no mistake to look at.
pub fn no_mistake(review: &Review) -> String {
    match () {
        () if review.unknown.is_some() => self::review(review).unwrap_or_default(),
        () if !review.is_done() => "No mistake has been found yet.".to_string(),
        () => "No move was a mistake.".to_string(),
    }
}

/// Whether somebody resigned who hadn't lost.
pub fn resigned_too_soon(game: &Game, verdict: &Verdict) -> Option<String> {
    let Some(End::Resigned(who)) = game.end() else { return None };
    let worth = if who == verdict.player { verdict.judged.worth } else { -verdict.judged.worth };
    let was = match worth {
        _ if !verdict.judged.is_exact || worth < 0 => return None,
        0 => "a draw".to_string(),
        discs => format!("a win by {discs}"),
    };
    Some(format!("{} resigned too soon. Played perfectly, it was {was}.", player(who)))
}

/// `-12 move 49: Black played g7; b2 was better, and won.` The loss comes first: it has a colour.
pub fn mistake(number: usize, verdict: &Verdict) -> String {
    let loss = -verdict.judged.loss();
    format!("{loss} move {number}: {}", in_words(verdict, ""))
}

/// What is said of the move that was played in the position on the screen.
pub fn played_here(verdict: &Verdict) -> Option<String> {
    let loss = verdict.judged.loss();
    if verdict.judged.mark().is_empty() {
        return None;
    }
    let about = if verdict.judged.is_exact { "" } else { "about " };
    let discs = format!(" by {about}{}", count(loss as isize, "disc"));
    Some(format!("{}{}", in_words(verdict, &discs), then(&verdict.line)))
}

fn in_words(verdict: &Verdict, by: &str) -> String {
    let judged = &verdict.judged;
    let (worth, got) = (judged.worth.signum(), judged.got.signum());
    let turned = match (worth, got) {
        (1, _) if judged.decides() => ", and won",
        (0, _) if judged.decides() => ", and drew",
        _ => "",
    };
    let better = name(crate::machine::bits::named(judged.best));
    let played = verdict.played.map(name).unwrap_or_default();
    format!("{} played {played}; {better} was better{by}{turned}.", player(verdict.player))
}

/// How the game would go on.
fn then(line: &[Option<Square>]) -> String {
    let turns: Vec<_> = line.iter().map(|square| square.map_or("pass".to_string(), name)).collect();
    if turns.len() > 1 { format!(" The line: {}.", turns.join(" ")) } else { String::new() }
}
