//! Wrong scores of a search: which slip gives this one, and those in more positions?

mod questions;
mod slips;
mod wrong_search;
mod paths;
mod alpha_beta;
mod evaluate;

use std::ops::RangeInclusive;

use othello_failure::{Message, say};
use othello_steps::Position;

pub use evaluate::{mistake_in_evaluate, mistake_in_the_frontier};

use super::evidence::{Evidence, Slip as Program};
use super::shared::sentence;
use crate::bits::{bit_positions, empty};
use crate::positions::{name, passes};
use crate::remembered::remembered;
use crate::tree::{INFINITE, Tree};
use crate::verdict::is_first;
use paths::Paths;
use questions::{Question, crowded, inside, longer_questions, questions};
use slips::{SLIPS, Slip, Where};
use wrong_search::{below_the_root, with};

/// Where programs begin that know no score so bad.
const TOO_HIGH: [i32; 5] = [-100, -999, -1000, -9999, -10000];

/// Slips of a search that stops at a depth.
const NOT_IN_SOLVE: [(Slip, &str); 2] = [
    (
        Slip::NothingPlayed,
        "no move is played: ask for the score after `play(position, square)`, not of `position`",
    ),
    (
        Slip::SignByDepth,
        "the sign of an answer depends on the depth: take -score of each answer, at any depth",
    ),
];

/// With more empty squares, to try everything once for each slip takes too long: the rule then asks what may be wrong.
pub const MOST_EMPTY: u32 = 6;

/// A score that a search was asked for, and a wrong answer.
#[derive(Clone, Copy)]
pub struct Asked<'a> {
    pub function: &'a str,
    pub tree: &'a Tree<'a>,
    pub now: Position,
    pub due: i32,
    pub yours: i32,
}

/// A position, alpha and beta.
pub type Window = (Position, i32, i32);

/// What gives this answer, and those with other windows. `right` are questions of the same test that were answered right.
pub fn mistake_in_a_window(tree: &Tree, window: Window, yours: i32, right: &[Window]) -> Option<Message> {
    let search = tree.search.filter(|_| tree.depth <= 3)?;
    let due = |question: &Question| inside(tree.with_depth(question.1).score(question.0), question);
    let ask = |question: &Question| inside(search(question.0, question.1, question.2, question.3), question);
    let around = |now| {
        let due = tree.with_depth(2).score(now);
        [(due - 1, due + 1), (due - 90, due + 1), (due - 9, due), (-INFINITE, INFINITE)]
            .map(|(alpha, beta)| (now, 2, alpha, beta))
    };
    let name = format!("{yours:+}");
    let paths = Paths::of(tree);
    let slips =
        programs(tree, &name, false).into_iter().chain(alpha_beta::programs(&paths, &name, "", false));
    let slips = slips.chain([one_turn_less(tree, &name)]);
    let many_moves = bit_positions().filter(|(_, moves)| (5..=10).contains(&moves.len())).map(|(now, _)| now);
    let asked = many_moves.step_by(83).take(16).chain(passes().step_by(4).take(5));
    let mut evidence = Evidence::of(slips, &due).asks_and_keeps(asked.flat_map(around), ask);
    let question = |(now, alpha, beta)| (now, tree.depth, alpha, beta);
    evidence.keeps(question(window), Some(inside(yours, &question(window))));
    for window in right.iter().take(SEEN) {
        evidence.keeps(question(*window), Some(due(&question(*window))));
    }
    evidence.sentence()
}

/// What gives this score, and those elsewhere. `right` are positions of the same test that were answered right, each with its
/// depth.
pub fn mistake_in_a_search(asked: Asked, right: &[(Position, u32)]) -> Option<Message> {
    let (moves, leaf) = (remembered(asked.tree.moves), remembered(asked.tree.leaf));
    let asked = Asked { tree: &Tree { moves: &moves, leaf: &leaf, ..*asked.tree }, ..asked };
    let Asked { function, tree, now, yours, .. } = asked;
    let keeps_a_table = function.ends_with("_with_table");
    // With a table only the first failure is asked about, which is the one to fix first.
    let search = tree.search.filter(|_| if keeps_a_table { is_first() } else { !asked.takes_too_long() })?;
    let solves = ["solve", "solve_with_table"].contains(&function);
    if function == "alpha_beta"
        && let Some(said) = mistake_in_a_window(tree, (now, -INFINITE, INFINITE), yours, &[])
    {
        return Some(said);
    }
    let (low, high) = if solves { (-64, 64) } else { (-INFINITE, INFINITE) };
    let (is_long, name) = (asked.takes_too_long(), format!("{yours:+}"));
    let deepens = ["deepen", "deepen_with_table"].contains(&function);
    let (paths, mut slips) = (Paths::of(tree), Vec::new());
    if solves || deepens || function == "alpha_beta" {
        slips.extend(alpha_beta::programs(&paths, &name, function, is_long));
    }
    // What shows without a window shows in shorter searches.
    if !is_long || !keeps_a_table {
        slips.extend(programs(tree, &name, solves));
        if deepens {
            slips.extend(other_depths(tree, &name));
        } else if !solves {
            slips.push(one_turn_less(tree, &name));
        }
    }
    let due = |question: &Question| match keeps_a_table {
        true => alpha_beta::right(&paths, solves, *question),
        false => inside(tree.with_depth(question.1).score(question.0), question),
    };
    let ask = |question: &Question| inside(search(question.0, question.1, question.2, question.3), question);
    // The search with depth 1 may be another function, which is right.
    let is_asked = |depth: u32| !deepens || depth > 1;
    let with_window = |(now, depth)| (now, depth, low, high);
    let questions =
        questions(solves, tree).into_iter().filter(|(_, depth)| is_asked(*depth)).map(with_window);
    let this = with_window((now, tree.depth));
    let mut evidence = Evidence::of(slips, &due);
    if !is_long || !keeps_a_table {
        evidence = evidence.asks_and_keeps(questions, ask);
    }
    // What is seldom wrong needs more questions.
    if keeps_a_table && evidence.sentence().is_none() {
        evidence = evidence.asks_and_keeps(longer_questions(solves).map(with_window), ask);
    }
    // Where it takes long, few slips have to be left already.
    if is_long {
        evidence.sentence()?;
    }
    evidence.keeps(this, Some(inside(yours, &this)));
    let is_heard = |depth: u32| is_asked(depth) && (solves && !is_long || depth <= 3);
    for &(now, depth) in right.iter().filter(|(_, depth)| is_heard(*depth)).take(SEEN) {
        let question = (now, depth, low, high);
        evidence.keeps(question, Some(due(&question)));
    }
    if evidence.sentence().is_none() {
        evidence = evidence.asks_and_keeps(crowded(solves, tree).into_iter().map(with_window), ask);
    }
    evidence.sentence()
}

/// So many of the right answers are looked at again.
const SEEN: usize = 30;

impl Asked<'_> {
    fn takes_too_long(self) -> bool {
        let left = empty(self.now).count_ones();
        !self.tree.is_over(self.now) && self.tree.depth > 3 && left > MOST_EMPTY
    }
}

/// What a search answers in a position.
type Score = Box<dyn Fn(&Tree, Position) -> i32>;

fn programs<'a>(tree: &'a Tree<'a>, yours: &str, solves: bool) -> Vec<Program<'a, Question, i32>> {
    let says = |says: Message| sentence(yours, says);
    let mut programs = Vec::new();
    let mut gives = |says: Message, score: Score| {
        programs.push(Program::new(says, move |question: &Question| {
            Some(inside(score(&tree.with_depth(question.1), question.0), question))
        }));
    };
    for (slip, place, sentence) in SLIPS.into_iter().filter(|(_, place, _)| solves || *place != Where::Solve)
    {
        gives(says(sentence.into()), Box::new(move |tree, now| with(tree, now, slip)));
        // The last squares may have code of their own, which isn't used where they are all.
        if solves && place != Where::EveryLoop {
            for goes_on in [false, true] {
                let score = move |tree: &Tree, now| below_the_root(tree, now, slip, goes_on);
                gives(says(sentence.into()), Box::new(score));
            }
        }
    }
    for high in TOO_HIGH {
        let begins = say!("the best score begins at {high}: begin below every score", high);
        gives(says(begins), Box::new(move |tree, now| with(tree, now, Slip::BeginsAt(high))));
    }
    let theirs = "the score is the other player's: it is for the player to move";
    gives(says(theirs.into()), Box::new(|tree, now| -tree.score(now)));
    if !solves {
        let at_once = "no turn is looked ahead: the answer is what `evaluate` says of the position itself";
        gives(says(at_once.into()), Box::new(|tree, now| (tree.leaf)(now)));
        for (slip, sentence) in NOT_IN_SOLVE {
            gives(says(sentence.into()), Box::new(move |tree, now| with(tree, now, slip)));
        }
        let more = "it looks one turn too many ahead";
        gives(says(more.into()), Box::new(|tree, now| tree.with_depth(tree.depth + 1).score(now)));
    }
    programs
}

fn one_turn_less<'a>(tree: &'a Tree<'a>, yours: &str) -> Program<'a, Question, i32> {
    Program::new(sentence(yours, "it looks one turn less ahead"), |question: &Question| {
        let less = tree.with_depth(question.1.saturating_sub(1));
        Some(inside(less.score(question.0), question))
    })
}

/// Asked for this depth, a search returns the highest score of these.
type Depths = fn(u32) -> RangeInclusive<u32>;

/// Searches that go one depth after the other, and return the score of another one than the last.
fn other_depths<'a>(tree: &'a Tree<'a>, yours: &str) -> [Program<'a, Question, i32>; 5] {
    let second = "the last depth isn't always searched: search 1 turn ahead, then 2, then 3, up to `depth`, and return after that";
    let last =
        "the last depth is left out (`2..depth` ends one before `depth`), or each looks one turn less ahead";
    let first = "only what depth 1 found is returned: keep what each depth finds, and stop only where clock.look() says false";
    let highest = "the highest score of all depths is kept: what a deeper search finds is truer, also where it is lower";
    let returned: [(&str, Depths); 5] = [
        (second, |depth| only(depth - (depth + 1) % 2)),
        (second, |depth| only(depth - depth % 2)),
        (last, |depth| only(depth - 1)),
        (first, |_| only(1)),
        (highest, |depth| 1..=depth),
    ];
    // Depth 1 is always searched.
    returned.map(|(says, depths)| {
        Program::new(sentence(yours, says), move |(now, depth, ..): &Question| {
            depths(*depth).map(|depth| tree.with_depth(depth.max(1)).score(*now)).max()
        })
    })
}

fn only(depth: u32) -> RangeInclusive<u32> {
    depth..=depth
}

/// No position is worth more: 64 discs to none.
const MOST: u32 = 64_000;

const NOTHING_KEPT: &str = "No position is worth so much: it's what a search begins with. Was no move tried, or was no answer \
    kept? The best move is the one with the largest -score.";

/// What there is to see where a search is wrong. Of `solve`: what the moves are worth, and one question.
pub fn seen_in_a_search(asked: Asked) -> Message {
    let Asked { function, tree, now, due, yours } = asked;
    if !["solve", "solve_with_table"].contains(&function) {
        return if yours.unsigned_abs() > MOST { NOTHING_KEPT.into() } else { Message::NONE };
    }
    if tree.is_over(now) || asked.takes_too_long() {
        return Message::NONE;
    }
    let worths: Vec<_> = (tree.moves)(now).into_keys().zip(tree.worths(now)).collect();
    let worth =
        |score| worths.iter().filter(move |(_, worth)| *worth == score).map(|(square, _)| name(*square));
    let best = worth(due).next().unwrap_or_default();
    let worth = match worth(yours).next() {
        Some(other) => {
            let [yours, due] = [yours, due].map(|worth| format!("{worth:+}"));
            say!("{yours} is what {other} is worth, but {best} is worth {due}.", yours, other, best, due)
        }
        None => tree.worth(now),
    };
    let question = match empty(now).count_ones() {
        _ if worths.is_empty() => "Does a pass turn the score, and both bounds of a window?",
        _ if yours.unsigned_abs() > 64 => {
            "No end is worth so much: it's what a search begins with. Was no move tried, here or further down, or was no answer \
                kept? A player who has to pass isn't at the end."
        }
        ..=2 if function == "solve" => {
            "Does the new disc count, and each disc that turns for both players, also where the last squares have code of their \
                own? Is the game over only when neither player can move, and is the best -score kept?"
        }
        _ if function == "solve" => {
            "Is every move tried, also after one that wins? And if you search with a window: does it begin from -64 to 64, and \
             is it from \
             -beta to -alpha for the opponent?"
        }
        _ => {
            "Does a slot hold this very position, and answer only with a `low` of beta or more, or a `high` of alpha or less? \
                (An empty slot says from -64 to 64.) Else look at what `solve` does."
        }
    };
    worth.and("\n", question.into())
}
