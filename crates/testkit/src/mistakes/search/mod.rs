//! Wrong scores of a search: each usual mistake is made here on purpose, and the answers are compared.

mod alpha_beta;
mod evaluate;
mod slips;
mod wrong_search;

use othello_steps::Position;

pub use alpha_beta::in_a_window;
pub use evaluate::in_evaluate;

use crate::bits::empty;
use crate::facts;
use crate::mistakes::shared::Mistakes;
use crate::positions::name;
use crate::tree::Tree;
use slips::{PASS_ENDS, SLIPS, Slip, Where};
use wrong_search::{below_the_root, with};

/// Where programs begin that know no score so bad.
const TOO_HIGH: [i32; 5] = [-100, -999, -1000, -9999, -10000];

/// With more empty squares, to try everything once for each mistake takes too long.
const MOST_EMPTY: u32 = 6;

/// What a wrong score of a search comes from. `right` are positions of the same test that were answered right: a mistake that
/// would have shown there isn't named.
pub fn in_a_search(
    function: &str,
    tree: &Tree,
    now: Position,
    due: i32,
    yours: i32,
    right: &[Position],
) -> String {
    let can_move = !tree.is_over(now);
    let left = empty(now).count_ones();
    if can_move && tree.depth > 3 && left > MOST_EMPTY {
        return String::new();
    }
    let mut mistakes = Mistakes::of(yours);
    let must_pass = can_move && (tree.moves)(now).is_empty();
    mistakes.holds(
        must_pass && yours == -due,
        "the sign is not turned at a pass: after it, the other player is to move",
    );
    let solves = function == "solve";
    let seen = seen(now, right, solves && can_move);
    by_a_slip(&mut mistakes, tree, now, &seen, solves);
    in_depth(&mut mistakes, tree, now, &seen);
    let is_unseen = seen.iter().all(|right| tree.score(*right) == 0);
    mistakes
        .holds(yours == -due && is_unseen, "the score is the other player's: it is for the player to move");
    match mistakes.is_empty() && solves && can_move {
        true => among_the_moves(tree, now, due, yours),
        false => mistakes.say(&format!("{yours:+}")),
    }
}

/// Positions that were answered right before this one.
fn seen(now: Position, right: &[Position], solves: bool) -> Vec<Position> {
    // `solve` is asked about fewer empty squares first.
    let earlier = facts::endgames().filter(|(squares, ..)| solves && *squares < empty(now).count_ones());
    let mut earlier: Vec<_> = earlier.map(|(_, right, _)| right).collect();
    earlier.reverse();
    right.iter().take(SEEN).chain(earlier.iter().take(SEEN)).copied().collect()
}

/// The slips that give the score, and the right scores of the positions `seen`.
fn by_a_slip(mistakes: &mut Mistakes<i32>, tree: &Tree, now: Position, seen: &[Position], solves: bool) {
    let is_right = |answer: &dyn Fn(Position) -> i32| seen.iter().all(|now| answer(*now) == tree.score(*now));
    for (slip, place, sentence) in SLIPS.into_iter().filter(|(_, place, _)| solves || *place != Where::Solve)
    {
        let answer = |now| with(tree, now, slip);
        mistakes.holds(mistakes.is(answer(now)) && is_right(&answer), sentence);
        // The last squares may have code of their own, which isn't used where they are all.
        if solves && place != Where::EveryLoop {
            let answer = |now| below_the_root(tree, now, slip);
            mistakes.holds(mistakes.is(answer(now)) && is_right(&answer), sentence);
        }
    }
    for high in TOO_HIGH {
        if mistakes.is(high) || mistakes.is(-high) {
            let answer = with(tree, now, Slip::BeginsAt(high));
            mistakes.gives(answer, format!("the best score begins at {high}: begin below every score"));
        }
    }
}

/// Where a simpler search of the student's own is right: how far this one looks.
pub fn in_deepen(tree: &Tree, now: Position, yours: i32, right: &[Position]) -> String {
    let mut mistakes = Mistakes::of(yours);
    if tree.depth <= 3 {
        let seen: Vec<_> = right.iter().copied().take(SEEN).collect();
        let is_unseen = |right: &Position| with(tree, *right, Slip::PassEnds) == tree.score(*right);
        let pass_ends = with(tree, now, Slip::PassEnds) == yours && seen.iter().all(is_unseen);
        mistakes.holds(pass_ends, PASS_ENDS);
        in_depth(&mut mistakes, tree, now, &seen);
    }
    mistakes.say(&format!("{yours:+}"))
}

fn in_depth(mistakes: &mut Mistakes<i32>, tree: &Tree, now: Position, seen: &[Position]) {
    let mut looks = |depth: u32, sentence| {
        let other = tree.with_depth(depth);
        let is_unseen = |right: &Position| other.score(*right) == tree.score(*right);
        if seen.iter().all(is_unseen) {
            mistakes.gives(other.score(now), sentence);
        }
    };
    if tree.depth > 0 {
        looks(tree.depth - 1, "it looks one turn less ahead");
    }
    if tree.depth < 3 {
        looks(tree.depth + 1, "it looks one turn too many ahead");
    }
}

/// Where no mistake is known that gives the score: whether it's what another move is worth.
fn among_the_moves(tree: &Tree, now: Position, due: i32, yours: i32) -> String {
    let worths: Vec<_> = (tree.moves)(now).into_keys().zip(tree.worths(now)).collect();
    let worth =
        |score| worths.iter().filter(move |(_, worth)| *worth == score).map(|(square, _)| name(*square));
    let best = worth(due).next().unwrap_or_default();
    let worth = match worth(yours).next() {
        Some(other) => format!("{yours:+} is what {other} is worth, but {best} is worth {due:+}."),
        None => tree.worth(now),
    };
    let asked = match (worths.len(), empty(now).count_ones()) {
        (_, ..=2) => ASKED_OF_THE_LAST,
        (1, _) => ASKED_OF_ONE_MOVE,
        _ => ASKED_OF_A_WINDOW,
    };
    format!("{worth}\n\n{asked}")
}

const ASKED_OF_A_WINDOW: &str = "Is every move tried? Does the first window go from -64 to 64, and the opponent's from -beta to \
    -alpha? Does a cut wait until alpha reaches beta? Is a move that a window of 1 found to be better asked again? Is a bound \
    stored as a score?";

const ASKED_OF_ONE_MOVE: &str = "There is one move only. So look at what your search says after it: is every empty square tried there? Must a player \
    pass? Is the game over? The score there is the other player's.";

const ASKED_OF_THE_LAST: &str = "Do you have code of its own for the last squares? Whoever can plays there, the player first. A disc that \
    turns counts twice, the new disc once. If the player can't, the opponent may; if nobody can, the square is the winner's.";

/// So many of the right answers are looked at again.
const SEEN: usize = 40;
