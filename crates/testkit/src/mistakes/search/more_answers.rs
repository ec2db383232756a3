//! Which mistake gives every answer: one answer fits many, so the student's search is asked about more positions.

use othello_steps::Position;

use super::alpha_beta::{Window, windows_that_give};
use super::{Asked, in_a_search, searches_that_give};
use crate::bits::{bit_positions, ends_of_games};
use crate::facts;
use crate::positions::passes;
use crate::tree::{INFINITE, Tree, is_right};
use crate::verdict::catch;

/// What a wrong score comes from, by what the search answers elsewhere. A mistake that gives every answer; or else one that gives
/// no other answer where the search is right.
pub fn mistake_in_a_search(asked: Asked, right: &[Position]) -> Option<String> {
    let Asked { function, tree, now, yours, .. } = asked;
    if asked.takes_too_long() {
        return None;
    }
    if function == "alpha_beta" && tree.depth <= 3 {
        let windows = Vec::from_iter(right.iter().map(|now| (*now, -INFINITE, INFINITE)));
        let said = mistake_in_a_window(tree, (now, -INFINITE, INFINITE), yours, &windows);
        if said.as_ref().is_some_and(|said| !said.is_empty()) {
            return said;
        }
    }
    let (low, high) = if function == "solve" { (-64, 64) } else { (-INFINITE, INFINITE) };
    let answers = answers(tree, questions(function, tree).into_iter().map(|now| (now, low, high)))?;
    let more = Vec::from_iter(answers.iter().map(|((now, ..), answer)| (*now, *answer)));
    let by_the_window = || match function {
        "solve" => {
            windows_that_give(tree, (now, low, high), yours, &[], &answers).sentence(&format!("{yours:+}"))
        }
        _ => None,
    };
    let said =
        by_the_window().or_else(|| searches_that_give(asked, right, &more).sentence(&format!("{yours:+}")));
    // Code of its own for the last squares answers right in some of these positions, and wrong below others.
    if said.is_some() || function == "solve" {
        return said;
    }
    Some({
        let right_too = more.iter().filter(|(now, answer)| tree.score(*now) == *answer).map(|(now, _)| *now);
        in_a_search(asked, &Vec::from_iter(right_too.chain(right.iter().copied())))
    })
}

/// The same where alpha-beta is asked with a window.
pub fn mistake_in_a_window(tree: &Tree, window: Window, yours: i32, right: &[Window]) -> Option<String> {
    let around = |now| {
        let due = tree.score(now);
        [(-INFINITE, INFINITE), (due - 1, due + 1), (due, due + 9), (due - 9, due)]
            .map(|(alpha, beta)| (now, alpha, beta))
    };
    let more = answers(tree, questions("alpha_beta", tree).into_iter().flat_map(around))?;
    let said = windows_that_give(tree, window, yours, right, &more).sentence(&format!("{yours:+}"));
    said.or_else(|| {
        let is_right =
            |((now, alpha, beta), answer): &(Window, i32)| is_right(tree.score(*now), *alpha, *beta, *answer);
        let right_too = more.iter().filter(|answered| is_right(answered)).map(|(window, _)| *window);
        let right = Vec::from_iter(right_too.chain(right.iter().copied()));
        Some(windows_that_give(tree, window, yours, &right, &[]).say(&format!("{yours:+}")))
    })
}

/// What the search answers; nothing if it can't be asked.
fn answers(tree: &Tree, windows: impl Iterator<Item = Window>) -> Option<Vec<(Window, i32)>> {
    let search = tree.search?;
    let answer =
        |(now, alpha, beta)| Some(((now, alpha, beta), catch(|| search(now, tree.depth, alpha, beta)).ok()?));
    Some(windows.filter_map(answer).collect())
}

/// Few positions, soon answered: in some ● must pass.
fn questions(function: &str, tree: &Tree) -> Vec<Position> {
    if function == "solve" {
        let ends =
            |empty| facts::endgames().filter(move |(squares, ..)| *squares == empty).step_by(3).take(4);
        return (1..=5).flat_map(ends).flat_map(|(_, now, _)| [now, now.passed()]).collect();
    }
    let few_moves = bit_positions().filter(|(_, moves)| (2..=6).contains(&moves.len())).map(|(now, _)| now);
    let how_many = match tree.depth {
        0..=2 => 4,
        3 => 2,
        _ => 0,
    };
    let ends = ends_of_games(3).chain(ends_of_games(4)).step_by(3).take(6 - how_many);
    few_moves.step_by(150).take(how_many).chain(passes().step_by(3).take(how_many)).chain(ends).collect()
}
