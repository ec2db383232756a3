//! Wrong answers of alpha-beta (step 11): a window that is passed on in a wrong way, or a cut in a wrong place.

use othello_steps::Position;

use super::Mistakes;
use crate::positions::after;
use crate::tree::{Tree, is_right};

#[derive(Clone, Copy, PartialEq)]
enum Slip {
    Kept,
    NotSwapped,
    KeptAtAPass,
    NarrowAtAPass,
    CutsAboveAlpha,
    CutsFromAlphaOn,
    NeverReachesBeta,
    NeverAsksAgain,
}

const SLIPS: [(Slip, &str); 8] = [
    (
        Slip::KeptAtAPass,
        "the window is not turned at a pass: there too the opponent's is from -beta to -alpha",
    ),
    (
        Slip::NarrowAtAPass,
        "the window is not turned at a pass: there too the opponent's is from -beta to -alpha",
    ),
    (Slip::CutsAboveAlpha, "the search stops at a score above alpha: stop when alpha reaches beta"),
    (Slip::CutsFromAlphaOn, "the search stops at a score above alpha: stop when alpha reaches beta"),
    (Slip::Kept, "alpha and beta are passed on as they are: the opponent's window is from -beta to -alpha"),
    (
        Slip::NotSwapped,
        "alpha and beta change their signs, but not their places: the opponent's window is from -beta to -alpha",
    ),
    (
        Slip::NeverReachesBeta,
        "a score is never as much as beta: a move that reaches beta is worth at least beta",
    ),
    (
        Slip::NeverAsksAgain,
        "a move that a window of 1 found to be better isn't asked again: with the whole window it has its score",
    ),
];

/// A position, alpha and beta.
type Asked = (Position, i32, i32);

/// `right` are questions of the same test that were answered right: a mistake that would have shown there isn't named.
pub(crate) fn in_a_window(tree: &Tree, (now, alpha, beta): Asked, yours: i32, right: &[Asked]) -> String {
    let mut mistakes = Mistakes::of(yours);
    for (slip, sentence) in SLIPS {
        for by_mobility in [false, true] {
            let search = Search { tree, slip, by_mobility };
            let is_unseen = |&(now, alpha, beta): &Asked| {
                is_right(tree.score(now), alpha, beta, search.score(now, tree.depth, alpha, beta))
            };
            let gives_it = search.score(now, tree.depth, alpha, beta) == yours;
            mistakes.holds(gives_it && right.iter().take(SEEN).all(is_unseen), sentence);
        }
    }
    mistakes.say(&format!("{yours:+}"))
}

/// So many of the right answers are looked at again.
const SEEN: usize = 20;

/// Alpha-beta with one mistake. What it answers depends on the order of the moves: by their squares, or by the answers
/// that they leave.
struct Search<'a> {
    tree: &'a Tree<'a>,
    slip: Slip,
    by_mobility: bool,
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
        self.best(self.in_order(now), depth, (alpha, beta))
    }

    fn in_order(&self, now: Position) -> Vec<Position> {
        let moves = (self.tree.moves)(now);
        let mut next: Vec<_> = moves.iter().map(|(&square, &turned)| after(now, square, turned)).collect();
        if self.by_mobility {
            next.sort_by_cached_key(|next| (self.tree.moves)(*next).len());
        }
        next
    }

    fn best(&self, next: Vec<Position>, depth: u32, (mut alpha, beta): (i32, i32)) -> i32 {
        let (first, mut best) = (alpha, i32::MIN);
        for position in next {
            let (low, high) = match self.slip {
                Slip::Kept => (alpha, beta),
                Slip::NotSwapped => (-alpha, -beta),
                Slip::NeverAsksAgain if best > i32::MIN => (-alpha - 1, -alpha),
                _ => (-beta, -alpha),
            };
            best = best.max(-self.score(position, depth - 1, low, high));
            alpha = alpha.max(best);
            let is_enough = match self.slip {
                Slip::CutsAboveAlpha => best > first,
                Slip::CutsFromAlphaOn => best >= first,
                _ => alpha >= beta,
            };
            if is_enough {
                break;
            }
        }
        if self.slip == Slip::NeverReachesBeta { best.min(beta - 1) } else { best }
    }
}
