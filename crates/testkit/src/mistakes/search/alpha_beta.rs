//! Wrong answers of alpha-beta: a window that is passed on in a wrong way, or a cut in a wrong place.

use othello_steps::Position;

use super::questions::{BEYOND, Question, inside};
use super::slips::{KEPT_WITHOUT_SIGN, SIGN_KEPT};
use crate::mistakes::evidence::Slip as Program;
use crate::mistakes::shared::sentence;
use crate::tree::{INFINITE, Tree};

#[derive(Clone, Copy, PartialEq)]
enum Slip {
    Kept,
    NotSwapped,
    KeptAtAMove,
    NotSwappedAtAMove,
    KeptAtAPass,
    NarrowAtAPass,
    SignKeptAtAPass,
    CutsAboveAlpha,
    CutsFromAlphaOn,
    NeverReachesBeta,
    NeverAsksAgain,
    AlphaKeepsItsSign,
    SignKept,
    KeptWithoutSign,
    OnlySome(usize),
    OneOfEquals,
    AsksWhoWins,
    BeginsAtADraw,
    CutsBeforeItIsTaken,
    CutReturnsAlpha,
    CutReturnsAGuess,
    CutsWithoutSign,
    LowersBeta,
    CutsAtMinusBeta,
    StopsAtAGoodValue,
    BeginsAtTheDepthBefore,
}

const KEPT: &str = "alpha and beta are passed on as they are: the opponent's window is from -beta to -alpha";

pub const KEPT_AT_A_PASS: &str =
    "the window is not turned at a pass: there too the opponent's is from -beta to -alpha";

pub const NEVER_ASKED_AGAIN: &str =
    "a move that a window of 1 found to be better isn't asked again: with the whole window it has its score";

const NOT_SWAPPED: &str = "alpha and beta change only their signs, or only their places: the opponent's window is from -beta to -alpha";

/// In a search to the end both answer alike.
const NOT_RAISED: &str = "alpha is raised to the opponent's score, or beta is lowered: raise alpha to -score, and leave beta as it is";

const ONLY_SOME: &str =
    "only the moves that leave the opponent the fewest are tried: sort the moves, and try them all";

/// Who leaves the loop before the score is kept returns the best one before it, and that is what alpha is raised to.
const CUT_LOSES_THE_SCORE: &str =
    "the score that reaches beta is lost at a cut: keep it before you leave the loop, or return beta";

const SLIPS: [(Slip, &str); 27] = [
    (Slip::KeptAtAPass, KEPT_AT_A_PASS),
    (Slip::NarrowAtAPass, KEPT_AT_A_PASS),
    (
        Slip::SignKeptAtAPass,
        "alpha and beta change only their signs at a pass, or only their places: there too the opponent's window is from -beta \
            to -alpha",
    ),
    (Slip::AlphaKeepsItsSign, NOT_RAISED),
    (Slip::LowersBeta, NOT_RAISED),
    (Slip::SignKept, SIGN_KEPT),
    (Slip::KeptWithoutSign, KEPT_WITHOUT_SIGN),
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
    (Slip::NeverAsksAgain, NEVER_ASKED_AGAIN),
    (
        Slip::OneOfEquals,
        "of the moves that leave the opponent as many answers only one is tried: a map has each key once",
    ),
    (
        Slip::AsksWhoWins,
        "the first window goes from -1 to 1, or the search stops at the first move that wins: another may win by more",
    ),
    (Slip::BeginsAtADraw, "alpha begins at 0: begin with a window that no score is outside of"),
    (Slip::OnlySome(12), ONLY_SOME),
    (Slip::OnlySome(10), ONLY_SOME),
    (Slip::OnlySome(8), ONLY_SOME),
    (Slip::CutsBeforeItIsTaken, CUT_LOSES_THE_SCORE),
    (Slip::CutReturnsAlpha, CUT_LOSES_THE_SCORE),
    (
        Slip::CutReturnsAGuess,
        "what `evaluate` says is returned at a cut: return the best score, which has reached beta",
    ),
    (
        Slip::CutsWithoutSign,
        "the search stops when the opponent's score reaches beta: compare -score, which is what the move is worth to the player",
    ),
    (
        Slip::CutsAtMinusBeta,
        "the search stops when alpha reaches -beta: in one position both are the player's, so it stops at beta",
    ),
    (
        Slip::StopsAtAGoodValue,
        "the search stops where `evaluate` reaches beta, before a move is tried: ask it at depth 0 and at the end of the game \
            only",
    ),
];

/// In a search that goes one depth after the other.
const DEEPENING: (Slip, &str) = (
    Slip::BeginsAtTheDepthBefore,
    "alpha begins at the score of the depth before: with one turn more, every move may be worth less",
);

/// The slips in the window. What a search with one answers depends on the order of its moves: by their squares or, with so many
/// turns to go, by the answers that they leave.
pub fn programs<'a>(tree: &'a Tree<'a>, yours: &str, function: &str) -> Vec<Program<'a, Question, i32>> {
    let deepens = ["deepen", "deepen_with_table"].contains(&function);
    // With a slot that says 0 where it holds nothing, `solve_with_table` answers like one that asks who wins.
    let is_asked = |slip: Slip| function != "solve_with_table" || slip != Slip::AsksWhoWins;
    let returned = "alpha is returned as it was given: return the best score";
    let alpha = Program::new(sentence(yours, returned), |question: &Question| {
        let (now, depth, alpha, beta) = *question;
        let score = tree.with_depth(depth).score(now);
        Some(inside(if score < beta { score.max(alpha) } else { alpha }, question))
    });
    let mut programs = vec![alpha];
    let slips = SLIPS.into_iter().filter(|(slip, _)| is_asked(*slip)).chain(deepens.then_some(DEEPENING));
    // Whoever keeps a table has an order by now.
    let orders = [1, 2, u32::MAX].into_iter().take(if function.ends_with("_with_table") { 2 } else { 3 });
    for ((slip, says), sorts_from) in slips.flat_map(|slip| orders.clone().map(move |from| (slip, from))) {
        programs.push(Program::new(sentence(yours, says), move |question: &Question| {
            let (now, depth, alpha, beta) = *question;
            let search = Search { tree, slip, sorts_from };
            let score = match slip {
                Slip::AsksWhoWins => search.score(now, depth, -1, 1),
                Slip::BeginsAtADraw => search.score(now, depth, 0, INFINITE),
                Slip::BeginsAtTheDepthBefore => search.deepened(now, depth),
                _ => search.score(now, depth, alpha, beta),
            };
            Some(inside(score, question))
        }));
    }
    programs
}

/// Alpha-beta with one mistake. What it answers depends on the order of the moves: by their squares or, with so many turns to
/// go, by the answers that they leave.
struct Search<'a> {
    tree: &'a Tree<'a>,
    slip: Slip,
    sorts_from: u32,
}

impl Search<'_> {
    /// One depth after the other, each from the score of the one before.
    fn deepened(&self, now: Position, depth: u32) -> i32 {
        let before = if depth <= 1 { -INFINITE } else { self.deepened(now, depth - 1) };
        self.score(now, depth, before, INFINITE)
    }

    fn score(&self, now: Position, depth: u32, alpha: i32, beta: i32) -> i32 {
        let moves = (self.tree.moves)(now);
        let must_pass = moves.is_empty();
        if depth == 0 || must_pass && (self.tree.moves)(now.passed()).is_empty() {
            return (self.tree.leaf)(now);
        }
        if self.slip == Slip::StopsAtAGoodValue && (self.tree.leaf)(now) >= beta {
            return (self.tree.leaf)(now);
        }
        if must_pass {
            let (low, high) = self.window_after_a_pass(alpha, beta);
            return -self.score(now.passed(), depth - 1, low, high);
        }
        self.best(now, depth, (alpha, beta))
    }

    fn window_after_a_pass(&self, alpha: i32, beta: i32) -> (i32, i32) {
        match self.slip {
            Slip::Kept | Slip::KeptAtAPass => (alpha, beta),
            Slip::NotSwapped => (-alpha, -beta),
            Slip::NarrowAtAPass => (alpha, alpha + 1),
            Slip::SignKeptAtAPass => (beta, alpha),
            _ => (-beta, -alpha),
        }
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

    /// The loop over the moves: the best score, and a cut where it reaches beta.
    fn best(&self, now: Position, depth: u32, (mut alpha, mut beta): (i32, i32)) -> i32 {
        let (given_alpha, mut best) = (alpha, -BEYOND);
        for position in self.in_order(now, depth) {
            let (low, high) = self.window_after_a_move(alpha, beta, best > -BEYOND);
            let answer = self.score(position, depth - 1, low, high);
            if self.slip == Slip::CutsBeforeItIsTaken && -answer >= beta {
                break;
            }
            best = self.better(best, answer);
            match self.slip {
                Slip::CutReturnsAlpha if best >= beta => return alpha,
                Slip::LowersBeta => beta = beta.min(best),
                Slip::AlphaKeepsItsSign => alpha = alpha.max(answer),
                _ => alpha = alpha.max(best),
            }
            if self.cuts((best, answer), given_alpha, (alpha, beta)) {
                match self.slip {
                    Slip::CutReturnsAGuess => return (self.tree.leaf)(now),
                    _ => break,
                }
            }
        }
        if self.slip == Slip::NeverReachesBeta { best.min(beta - 1) } else { best }
    }

    /// The window that is passed on after a move.
    fn window_after_a_move(&self, alpha: i32, beta: i32, has_a_score: bool) -> (i32, i32) {
        match self.slip {
            Slip::Kept | Slip::KeptAtAMove => (alpha, beta),
            Slip::NotSwapped | Slip::NotSwappedAtAMove => (-alpha, -beta),
            Slip::NeverAsksAgain if has_a_score => (-alpha - 1, -alpha),
            _ => (-beta, -alpha),
        }
    }

    /// The best score so far, after one more `answer`: the opponent's score, whose sign is to be changed.
    fn better(&self, best: i32, answer: i32) -> i32 {
        match self.slip {
            Slip::SignKept => best.max(answer),
            Slip::KeptWithoutSign if -answer > best => answer,
            Slip::KeptWithoutSign => best,
            _ => best.max(-answer),
        }
    }

    /// Whether the loop ends before all moves are tried: by the best score, and the opponent's `answer` to the last.
    /// `given_alpha` is alpha before the first of them.
    fn cuts(&self, (best, answer): (i32, i32), given_alpha: i32, (alpha, beta): (i32, i32)) -> bool {
        match self.slip {
            Slip::CutsAboveAlpha => best > given_alpha,
            Slip::CutsFromAlphaOn => best >= given_alpha,
            Slip::CutsAtMinusBeta => alpha >= -beta,
            Slip::CutsWithoutSign => answer >= beta,
            _ => alpha >= beta,
        }
    }
}
