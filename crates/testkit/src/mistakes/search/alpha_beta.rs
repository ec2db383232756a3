//! Wrong answers of alpha-beta: a window that is passed on in a wrong way, or a cut in a wrong place.

use othello_steps::Position;

use crate::bits::position;
use crate::mistakes::shared::Mistakes;
use crate::positions::MIDDLE;
use crate::tree::{INFINITE, Tree, is_right};

#[derive(Clone, Copy, PartialEq)]
enum Slip {
    Kept,
    NotSwapped,
    KeptAtAMove,
    NotSwappedAtAMove,
    KeptAtAPass,
    NarrowAtAPass,
    CutsAboveAlpha,
    CutsFromAlphaOn,
    NeverReachesBeta,
    NeverAsksAgain,
    AlphaKeepsItsSign,
    AlphaIsOneMore,
    CutsOneBefore,
    OnlySome(usize),
    OneOfEquals,
    AsksWhoWins,
}

const KEPT: &str = "alpha and beta are passed on as they are: the opponent's window is from -beta to -alpha";

const NOT_SWAPPED: &str =
    "alpha and beta change their signs, but not their places: the opponent's window is from -beta to -alpha";

const ONLY_SOME: &str =
    "only the moves that leave the opponent the fewest are tried: sort the moves, and try them all";

const SLIPS: [(Slip, &str); 18] = [
    (
        Slip::KeptAtAPass,
        "the window is not turned at a pass: there too the opponent's is from -beta to -alpha",
    ),
    (
        Slip::NarrowAtAPass,
        "the window is not turned at a pass: there too the opponent's is from -beta to -alpha",
    ),
    (
        Slip::AlphaKeepsItsSign,
        "alpha is raised to the opponent's score: raise it to -score, which is what the move is worth to the player",
    ),
    (Slip::AlphaIsOneMore, "alpha is raised to one more than the best score: raise it to the best score"),
    (Slip::CutsAboveAlpha, "the search stops at a score above alpha: stop when alpha reaches beta"),
    (Slip::CutsFromAlphaOn, "the search stops at a score above alpha: stop when alpha reaches beta"),
    (Slip::Kept, KEPT),
    (Slip::KeptAtAMove, KEPT),
    (Slip::NotSwapped, NOT_SWAPPED),
    (Slip::NotSwappedAtAMove, NOT_SWAPPED),
    (
        Slip::NeverReachesBeta,
        "a score is never as much as beta: a move that reaches beta is worth at least beta",
    ),
    (
        Slip::NeverAsksAgain,
        "a move that a window of 1 found to be better isn't asked again: with the whole window it has its score",
    ),
    (Slip::CutsOneBefore, "the search stops when a score is 1 below beta: stop when alpha reaches beta"),
    (
        Slip::OneOfEquals,
        "of the moves that leave the opponent as many answers only one is tried: a map has each key once",
    ),
    (
        Slip::AsksWhoWins,
        "the first window goes from -1 to 1, or the search stops at the first move that wins: another may win by more",
    ),
    (Slip::OnlySome(12), ONLY_SOME),
    (Slip::OnlySome(10), ONLY_SOME),
    (Slip::OnlySome(8), ONLY_SOME),
];

/// A position, alpha and beta.
pub type Window = (Position, i32, i32);

/// `right` are questions of the same test that were answered right: a mistake that would have shown there isn't named.
pub fn in_a_window(tree: &Tree, window: Window, yours: i32, right: &[Window]) -> String {
    windows_that_give(tree, window, yours, right, &[]).say(&format!("{yours:+}"))
}

/// The mistakes that give this answer, and all `more` that came.
pub fn windows_that_give(
    tree: &Tree,
    (now, alpha, beta): Window,
    yours: i32,
    right: &[Window],
    more: &[(Window, i32)],
) -> Mistakes<i32> {
    let mut mistakes = Mistakes::of(yours);
    // Two turns from here were asked before three turns from anywhere.
    let (two, middle) = (tree.with_depth(2), position(MIDDLE));
    let is_above = !is_right(tree.score(now), alpha, beta, alpha);
    let returns_alpha = |((now, alpha, beta), yours): &(Window, i32)| {
        let score = tree.score(*now);
        *yours == if score < *beta { score.max(*alpha) } else { *alpha }
    };
    let is_alpha = yours == alpha && is_above && more.iter().all(returns_alpha);
    mistakes.holds(is_alpha, "alpha is returned as it was given: return the best score");
    for (slip, sentence) in SLIPS {
        for sorts_from in [u32::MAX, 1, 2] {
            let search = Search { tree, slip, sorts_from };
            let score = |now, alpha, beta| match slip {
                Slip::AsksWhoWins => search.score(now, tree.depth, -1, 1),
                _ => search.score(now, tree.depth, alpha, beta),
            };
            let is_unseen = |&(now, alpha, beta): &Window| {
                is_right(tree.score(now), alpha, beta, score(now, alpha, beta))
            };
            let gives_it = score(now, alpha, beta) == yours;
            let is_new =
                || tree.depth != 3 || two.score(middle) == search.score(middle, 2, -INFINITE, INFINITE);
            let gives = |((now, alpha, beta), yours): &(Window, i32)| score(*now, *alpha, *beta) == *yours;
            let is_unseen = || right.iter().take(SEEN).all(is_unseen);
            mistakes.holds(gives_it && is_new() && is_unseen() && more.iter().all(gives), sentence);
        }
    }
    mistakes
}

/// So many of the right answers are looked at again.
const SEEN: usize = 60;

/// Alpha-beta with one mistake. What it answers depends on the order of the moves: by their squares or, with so many turns to
/// go, by the answers that they leave.
struct Search<'a> {
    tree: &'a Tree<'a>,
    slip: Slip,
    sorts_from: u32,
}

impl Search<'_> {
    fn score(&self, now: Position, depth: u32, alpha: i32, beta: i32) -> i32 {
        let moves = (self.tree.moves)(now);
        let must_pass = moves.is_empty();
        if depth == 0 || must_pass && (self.tree.moves)(now.passed()).is_empty() {
            return (self.tree.leaf)(now);
        }
        let (low, high) = match self.slip {
            Slip::Kept => (alpha, beta),
            Slip::NotSwapped => (-alpha, -beta),
            Slip::KeptAtAPass if must_pass => (alpha, beta),
            Slip::NarrowAtAPass if must_pass => (alpha, alpha + 1),
            _ => (-beta, -alpha),
        };
        if must_pass {
            return -self.score(now.passed(), depth - 1, low, high);
        }
        self.best(self.in_order(now, depth), depth, (alpha, beta))
    }

    fn in_order(&self, now: Position, depth: u32) -> Vec<Position> {
        let mut next = self.tree.next(now);
        if depth < self.sorts_from {
            return next;
        }
        let answers = |next: &Position| (self.tree.moves)(*next).len();
        next.sort_by_cached_key(answers);
        match self.slip {
            Slip::OnlySome(most) => next.truncate(most),
            // The last of equals takes the place of the others.
            Slip::OneOfEquals => {
                next.reverse();
                next.dedup_by_key(|next| answers(next));
                next.reverse();
            }
            _ => {}
        }
        next
    }

    fn best(&self, next: Vec<Position>, depth: u32, (mut alpha, beta): (i32, i32)) -> i32 {
        let (first, mut best) = (alpha, i32::MIN);
        for position in next {
            let (low, high) = match self.slip {
                Slip::Kept | Slip::KeptAtAMove => (alpha, beta),
                Slip::NotSwapped | Slip::NotSwappedAtAMove => (-alpha, -beta),
                Slip::NeverAsksAgain if best > i32::MIN => (-alpha - 1, -alpha),
                _ => (-beta, -alpha),
            };
            let answer = self.score(position, depth - 1, low, high);
            best = best.max(-answer);
            alpha = alpha.max(match self.slip {
                Slip::AlphaKeepsItsSign => answer,
                Slip::AlphaIsOneMore => best + 1,
                _ => best,
            });
            let is_enough = match self.slip {
                Slip::CutsAboveAlpha => best > first,
                Slip::CutsFromAlphaOn => best >= first,
                Slip::CutsOneBefore => alpha + 1 >= beta,
                _ => alpha >= beta,
            };
            if is_enough {
                break;
            }
        }
        if self.slip == Slip::NeverReachesBeta { best.min(beta - 1) } else { best }
    }
}
