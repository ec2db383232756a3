//! Wrong sets of squares, by what the function answers to more questions: a mistake that gives another answer where the
//! function's is right is not the one that was made.

use othello_steps::Position;

use super::flips::in_flips_but_for;
use super::legal_moves::in_moves_but_for;
use super::walk::{Kept, Walk, flips, flips_keeping, right_moves};
use crate::facts;
use crate::verdict::catch;

const KEPT: [(Kept, &str); 2] = [
    (
        Kept::Run,
        "What is gathered in one direction is kept for the next: each direction begins with an empty run, `run = 0`.",
    ),
    (
        Kept::Place,
        "Each direction goes on from where the one before has ended: begin each at the square itself, `shift(1 << square, step)`.",
    ),
];

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
    let keeps =
        |kept| all().all(|(position, square, answer)| Some(flips_keeping(position, square, kept)) == answer);
    if let Some((_, says)) = KEPT.iter().find(|(kept, _)| keeps(*kept)) {
        return Some(says.to_string());
    }
    let due = |position, square| flips(position, square, Walk::Right);
    let right = asked.iter().filter(|(position, square, answer)| *answer == Some(due(*position, *square)));
    let right = Vec::from_iter(right.map(|(position, square, _)| (*position, *square)));
    Some(in_flips_but_for(&right, position, square, due(position, square), yours).unwrap_or_default())
}

/// What is wrong with the moves `yours`, by what `moves` answers elsewhere.
pub fn mistake_in_moves(position: Position, yours: u64, moves: fn(Position) -> u64) -> Option<String> {
    let due = |position| right_moves(position).iter().map(|(square, _)| 1_u64 << square).sum::<u64>();
    let all = questions().map(|(position, _)| position);
    let right = all.filter(|position| catch(|| moves(*position)).ok() == Some(due(*position)));
    Some(in_moves_but_for(&Vec::from_iter(right), position, due(position), yours).unwrap_or_default())
}

/// Two discs turn in one direction, or in all eight, and six from one edge to the other.
fn questions() -> impl Iterator<Item = (Position, u32)> {
    let two = |(d, e): (isize, isize)| {
        let bit = move |i| 1_u64 << (8 * (3 + i * d) + 3 + i * e);
        Position { player: bit(3), opponent: bit(1) | bit(2) }
    };
    let all = facts::directions().map(two).fold(Position { player: 0, opponent: 0 }, |all, one| Position {
        player: all.player | one.player,
        opponent: all.opponent | one.opponent,
    });
    let six = |(d, e): (isize, isize)| {
        let start = |way: isize| if way < 0 { 7 } else { 0 };
        let bit = move |i: isize| 8 * (start(d) + i * d) + start(e) + i * e;
        let discs = (1..7).map(|i| 1 << bit(i)).sum();
        (Position { player: 1 << bit(7), opponent: discs }, bit(0) as u32)
    };
    let middle = facts::directions().map(two).chain([all]).map(|position| (position, 27));
    middle.chain(facts::directions().map(six))
}
