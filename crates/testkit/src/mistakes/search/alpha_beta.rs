//! Wrong answers of alpha-beta: a window that is passed on in a wrong way, a cut in a wrong place, or a slot of a table that is
//! written or believed in a wrong way.

use std::collections::HashMap;
use std::rc::Rc;

use othello_steps::{Bounds, Position};

use super::paths::{Next, Paths};
use super::questions::{BEYOND, Question, inside};
use super::slips::{KEPT_WITHOUT_SIGN, SIGN_KEPT};
use crate::mistakes::bounds::{right_answer, right_bounds};
use crate::mistakes::evidence::Slip as Program;
use crate::mistakes::shared::sentence;
use crate::remembered::QuickHash;
use crate::tree::INFINITE;

#[derive(Clone, Copy, PartialEq)]
enum Slip {
    Nothing,
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
    PassIsKeptUnturned,
    ScoreIsStored,
    HalfIsCompared,
    DepthIsNotCompared,
    BoundsBeginAt64,
    WindowBeginsAt64,
}

const KEPT: &str = "alpha and beta are passed on as they are: the opponent's window is from -beta to -alpha";

const KEPT_AT_A_PASS: &str =
    "the window is not turned at a pass: there too the opponent's is from -beta to -alpha";

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
    (
        Slip::NeverAsksAgain,
        "a move that a window of 1 found to be better isn't asked again: with the whole window it has its score",
    ),
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

/// In a search that keeps a table.
const IN_A_TABLE: [(Slip, &str); 3] = [
    (
        Slip::PassIsKeptUnturned,
        "what is written down of a pass is the opponent's score: turn its sign before `learn`, or write nothing down at a pass",
    ),
    (
        Slip::ScoreIsStored,
        "every score is stored as exact: one of `beta` or more is only `low`, and one of `alpha` or less only `high`, with the \
            window that the search began with",
    ),
    (
        Slip::HalfIsCompared,
        "only the player's discs are compared with those of the slot: compare the opponent's too",
    ),
];

/// In one that keeps a table from one depth to the next. A search to the end has no depths, and its scores are from -64 to 64.
const IN_A_TABLE_OF_DEPTHS: [(Slip, &str); 3] = [
    (
        Slip::DepthIsNotCompared,
        "a slot's bounds are believed whatever its depth: they hold for that depth only, and its best move for every one",
    ),
    (
        Slip::BoundsBeginAt64,
        "what is known begins at -64 to 64: `evaluate` may give more, so begin below and above all that it can",
    ),
    (
        Slip::WindowBeginsAt64,
        "the first window goes from -64 to 64: `evaluate` may give more, so begin below and above all that it can",
    ),
];

/// The slips in the window and in the table. What a search with one answers depends on the order of its moves: by the answers that
/// they leave or, near the end of the search, by their squares.
/// What shows without a table shows in short searches: in long ones only those with one are tried.
pub fn programs<'a>(
    paths: &'a Paths<'a>,
    yours: &str,
    function: &str,
    is_long: bool,
) -> Vec<Program<'a, Question, i32>> {
    let keeps_a_table = function.ends_with("_with_table");
    let is_long = is_long && keeps_a_table;
    let solves = function == "solve_with_table";
    let deepens = ["deepen", "deepen_with_table"].contains(&function);
    // With a slot that says 0 where it holds nothing, `solve_with_table` answers like one that asks who wins.
    let is_asked = |slip: Slip| !solves || slip != Slip::AsksWhoWins;
    let returned = "alpha is returned as it was given: return the best score";
    let alpha = Program::new(sentence(yours, returned), move |question: &Question| {
        let (now, depth, alpha, beta) = *question;
        let score = match keeps_a_table {
            true => right(paths, solves, (now, depth, -INFINITE, INFINITE)),
            false => paths.tree.with_depth(depth).score(now),
        };
        Some(inside(if score < beta { score.max(alpha) } else { alpha }, question))
    });
    let mut programs = vec![alpha];
    let mut add = |(slip, says): (Slip, &'static str), sorts_from, keeps_a_table: bool| {
        programs.push(Program::new(sentence(yours, says), move |question: &Question| {
            let table = keeps_a_table.then(HashMap::default);
            let search = Search { paths, slip, sorts_from, solves, table };
            Some(inside(search.answers(*question), question))
        }));
    };
    // Whoever keeps a table has an order by now.
    let orders = [1, 2, u32::MAX].into_iter().take(if keeps_a_table { 2 } else { 3 });
    let window = SLIPS.into_iter().filter(|(slip, _)| is_asked(*slip));
    for slip in window.clone().chain(deepens.then_some(DEEPENING)).filter(|_| !is_long) {
        orders.clone().for_each(|from| add(slip, from, false));
    }
    if keeps_a_table {
        let of_depths = IN_A_TABLE_OF_DEPTHS.into_iter().filter(|_| !solves);
        for slip in window.chain(IN_A_TABLE).chain(of_depths) {
            [1, if solves { u32::MAX } else { 2 }].into_iter().for_each(|from| add(slip, from, true));
        }
    }
    programs
}

/// What a search with a table and without a mistake answers.
pub fn right(paths: &Paths, solves: bool, question: Question) -> i32 {
    let search =
        Search { paths, slip: Slip::Nothing, sorts_from: 1, solves, table: Some(HashMap::default()) };
    inside(search.answers(question), &question)
}

/// What a slot of a table holds.
#[derive(Clone, Copy)]
struct Known {
    depth: u32,
    score: Bounds,
    best: Option<u32>,
}

/// Alpha-beta with one mistake. What it answers depends on the order of the moves: by the answers that they leave or, with fewer
/// than `sorts_from` turns to go, by their squares; and on whether it keeps a table.
struct Search<'a> {
    paths: &'a Paths<'a>,
    slip: Slip,
    sorts_from: u32,
    solves: bool,
    table: Option<HashMap<Position, Known, QuickHash>>,
}

impl Search<'_> {
    fn answers(mut self, (now, depth, alpha, beta): Question) -> i32 {
        let (alpha, beta) = match self.slip {
            Slip::AsksWhoWins => (-1, 1),
            Slip::BeginsAtADraw => (0, INFINITE),
            Slip::WindowBeginsAt64 => (-64, 64),
            _ => (alpha, beta),
        };
        let asks_each_depth =
            self.slip == Slip::BeginsAtTheDepthBefore || self.table.is_some() && !self.solves;
        let mut before = -INFINITE;
        for depth in if asks_each_depth { 1 } else { depth }..=depth {
            let alpha = if self.slip == Slip::BeginsAtTheDepthBefore { before } else { alpha };
            before = self.score(now, depth, alpha, beta);
        }
        before
    }

    fn score(&mut self, now: Position, depth: u32, alpha: i32, beta: i32) -> i32 {
        if depth == 0 {
            return self.paths.leaf(now);
        }
        let moves = self.paths.after(now);
        let must_pass = moves.is_empty();
        let is_over = must_pass && self.paths.after(now.passed()).is_empty();
        if is_over || self.slip == Slip::StopsAtAGoodValue && self.paths.leaf(now) >= beta {
            return self.paths.leaf(now);
        }
        let (known, keeps_passes) = (self.known(now, depth), self.slip == Slip::PassIsKeptUnturned);
        if (!must_pass || keeps_passes)
            && let Some(score) = known.and_then(|known| right_answer(&(known.score, alpha, beta)))
        {
            return score;
        }
        if must_pass {
            let (low, high) = self.window_after_a_pass(alpha, beta);
            let answer = self.score(now.passed(), depth - 1, low, high);
            if keeps_passes {
                self.learn(now, known, (alpha, beta), (answer, None));
            }
            return -answer;
        }
        let first = known.and_then(|known| known.best).filter(|_| !self.solves);
        let next = self.in_order(now, &moves, depth, first);
        let (score, best) = self.best((now, next), depth, (alpha, beta));
        self.learn(now, known, (alpha, beta), (score, best));
        score
    }

    /// Under which a slot is found.
    fn key(&self, now: Position) -> Position {
        Position { opponent: if self.slip == Slip::HalfIsCompared { 0 } else { now.opponent }, ..now }
    }

    /// What the table knows of the position.
    fn known(&self, now: Position, depth: u32) -> Option<Known> {
        let most = if self.solves || self.slip == Slip::BoundsBeginAt64 { 64 } else { INFINITE };
        let nothing = Known { depth, score: Bounds { low: -most, high: most }, best: None };
        let before = self.table.as_ref()?.get(&self.key(now)).copied().unwrap_or(nothing);
        let is_believed = self.solves || self.slip == Slip::DepthIsNotCompared || before.depth == depth;
        Some(Known { depth, score: if is_believed { before.score } else { nothing.score }, ..before })
    }

    /// Writes down what was found with this window.
    fn learn(
        &mut self,
        now: Position,
        known: Option<Known>,
        (alpha, beta): (i32, i32),
        (score, best): (i32, Option<u32>),
    ) {
        let key = self.key(now);
        if let (Some(known), Some(table)) = (known, &mut self.table) {
            let learnt = match self.slip {
                Slip::ScoreIsStored => Bounds { low: score, high: score },
                _ => right_bounds(&(known.score, alpha, beta, score)),
            };
            table.insert(key, Known { score: learnt, best, ..known });
        }
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

    /// First the best move of before, then those that leave the opponent few moves.
    fn in_order(&self, now: Position, moves: &Next, depth: u32, first: Option<u32>) -> Next {
        if depth < self.sorts_from {
            return moves.clone();
        }
        let mut next = self.paths.in_order(now);
        if let Some(place) =
            next.iter().position(|(square, _)| Some(*square) == first).filter(|place| *place > 0)
        {
            Rc::make_mut(&mut next)[..=place].rotate_right(1);
        }
        match self.slip {
            Slip::OnlySome(most) => Rc::make_mut(&mut next).truncate(most),
            // The last of equals takes the place of the others.
            Slip::OneOfEquals => {
                let next = Rc::make_mut(&mut next);
                next.reverse();
                next.dedup_by_key(|(_, next)| self.paths.after(*next).len());
                next.reverse();
            }
            _ => {}
        }
        next
    }

    /// The loop over the moves: the best score and its move, and a cut where it reaches beta.
    fn best(
        &mut self,
        (now, next): (Position, Next),
        depth: u32,
        (mut alpha, mut beta): (i32, i32),
    ) -> (i32, Option<u32>) {
        let (given_alpha, mut best, mut square_of_best) = (alpha, -BEYOND, None);
        for &(square, position) in next.iter() {
            let (low, high) = self.window_after_a_move(alpha, beta, best > -BEYOND);
            let answer = self.score(position, depth - 1, low, high);
            if self.slip == Slip::CutsBeforeItIsTaken && -answer >= beta {
                break;
            }
            let before = best;
            best = self.better(best, answer);
            if best != before {
                square_of_best = Some(square);
            }
            match self.slip {
                Slip::CutReturnsAlpha if best >= beta => return (alpha, square_of_best),
                Slip::LowersBeta => beta = beta.min(best),
                Slip::AlphaKeepsItsSign => alpha = alpha.max(answer),
                _ => alpha = alpha.max(best),
            }
            if self.cuts((best, answer), given_alpha, (alpha, beta)) {
                match self.slip {
                    Slip::CutReturnsAGuess => return (self.paths.leaf(now), square_of_best),
                    _ => break,
                }
            }
        }
        (if self.slip == Slip::NeverReachesBeta { best.min(beta - 1) } else { best }, square_of_best)
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

#[cfg(test)]
mod tests {
    use super::super::questions::{longer_questions, questions};
    use super::{Paths, inside, right};
    use crate::mistakes::bitboards::right_moves;
    use crate::tree::{INFINITE, Tree, disc_difference};

    /// By it a student's answers are called wrong.
    #[test]
    fn the_search_without_a_mistake_finds_what_trying_everything_finds() {
        let moves = |now| right_moves(now).into_iter().collect();
        for solves in [true, false] {
            let tree = Tree {
                moves: &moves,
                leaf: &disc_difference,
                depth: if solves { 60 } else { 4 },
                search: None,
            };
            for (now, depth) in questions(solves, &tree).into_iter().chain(longer_questions(solves)) {
                let score = tree.with_depth(depth).score(now);
                for (alpha, beta) in [(-INFINITE, INFINITE), (score - 3, score - 2), (score + 2, score + 3)] {
                    let question = (now, depth, alpha, beta);
                    assert_eq!(
                        right(&Paths::of(&tree), solves, question),
                        inside(score, &question),
                        "{question:?}"
                    );
                }
            }
        }
    }
}
