//! Wrong sets of squares, by what the function answers to more questions: a mistake that gives another answer where the
//! function's is right is not the one that was made.

use othello_steps::Position;

use super::flips::in_flips_but_for;
use super::legal_moves::{GATHERED, in_moves_but_for, moves_of};
use super::perft::in_ways;
use super::sentences::{OVER_AN_EDGE, joined, known, wrapped};
use super::walk::{Between, Walk, flips, flips_with, last_of_six};
use crate::facts;
use crate::verdict::catch;

const BETWEEN: [(Between, &str); 5] = [
    (
        Between::KeepsTheRun,
        "What is gathered in one direction is kept for the next: each direction begins with an empty run, `run = 0`.",
    ),
    (
        Between::KeepsThePlace,
        "Of two opposite directions only the first turns. Are all eight looked at? Does each begin at the square itself, `shift(1 << square, step)`, and not where the one before has ended?",
    ),
    (
        Between::TakesTheLast,
        "What turns in one direction takes the place of what turned before: `flips |= run` keeps both, `flips = run` does not.",
    ),
    (
        Between::OneClosesAll,
        "One disc that closes turns the runs of all directions: ask in each direction whether its own run is closed.",
    ),
    (
        Between::EndsAtTheFirst,
        "The function returns at the first direction in which a disc closes: gather with `flips |= run`, and return after the loop.",
    ),
];

const THE_OTHER_WAY_ROUND: &str = "A run turns where no disc of the player closes it, and not where one does: `== 0` and `!= 0` are exchanged.";

const RUN_REPLACED: &str = "Only the last of six discs turns, and of fewer none: the discs before are lost. `run |= …` keeps them, `run = …` does not.";

/// What is wrong with `yours` where `square` is played, by what `turned` answers elsewhere.
pub fn mistake_in_flips(
    (position, square): (Position, u32),
    yours: u64,
    turned: fn(Position, u32) -> u64,
) -> Option<String> {
    let asked =
        questions().map(|(position, square)| (position, square, catch(|| turned(position, square)).ok()));
    let asked = Vec::from_iter(asked);
    let all = || asked.iter().copied().chain([(position, square, Some(yours))]);
    let due = |position, square| flips(position, square, Walk::Right);
    let gives =
        |wrong| all().all(|(position, square, answer)| Some(flips_with(wrong, position, square)) == answer);
    let is = |wrong: &dyn Fn(Position, u32) -> u64| {
        all().all(|(position, square, answer)| Some(wrong(position, square)) == answer)
    };
    if is(&|position, square| u64::from(due(position, square).count_ones())) {
        return Some(format!("{yours} is how many discs turn: say which, as a set."));
    }
    let not_closed =
        |position, square, walk| flips(position, square, walk) & !flips(position, square, Walk::Right);
    if [Walk::NothingCloses, Walk::NothingClosesInTheMask]
        .iter()
        .any(|walk| is(&|position, square| not_closed(position, square, *walk)))
    {
        return Some(THE_OTHER_WAY_ROUND.to_string());
    }
    if is(&last_of_six) {
        return Some(RUN_REPLACED.to_string());
    }
    if let Some((_, says)) = BETWEEN.iter().find(|(wrong, _)| gives(*wrong)) {
        return Some(says.to_string());
    }
    let every = |walk| all().all(|(position, square, answer)| Some(flips(position, square, walk)) == answer);
    if let Some(says) = of_the_walk(position, square, every) {
        return Some(says);
    }
    let right = asked.iter().filter(|(position, square, answer)| *answer == Some(due(*position, *square)));
    let right = Vec::from_iter(right.map(|(position, square, _)| (*position, *square)));
    Some(in_flips_but_for(&right, position, square, due(position, square), yours).unwrap_or_default())
}

/// What is wrong with the moves `yours`, by what `moves` answers elsewhere.
pub fn mistake_in_moves(position: Position, yours: u64, moves: fn(Position) -> u64) -> Option<String> {
    let asked = questions().map(|(position, _)| (position, catch(|| moves(position)).ok()));
    let asked = Vec::from_iter(asked);
    let due = |position| moves_of(position, Walk::Right);
    let all = asked.iter().copied().chain([(position, Some(yours))]);
    let every = |walk| all.clone().all(|(position, answer)| Some(moves_of(position, walk)) == answer);
    let gives =
        |wrong: fn(Position) -> u64| all.clone().all(|(position, answer)| Some(wrong(position)) == answer);
    if let Some((_, says)) = GATHERED.iter().find(|(wrong, _)| gives(*wrong)) {
        return Some(says.to_string());
    }
    let square = (yours & !due(position)).trailing_zeros();
    if let Some(says) = of_the_walk(position, square, every) {
        return Some(says);
    }
    let right = asked.iter().filter(|(position, answer)| *answer == Some(due(*position)));
    let right = Vec::from_iter(right.map(|(position, _)| *position));
    Some(in_moves_but_for(&right, position, due(position), yours).unwrap_or_default())
}

/// The sentence of the walk that gives `every` answer, and the wrong one where `square` is played.
fn of_the_walk(position: Position, square: u32, every: impl Fn(Walk) -> bool) -> Option<String> {
    let over_an_edge = OVER_AN_EDGE.into_iter().find(|walk| every(*walk) && square < 64);
    over_an_edge
        .map(|walk| wrapped(position, square, walk))
        .or_else(|| joined(known(SHORT, &every)))
        .or_else(|| joined(known(LONG, &every)))
}

/// Of a run this short every mistake is named, of one this long also where it stops.
const SHORT: u32 = 3;
const LONG: u32 = 7;

/// What is wrong with the count `yours`, by what `ways` answers elsewhere.
pub fn mistake_in_perft(
    (position, depth): (Position, u32),
    due: u64,
    yours: u64,
    ways: fn(Position, u32) -> u64,
) -> Option<String> {
    let near_the_end = facts::ways_near_the_end().filter(|(_, depth, _)| *depth <= 4).take(12);
    let answers = near_the_end.filter_map(|(position, depth, due)| {
        Some(((position, depth, due), catch(|| ways(position, depth)).ok()?))
    });
    let answers = Vec::from_iter(answers);
    let those = || in_ways(position, depth, due, yours);
    let give = |((position, depth, due), answer): &((Position, u32, u64), u64)| {
        in_ways(*position, *depth, *due, *answer)
    };
    let said = those().that_also_give(answers.iter().map(give)).sentence(&yours.to_string());
    let right = answers.iter().filter(|((.., due), answer)| due == answer).map(give);
    Some(said.unwrap_or_else(|| those().that_no_right_answer_excludes(right).say(&yours.to_string())))
}

/// In the middle one or two discs turn in one direction, or two in all eight or in all but the last, or in none; from an edge two
/// or six turn.
fn questions() -> impl Iterator<Item = (Position, u32)> {
    let from = |(p, q): (isize, isize), (d, e): (isize, isize), discs: isize| {
        let bit = move |i: isize| 8 * (p + i * d) + q + i * e;
        let run = (1..=discs).map(|i| 1 << bit(i)).sum();
        (Position { player: 1 << bit(discs + 1), opponent: run }, bit(0) as u32)
    };
    let middle = move |discs| facts::directions().map(move |direction| from((3, 3), direction, discs));
    let all = middle(2).fold(Position { player: 0, opponent: 0 }, |all, (one, _)| Position {
        player: all.player | one.player,
        opponent: all.opponent | one.opponent,
    });
    let none = Position { player: 0, ..all };
    let up_left = middle(2).last().map_or(0, |(one, _)| one.player);
    let but_one = Position { player: all.player & !up_left, ..all };
    let edge = move |discs| {
        let start = |way: isize| if way < 0 { 7 } else { 0 };
        facts::directions().map(move |(d, e)| from((start(d), start(e)), (d, e), discs))
    };
    middle(1).chain(middle(2)).chain([(all, 27), (but_one, 27), (none, 27)]).chain(edge(2)).chain(edge(6))
}
