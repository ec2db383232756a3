//! The mistakes of a game that is over.

use othello_machine::square::named;

use crate::machine::review::Verdict;
use crate::record::game::{End, Game};
use crate::record::names::{count, name, player};
use crate::square::Square;

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

/// `-12 move 49: Black played g7; b2 was better, and won.` The loss comes first: it has a colour. What wasn't solved is `about
/// -12`.
pub fn mistake(number: usize, verdict: &Verdict) -> String {
    let loss = -verdict.judged.loss();
    let about = if verdict.judged.is_exact { "" } else { "about " };
    format!("{about}{loss} move {number}: {}", in_words(verdict, ""))
}

/// What is said of the move of this number, which was played in the position on the screen: after the move before.
pub fn played_here(number: usize, verdict: &Verdict) -> Option<String> {
    let loss = verdict.judged.loss();
    if verdict.judged.mark().is_empty() {
        return None;
    }
    let about = if verdict.judged.is_exact { "" } else { "about " };
    let discs = format!(" by {about}{}", count(loss as isize, "disc"));
    Some(format!("Move {number}: {}{}", in_words(verdict, &discs), then(&verdict.line)))
}

fn in_words(verdict: &Verdict, by: &str) -> String {
    let judged = &verdict.judged;
    let (worth, got) = (judged.worth.signum(), judged.got.signum());
    let turned = match (worth, got) {
        (1, _) if judged.decides() => ", and would have won",
        (0, _) if judged.decides() => ", and would have drawn",
        _ => "",
    };
    let better = name(named(judged.best));
    let played = verdict.played.map(name).unwrap_or_default();
    format!("{} played {played}; {better} was better{by}{turned}.", player(verdict.player))
}

/// How the game would go on.
fn then(line: &[Option<Square>]) -> String {
    let turns: Vec<_> = line.iter().map(|square| square.map_or("pass".to_string(), name)).collect();
    if turns.len() > 1 { format!(" The line: {}.", turns.join(" ")) } else { String::new() }
}
