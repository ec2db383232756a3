//! Wrong scores of a search: each usual mistake is made here on purpose, and the answers are compared.

mod alpha_beta;
mod evaluate;
mod more_answers;
mod slips;
mod wrong_search;

use othello_steps::Position;

pub use alpha_beta::in_a_window;
pub use evaluate::in_evaluate;
pub use more_answers::{mistake_in_a_search, mistake_in_a_window};

use crate::bits::empty;
use crate::facts;
use crate::mistakes::shared::Mistakes;
use crate::positions::name;
use crate::tree::{INFINITE, Tree};
use slips::{PASS_ENDS, SLIPS, Slip, Where};
use wrong_search::{below_the_root, with};

/// Where programs begin that know no score so bad.
const TOO_HIGH: [i32; 5] = [-100, -999, -1000, -9999, -10000];

/// With more empty squares, to try everything once for each mistake takes too long.
const MOST_EMPTY: u32 = 6;

/// A score that a search was asked for, and a wrong answer.
#[derive(Clone, Copy)]
pub struct Asked<'a> {
    pub function: &'a str,
    pub tree: &'a Tree<'a>,
    pub now: Position,
    pub due: i32,
    pub yours: i32,
}

/// What a wrong score of a search comes from. `right` are positions of the same test that were answered right: a mistake that
/// would have shown there isn't named.
pub fn in_a_search(asked: Asked, right: &[Position]) -> String {
    let Asked { function, tree, now, due, yours } = asked;
    if asked.takes_too_long() {
        return String::new();
    }
    // Alpha-beta may go wrong by its window even where that begins infinite.
    let windows = Vec::from_iter(right.iter().map(|now| (*now, -INFINITE, INFINITE)));
    if function == "alpha_beta" && tree.depth <= 3 {
        let said = in_a_window(tree, (now, -INFINITE, INFINITE), yours, &windows);
        if !said.is_empty() {
            return said;
        }
    }
    let mistakes = searches_that_give(asked, right, &[]);
    match mistakes.is_empty() && asked.solves() {
        true => among_the_moves(tree, now, due, yours),
        false => mistakes.say(&format!("{yours:+}")),
    }
}

impl Asked<'_> {
    fn solves(self) -> bool {
        self.function == "solve" && !self.tree.is_over(self.now)
    }

    fn takes_too_long(self) -> bool {
        let left = empty(self.now).count_ones();
        !self.tree.is_over(self.now) && self.tree.depth > 3 && left > MOST_EMPTY
    }
}

/// The mistakes that give this answer, and all `more` that came.
fn searches_that_give(asked: Asked, right: &[Position], more: &[(Position, i32)]) -> Mistakes<i32> {
    let Asked { function, tree, now, due, yours } = asked;
    let mut mistakes = Mistakes::of(yours);
    let must_pass = !tree.is_over(now) && (tree.moves)(now).is_empty();
    mistakes.holds(
        must_pass && yours == -due && more.is_empty(),
        "the sign is not turned at a pass: after it, the other player is to move",
    );
    let solves = function == "solve";
    let seen = Seen { right: seen(now, right, asked.solves()), more };
    by_a_slip(&mut mistakes, tree, now, &seen, solves);
    in_depth(&mut mistakes, tree, now, &seen);
    let is_the_others = seen.right.iter().all(|right| tree.score(*right) == 0)
        && more.iter().all(|(now, yours)| -tree.score(*now) == *yours);
    mistakes.holds(
        yours == -due && is_the_others,
        "the score is the other player's: it is for the player to move",
    );
    mistakes
}

/// What a search has answered besides: the positions where it is right, and all answers in others, which a mistake must give too.
struct Seen<'a> {
    right: Vec<Position>,
    more: &'a [(Position, i32)],
}

impl Seen<'_> {
    /// Whether these answers are those of the search.
    fn fits(&self, tree: &Tree, answer: &dyn Fn(Position) -> i32) -> bool {
        self.right.iter().all(|now| answer(*now) == tree.score(*now))
            && self.more.iter().all(|(now, yours)| answer(*now) == *yours)
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
fn by_a_slip(mistakes: &mut Mistakes<i32>, tree: &Tree, now: Position, seen: &Seen, solves: bool) {
    let is_right = |answer: &dyn Fn(Position) -> i32| seen.fits(tree, answer);
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
        let deepest = |now: Position| (1..=tree.depth).map(|depth| tree.with_depth(depth).score(now)).max();
        let is_kept =
            deepest(now) == Some(yours) && seen.iter().all(|now| deepest(*now) == Some(tree.score(*now)));
        in_depth(&mut mistakes, tree, now, &Seen { right: seen, more: &[] });
        mistakes.holds(
            is_kept,
            "the best score of all depths is kept: the last depth counts, whatever its score",
        );
    }
    mistakes.say(&format!("{yours:+}"))
}

fn in_depth(mistakes: &mut Mistakes<i32>, tree: &Tree, now: Position, seen: &Seen) {
    let mut looks = |depth: u32, sentence| {
        let other = tree.with_depth(depth);
        if seen.fits(tree, &|now| other.score(now)) {
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
