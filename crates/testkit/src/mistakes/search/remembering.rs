//! Wrong answers of a search that goes one depth after the other and keeps a table.

use othello_failure::Message;
use othello_steps::Position;
use std::collections::HashMap;

use super::alpha_beta::NEVER_ASKS_AGAIN;
use super::questions::{Question, inside};
use super::{Asked, MOST_EMPTY, TOO_HIGH};
use crate::bits::{bit_positions, empty, ends_of_games};
use crate::mistakes::bitboards::{Walk, flips};
use crate::mistakes::evidence::{Evidence, Slip as Program};
use crate::mistakes::shared::sentence;
use crate::positions::after;
use crate::tree::{INFINITE, Tree};

#[derive(Clone, Copy, PartialEq)]
enum Slip {
    DepthNotCompared,
    OpponentNotCompared,
    LowestReachesAlpha,
    HighestReachesBeta,
    BoundsExchanged,
    NeverAsksAgain,
    AsksAgainAtBeta,
    AsksAgainTheSame,
    Killer { comes_first: bool },
    BeginsAt(i32),
    AroundTheLast(i32),
}

const KILLER: &str = "a killer is tried that isn't legal here: try it only if it's among the moves";

const BEGINS: &str = "the first window leaves scores outside: begin below every score and above every score";
const AROUND_THE_LAST: &str =
    "a depth begins near the last score: where the score lies outside, search again with the whole window";

const SLIPS: [(Slip, &str); 10] = [
    (
        Slip::DepthNotCompared,
        "the depth of a slot is not compared: of another depth only the best move is of use, not `lowest` and `highest`",
    ),
    (
        Slip::OpponentNotCompared,
        "a slot is found by the player's discs alone: the opponent's are half of the position",
    ),
    (
        Slip::LowestReachesAlpha,
        "`lowest` is the answer as soon as it reaches alpha: it's enough only where it reaches beta",
    ),
    (
        Slip::HighestReachesBeta,
        "`highest` is the answer as soon as it's down to beta: it's enough only where alpha reaches it",
    ),
    (
        Slip::BoundsExchanged,
        "the bounds are exchanged: a score above alpha is the new `lowest`, one below beta the new `highest`",
    ),
    (Slip::NeverAsksAgain, NEVER_ASKS_AGAIN),
    (Slip::AsksAgainTheSame, NEVER_ASKS_AGAIN),
    (Slip::AsksAgainAtBeta, NEVER_ASKS_AGAIN),
    (Slip::Killer { comes_first: true }, KILLER),
    (Slip::Killer { comes_first: false }, KILLER),
];

/// How a right program may search: with so many turns to go it sorts the moves, it asks each but the first with a window of 1, and what
/// the table says makes its window narrower.
#[derive(Clone, Copy)]
struct Way {
    sorts_from: u32,
    asks_one: bool,
    narrows: bool,
}

const WAYS: [Way; 3] = [
    Way { sorts_from: 1, asks_one: false, narrows: false },
    Way { sorts_from: 1, asks_one: true, narrows: false },
    Way { sorts_from: 2, asks_one: true, narrows: true },
];

/// Where programs begin a depth that look around the score of the depth before.
const AROUND: [i32; 7] = [1, 10, 20, 25, 50, 100, 200];

/// What gives this wrong score of `deepen_with_table`, and those elsewhere.
pub fn mistake_in_a_table(Asked { tree, now, yours, .. }: Asked) -> Option<Message> {
    let is_short = tree.depth <= 5 || empty(now).count_ones() <= MOST_EMPTY;
    let search = tree.search.filter(|_| is_short)?;
    let slips = SLIPS.into_iter().chain(TOO_HIGH.map(|low| (Slip::BeginsAt(low), BEGINS)));
    let slips = slips.chain(AROUND.map(|far| (Slip::AroundTheLast(far), AROUND_THE_LAST)));
    let programs = slips.flat_map(|(slip, says)| {
        let says = sentence(format!("{yours:+}"), says);
        WAYS.map(|way| {
            Program::new(says.clone(), move |question: &Question| {
                deepened(tree, Some(slip), way, question).map(|score| inside(score, question))
            })
        })
    });
    let right =
        |question: &Question| inside(deepened(tree, None, WAYS[0], question).unwrap_or_default(), question);
    let asked = |(now, depth)| (now, depth, -INFINITE, INFINITE);
    let ask = |question: &Question| inside(search(question.0, question.1, question.2, question.3), question);
    let failed = asked((now, tree.depth));
    let mut evidence = Evidence::of(programs, &right);
    evidence.hears(&failed, Some(inside(yours, &failed)));
    evidence.asks(questions().map(asked), ask).sentence()
}

/// A few turns ahead in the middle of games, and to their ends.
fn questions() -> impl Iterator<Item = (Position, u32)> {
    let has_choice = bit_positions().filter(|(_, moves)| (4..9).contains(&moves.len())).map(|(now, _)| now);
    let middle = has_choice.step_by(17).zip([3, 4, 5].into_iter().cycle()).take(45);
    let ends = (4..10).flat_map(|empty| ends_of_games(empty as usize).map(move |now| (now, empty)));
    middle.chain(ends)
}

fn deepened(tree: &Tree, slip: Option<Slip>, way: Way, &(now, depth, ..): &Question) -> Option<i32> {
    let mut search =
        Search { tree, slip, way, table: HashMap::new(), killers: HashMap::new(), is_unsure: false };
    let mut score = 0;
    for turns in 1..=depth {
        let (alpha, beta) = match slip {
            Some(Slip::BeginsAt(low)) => (low, -low),
            Some(Slip::AroundTheLast(far)) if turns > 1 => (score - far, score + far),
            _ => (-INFINITE, INFINITE),
        };
        score = search.score(now, turns, alpha, beta);
    }
    (!search.is_unsure).then_some(score)
}

#[derive(Clone, Copy)]
struct Known {
    depth: u32,
    lowest: i32,
    highest: i32,
    best: Option<u32>,
}

struct Search<'a> {
    tree: &'a Tree<'a>,
    slip: Option<Slip>,
    way: Way,
    table: HashMap<Position, Known>,
    killers: HashMap<u32, u32>,
    /// A square has discs of both players: what turns there each program says otherwise.
    is_unsure: bool,
}

impl Search<'_> {
    fn is(&self, slip: Slip) -> bool {
        self.slip == Some(slip)
    }

    fn score(&mut self, now: Position, depth: u32, alpha: i32, beta: i32) -> i32 {
        self.is_unsure |= now.player & now.opponent != 0 && depth > 0;
        let moves = (self.tree.moves)(now);
        if depth == 0 || moves.is_empty() && (self.tree.moves)(now.passed()).is_empty() {
            return (self.tree.leaf)(now);
        }
        if moves.is_empty() {
            return -self.score(now.passed(), depth - 1, -beta, -alpha);
        }
        let key = if self.is(Slip::OpponentNotCompared) { Position { opponent: 0, ..now } } else { now };
        let mut known = self.known(key, depth);
        let [from, to] = [
            if self.is(Slip::LowestReachesAlpha) { alpha } else { beta },
            if self.is(Slip::HighestReachesBeta) { beta } else { alpha },
        ];
        if known.lowest >= from || self.way.narrows && known.lowest == known.highest {
            return known.lowest;
        }
        if known.highest <= to {
            return known.highest;
        }
        let (low, high) = (alpha.max(known.lowest), beta.min(known.highest));
        let (alpha, beta) = if self.way.narrows { (low, high) } else { (alpha, beta) };
        let next = self.in_order(now, moves.into_iter().collect(), known);
        let (score, best) = self.best(next, depth, alpha, beta);
        let (lowest, highest) = match self.slip {
            Some(Slip::BoundsExchanged) => (&mut known.highest, &mut known.lowest),
            _ => (&mut known.lowest, &mut known.highest),
        };
        if score > alpha {
            *lowest = score;
        }
        if score < beta {
            *highest = score;
        }
        self.table.insert(key, Known { best, ..known });
        score
    }

    /// What the table says of a position with this depth.
    fn known(&self, key: Position, depth: u32) -> Known {
        let nothing = Known { depth, lowest: -INFINITE, highest: INFINITE, best: None };
        match self.table.get(&key) {
            Some(known) if known.depth == depth || self.is(Slip::DepthNotCompared) => {
                Known { depth, ..*known }
            }
            Some(known) => Known { best: known.best, ..nothing },
            None => nothing,
        }
    }

    fn in_order(&self, now: Position, mut moves: Vec<(u32, u64)>, known: Known) -> Vec<(u32, Position)> {
        let killer = self.killers.get(&known.depth).map(|square| (*square, flips(now, *square, Walk::Right)));
        let comes_first = self.is(Slip::Killer { comes_first: true });
        if let Some(killer) = killer
            && !comes_first
            && !moves.contains(&killer)
        {
            moves.push(killer);
            moves.sort();
        }
        if known.depth >= self.way.sorts_from {
            let answers = |&(square, turned): &(u32, u64)| {
                (Some(square) != known.best, (self.tree.moves)(after(now, square, turned)).len())
            };
            moves.sort_by_cached_key(answers);
        }
        let first = killer.filter(|_| comes_first).into_iter();
        first.chain(moves).map(|(square, turned)| (square, after(now, square, turned))).collect()
    }

    fn best(
        &mut self,
        next: Vec<(u32, Position)>,
        depth: u32,
        mut alpha: i32,
        beta: i32,
    ) -> (i32, Option<u32>) {
        let mut found = (-INFINITE, None);
        for (square, position) in next {
            let asks_one = self.way.asks_one && found.1.is_some();
            let high = if asks_one { alpha + 1 } else { beta };
            let mut score = -self.score(position, depth - 1, -high, -alpha);
            let is_asked_again = match self.slip {
                Some(Slip::NeverAsksAgain) => false,
                Some(Slip::AsksAgainAtBeta) => score > beta,
                _ => alpha < score && score < beta,
            };
            if asks_one && is_asked_again {
                let high = if self.is(Slip::AsksAgainTheSame) { high } else { beta };
                score = -self.score(position, depth - 1, -high, -alpha);
            }
            if score > found.0 {
                found = (score, Some(square));
            }
            alpha = alpha.max(score);
            if alpha >= beta {
                if matches!(self.slip, Some(Slip::Killer { .. })) {
                    self.killers.insert(depth, square);
                }
                break;
            }
        }
        found
    }
}
