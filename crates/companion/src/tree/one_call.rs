//! Whether what one call of a search called and answered follows from what it was given.

use super::bounds::{Known, Move, worths};
use super::call::{Call, names};
use crate::language::tr;

/// No score of `evaluate` is so high: 1000 times 64 discs are the most.
const BEYOND: i64 = 64_001;

/// Where a call leads.
enum Place {
    /// After this move; 0 is the pass.
    After(u64),
    /// After this move, but the same player is to move again.
    SamePlayer(u64),
    SamePosition,
    /// Two turns on: a pass may be done without a call.
    Farther,
    /// After no legal move.
    Elsewhere,
}

impl Place {
    fn of(next: &Call, call: &Call) -> Place {
        let (new, gone) = (next.occupied() & !call.occupied(), call.occupied() & !next.occupied());
        let mover = call.discs[0] | new;
        let is_of = |discs: u64| discs & mover == mover;
        match new.count_ones() {
            _ if gone != 0 => Place::Elsewhere,
            0 if next.discs == call.discs => Place::SamePosition,
            0 if call.moves[0] == 0 && next.discs == [call.discs[1], call.discs[0]] => Place::After(0),
            1 if new & call.moves[0] != 0 && is_of(next.discs[1]) => Place::After(new),
            1 if new & call.moves[0] != 0 && next.moves[1] != 0 => Place::SamePlayer(new),
            0 | 1 if new & call.moves[0] == 0 => Place::Elsewhere,
            _ => Place::Farther,
        }
    }
}

/// A call of a search, and the calls of itself that it made.
struct One<'a> {
    call: &'a Call,
    score: i64,
    /// Those for the position after a move or the pass.
    after: Vec<(u64, &'a Call)>,
    same_player: Option<u64>,
    is_same_position: bool,
    is_elsewhere: bool,
}

/// What is wrong with it. `is_given` says that all of its answer is as the task says, and not the score alone; `counts`, that its
/// `nodes` are.
pub fn wrong(call: &Call, calls: &[&Call], is_given: bool, counts: bool) -> Option<String> {
    let places: Vec<_> = calls.iter().map(|next| (Place::of(next, call), *next)).collect();
    let is_unclear = |(place, next): &(Place, &Call)| next.score.is_none() || matches!(place, Place::Farther);
    if call.window.is_some_and(|[alpha, beta]| alpha >= beta) || places.iter().any(is_unclear) {
        return None;
    }
    let after = places.iter().filter_map(|(place, next)| match place {
        Place::After(square) => Some((*square, *next)),
        _ => None,
    });
    let one = One {
        call,
        score: call.score?,
        after: after.collect(),
        same_player: places.iter().find_map(|(place, _)| match place {
            Place::SamePlayer(square) => Some(*square),
            _ => None,
        }),
        is_same_position: places.iter().any(|(place, _)| matches!(place, Place::SamePosition)),
        is_elsewhere: places.iter().any(|(place, _)| matches!(place, Place::Elsewhere)),
    };
    if call.depth == Some(0) || call.is_over() {
        return one.wrong_at_the_end(calls, is_given);
    }
    let moves = Move::all(call, |square| {
        let of_it = one.after.iter().filter(|(other, next)| *other == square && one.has_the_depth(next));
        of_it.map(|(_, next)| *next).collect()
    });
    let score = one.wrong_call(is_given).or_else(|| one.wrong_score(&moves, is_given));
    let moves_left = || wrong_best(call, &moves, one.score).or_else(|| one.not_tried(&moves));
    score
        .or_else(|| is_given.then(moves_left).flatten())
        .or_else(|| counts.then(|| one.wrong_nodes(&moves)).flatten())
}

impl One<'_> {
    fn wrong_at_the_end(&self, calls: &[&Call], is_given: bool) -> Option<String> {
        let leaf = self.call.leaf?;
        if !Known::exactly(leaf).bears_out(self.score, self.call.window) {
            let [leaf, score] = [leaf, self.score].map(signed);
            return Some(match self.call.is_over() {
                true => tr!("The game is over here, with {leaf}, but the answer is {score}.", leaf, score),
                false => {
                    tr!("The depth is 0 and `evaluate` says {leaf}, but the answer is {score}.", leaf, score)
                }
            });
        }
        if !is_given {
            return None;
        }
        if !calls.is_empty() {
            return Some(tr!("Nothing is to be looked at below this position, but there is a call."));
        }
        if self.call.best.flatten().is_some() {
            return Some(tr!("No move is played here, so `best` is None, but the answer has a move."));
        }
        let nodes = self.call.nodes.filter(|nodes| *nodes != 1)?;
        Some(tr!("This position alone is 1 node, but the answer says {nodes}.", nodes))
    }

    fn has_the_depth(&self, next: &Call) -> bool {
        self.call.depth.zip(next.depth).is_none_or(|(depth, below)| below == depth - 1)
    }

    /// Whether a move is searched with the depth that it's to have, now or later. A look with less, for an order, is allowed.
    fn is_searched(&self, square: u64) -> bool {
        self.after.iter().any(|(other, next)| *other == square && self.has_the_depth(next))
    }

    /// Whether one of the first `number` calls has found the score of the same move with the same depth, while another move was
    /// not looked at yet: who looks at all of them first, for an order, has a reason.
    fn was_searched(&self, number: usize) -> bool {
        let (before, (square, this)) = (&self.after[..number], &self.after[number]);
        let is_inside = |next: &Call| {
            next.window.zip(next.score).is_some_and(|([low, high], score)| low < score && score < high)
        };
        let looked_at = before.iter().fold(0, |all, (square, _)| all | square);
        let is_known =
            |(other, next): &(u64, &Call)| other == square && next.depth == this.depth && is_inside(next);
        before.iter().any(is_known) && self.call.moves[0] & !looked_at != 0
    }

    /// The best of the first `number` calls, without those for this move.
    fn best_before(&self, number: usize, square: u64) -> Option<(u64, i64)> {
        let before =
            self.after[..number].iter().filter(|(other, next)| *other != square && self.has_the_depth(next));
        before.filter_map(|(square, next)| Some((*square, -next.score?))).max_by_key(|(_, worth)| *worth)
    }

    /// The first call that was given something else than follows, or wasn't to be made any more.
    fn wrong_call(&self, is_given: bool) -> Option<String> {
        if let Some(square) = self.same_player.filter(|_| is_given) {
            return Some(same_player(square));
        }
        if self.is_same_position && self.call.function == "negamax" {
            return Some(same_position());
        }
        self.after.iter().enumerate().find_map(|(number, (square, next))| {
            let is_to_be = |[_, beta]: [i64; 2]| self.score < beta && !self.is_searched(*square);
            if is_given && !self.has_the_depth(next) && self.call.window.is_none_or(is_to_be) {
                return self.other_depth();
            }
            let window = self.call.window.filter(|_| self.has_the_depth(next))?;
            let best = self.best_before(number, *square);
            if let Some((best, worth)) = best.filter(|(_, worth)| *worth >= window[1]) {
                let [worth, beta] = [worth, window[1]].map(signed);
                return Some(tr!(
                    "{best} has reached beta, {beta}, with {worth}, so no other move is needed, but {next} was tried too.",
                    best = name(best),
                    worth,
                    beta,
                    next = name(*square),
                ));
            }
            let is_first = self.after[..number].iter().all(|(other, _)| other != square);
            if is_given && self.was_searched(number) {
                return Some(tr!(
                    "{next} was tried twice: the first search has found its score, and a move is to be tried once.",
                    next = name(*square),
                ));
            }
            let best = best.map_or(window[0], |(_, worth)| worth);
            wrong_window(name(*square), window, best, next.window?, is_given && is_first)
        })
    }

    fn other_depth(&self) -> Option<String> {
        let (square, next) = self.after.iter().find(|(square, _)| !self.is_searched(*square))?;
        let (depth, below) = self.call.depth.zip(next.depth)?;
        Some(tr!(
            "{next} was searched with depth {below}, but the depth here is {depth}, and that of each call is 1 less.",
            next = name(*square),
            below,
            depth,
        ))
    }

    /// A search of the student's own may know more than its calls say, out of a table: it's wrong only where its answer is.
    fn wrong_score(&self, moves: &[Move], is_given: bool) -> Option<String> {
        let (known, window) = (Known::best_of(moves)?, self.call.window);
        let is_true = || Known::exactly(self.call.worth()?).bears_out(self.score, window).then_some(());
        if known.bears_out(self.score, window) || !is_given && is_true().is_some() {
            return None;
        }
        let same_player = || self.same_player.map(same_player);
        let same_position = || self.is_same_position.then(same_position);
        let elsewhere =
            || self.is_elsewhere.then(|| tr!("No legal move leads to the position of one of its calls."));
        let cause = self.other_depth().or_else(same_player).or_else(same_position).or_else(elsewhere);
        Some(cause.unwrap_or_else(|| {
            let (worths, due, score) = (worths(moves), known.text(), signed(self.score));
            let untried: Vec<_> = moves.iter().filter(|each| each.calls.is_empty()).collect();
            if untried.len() == moves.len() {
                tr!(
                    "It doesn't call itself here. The moves are worth {worths}, so the score is {due}, but the answer is \
                        {score}.",
                    worths,
                    due,
                    score,
                )
            } else if known.allows(self.score) {
                tr!(
                    "All that is known here is {worths}. That isn't enough to know the score, but the answer is {score}: a bound \
                        is no score.",
                    worths,
                    score,
                )
            } else if !untried.is_empty() {
                tr!(
                    "No call was made for {untried}. The moves are worth {worths}, so the score is {due}, but the answer is \
                        {score}.",
                    untried = in_words(&untried),
                    worths,
                    due,
                    score,
                )
            } else {
                tr!("Its calls say {worths}. So the score is {due}, but the answer is {score}.", worths, due, score)
            }
        }))
    }

    /// Moves that were left out though no move has reached beta. One turn before the end, and where the game is over, a program
    /// may do without a call.
    fn not_tried(&self, moves: &[Move]) -> Option<String> {
        let is_over = |each: &Move| each.worth.is_none_or(|(_, is_over)| is_over);
        let untried: Vec<_> = moves.iter().filter(|each| each.calls.is_empty() && !is_over(each)).collect();
        let is_cut = self.call.window.is_some_and(|[_, beta]| self.score >= beta);
        let is_wrong = self.call.depth > Some(1) && !is_cut && !self.after.is_empty() && !untried.is_empty();
        let untried = in_words(&untried);
        is_wrong.then(|| tr!("No call was made for {untried}, but every move is to be tried here.", untried))
    }

    /// This position is 1, and the nodes of each call come to it. A move without a call may count too.
    fn wrong_nodes(&self, moves: &[Move]) -> Option<String> {
        let (calls, nodes) = (self.after.len(), self.call.nodes?);
        let is_once = moves.iter().all(|each| each.calls.len() < 2)
            && self.after.iter().all(|(_, next)| self.has_the_depth(next));
        let below = self.after.iter().map(|(_, next)| next.nodes).collect::<Option<Vec<_>>>()?;
        let due = below.iter().fold(1, |sum: i64, nodes| sum.saturating_add(*nodes));
        let is_wrong = nodes < due || nodes > due && calls == moves.len();
        (is_once && is_wrong && calls > 0).then(|| {
            let below = below.iter().map(ToString::to_string).collect::<Vec<_>>().join(" + ");
            tr!(
                "The `nodes` of its calls are {below}, and this position is 1 more. That makes {due}, but the answer says \
                    {nodes}.",
                below,
                due,
                nodes,
            )
        })
    }
}

/// A window of a call that isn't within the one that follows. A narrower one is allowed, but for the first call of a move it ends
/// where that one does, if it `is_given`.
fn wrong_window(
    next: String,
    window: [i64; 2],
    best: i64,
    given: [i64; 2],
    is_given: bool,
) -> Option<String> {
    let due = [-window[1], -best.max(window[0])];
    // What is beyond every score is all the same.
    let [from, to, low, high] = [given[0], given[1], due[0], due[1]].map(|end| end.clamp(-BEYOND, BEYOND));
    let is_low_right = low <= from && from <= high && given[0] < due[1];
    let is_high_right = if is_given { to == high } else { to <= high };
    let is_window = given[0] < given[1];
    if is_low_right && is_high_right && is_window {
        return None;
    }
    let [low, high, due_low, due_high, alpha, beta] =
        [given[0], given[1], due[0], due[1], -due[1], window[1]].map(signed);
    Some(if !is_given && !is_window {
        tr!(
            "{next} was searched with alpha {low} and beta {high}, but alpha is to be below beta.",
            next,
            low,
            high
        )
    } else if !is_given {
        tr!(
            "{next} was searched with alpha {low} and beta {high}. Here beta is {beta}, and alpha, raised to the best score so \
                far, is {alpha}, so there both are to be from {due_low} to {due_high}.",
            next,
            low,
            high,
            beta,
            alpha,
            due_low,
            due_high,
        )
    } else if is_low_right {
        tr!(
            "{next} was searched with alpha {low} and beta {high}. Here alpha, raised to the best score so far, is {alpha}, so \
                there beta is to be {due_high}.",
            next,
            low,
            high,
            alpha,
            due_high,
        )
    } else {
        tr!(
            "{next} was searched with alpha {low} and beta {high}. Here beta is {beta}, and alpha, raised to the best score so \
                far, is {alpha}, so there alpha is to be {due_low} and beta {due_high}.",
            next,
            low,
            high,
            beta,
            alpha,
            due_low,
            due_high,
        )
    })
}

/// Wrong where the answer has a move that isn't worth its score, or none where one is.
pub fn wrong_best(call: &Call, moves: &[Move], score: i64) -> Option<String> {
    let (best, window) = (call.best?, call.window);
    let is_worth = |each: &&Move| {
        each.worth.is_some_and(|(worth, _)| match window {
            Some([_, beta]) if score >= beta => worth >= beta,
            _ => worth == score,
        })
    };
    if call.moves[0] == 0 {
        return best.map(|_| tr!("No move is played here, so `best` is None, but the answer has a move."));
    }
    // What is known only to be no better than alpha has no best move.
    let right = moves.iter().find(is_worth).filter(|_| window.is_none_or(|[alpha, _]| score > alpha))?;
    let (worth, right) = (signed(right.worth?.0), right.name.clone());
    let Some(best) = best else {
        return Some(tr!("`best` is None, but {right} is worth {worth}.", right, worth));
    };
    let played = moves.iter().find(|each| 1u64.checked_shl(best) == Some(each.square));
    match played {
        None => Some(tr!("`best` is {best}, which is no legal move.", best)),
        Some(each) if is_worth(&each) => None,
        Some(each) => {
            let (best, less) = (each.name.clone(), signed(each.worth?.0));
            Some(tr!(
                "`best` is {best}, which is worth {less}, but {right} is worth {worth}.",
                best,
                less,
                right,
                worth
            ))
        }
    }
}

fn same_position() -> String {
    tr!("A call from here is for the same position: no move is played.")
}

fn same_player(square: u64) -> String {
    tr!(
        "After {next} a call is for the same player again: `play` has exchanged the two already.",
        next = name(square)
    )
}

fn in_words(moves: &[&Move]) -> String {
    moves.iter().map(|each| each.name.as_str()).collect::<Vec<_>>().join(" ")
}

fn name(square: u64) -> String {
    if square == 0 { "pass".to_string() } else { names(square) }
}

fn signed(score: i64) -> String {
    format!("{score:+}")
}
