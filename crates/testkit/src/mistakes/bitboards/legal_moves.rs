//! Wrong sets of legal moves (`legal_moves` and `possible_moves` of a position).

use othello_failure::{Message, say};
use std::collections::BTreeMap;

use othello_steps::Position;

use super::sentences::{OVER_AN_EDGE, WALKS, questions, wrapped};
use super::walk::{Walk, discs, filled, flips, right_moves, run, shifted};
use crate::bits::{empty, named, place};
use crate::facts;
use crate::mistakes::evidence::{Evidence, Slip};
use crate::positions::name;

/// What there is to see in the set `yours`.
pub fn seen_in_moves(position: Position, expected: u64, yours: u64) -> Message {
    if yours == !expected {
        return "Yours are just the squares that aren't legal moves: is a condition the wrong way round?"
            .into();
    }
    let taken = [position.player, position.opponent].map(|discs| yours & discs);
    let taken = taken[0] | taken[1];
    if taken != 0 {
        return say!(
            "Only an empty square is a legal move. There is a disc on {squares}.",
            squares = named(taken)
        );
    }
    first_wrong_move(position, expected, yours).unwrap_or_default()
}

/// What gives the moves `yours`, and what `moves` answers elsewhere.
pub fn mistake_in_moves(position: Position, yours: u64, moves: fn(Position) -> u64) -> Option<Message> {
    let mut evidence = Evidence::of(slips(position, yours), &right);
    evidence.hears(&position, Some(yours));
    evidence.asks(positions(), |position| moves(*position)).sentence()
}

fn right(position: &Position) -> u64 {
    moves_of(*position, Walk::Right)
}

fn positions() -> impl Iterator<Item = Position> {
    questions().map(|(position, _)| position)
}

fn slips(position: Position, yours: u64) -> Vec<Slip<'static, Position, u64>> {
    let square = (yours & !right(&position)).trailing_zeros();
    let walk = |walk, says| Slip::new(says, move |position: &Position| Some(moves_of(*position, walk)));
    let mut slips: Vec<_> = WALKS.into_iter().map(|(each, says)| walk(each, says.into())).collect();
    if square < 64 {
        slips.extend(OVER_AN_EDGE.map(|each| walk(each, wrapped(position, square, each))));
    }
    slips.extend(
        GATHERED.map(|(wrong, says)| Slip::new(says, move |position: &Position| Some(wrong(*position)))),
    );
    slips.extend(facts::directions().enumerate().flat_map(|(i, (d, e))| {
        let name = facts::direction_name(d, e);
        let of = move |position: &Position, one: bool| {
            let ways = moves_in_each_direction(*position).enumerate();
            Some(ways.filter(|(each, _)| (*each == i) == one).fold(0, |all, (_, moves)| all | moves))
        };
        [
            Slip::new(ONE_DIRECTION, move |position: &Position| of(position, true)),
            Slip::new(
                say!("No move is found that turns discs in this direction only: {way}.", way = name),
                move |position: &Position| of(position, false),
            ),
        ]
    }));
    slips
}

const ONE_DIRECTION: &str = "The moves of one direction only are found: `moves |= …` keeps those of the others, `moves = …` \
    does not.";

const BESIDE_OWN_DISCS: &str = "A square beside a disc of the player is a move in yours, with nothing between the two. A run \
    begins with a disc of the opponent: `discs & shift(position.player, step)`.";

/// The empty squares beside discs of the player.
fn beside_on_the_board(position: Position) -> u64 {
    let is_beside = |square: &u32| {
        let (p, q) = place(*square);
        facts::directions().any(|(d, e)| {
            let (p, q) = (p + d, q + e);
            (1..=8).contains(&p) && (1..=8).contains(&q) && position.player >> (8 * (p - 1) + q - 1) & 1 == 1
        })
    };
    (0..64).filter(is_beside).fold(0, |all, square| all | 1 << square) & empty(position)
}

/// The same, where what leaves the board comes in at the other side.
fn beside_in_the_ring(position: Position) -> u64 {
    let shifted = |(d, e): (isize, isize)| position.player.rotate_left((8 * d + e).rem_euclid(64) as u32);
    facts::directions().fold(0, |all, way| all | shifted(way)) & empty(position)
}

/// What comes right after the runs that begin beside the player's discs, on the board.
fn behind_runs(position: Position, (d, e): (isize, isize)) -> u64 {
    let on = |(p, q): (isize, isize)| {
        let (p, q) = (p + d, q + e);
        ((1..=8).contains(&p) && (1..=8).contains(&q)).then_some((p, q))
    };
    let has = |discs: u64, (p, q): (isize, isize)| discs >> (8 * (p - 1) + q - 1) & 1 == 1;
    let behind = |square| {
        let mut at = on(place(square)).filter(|next| has(position.opponent, *next))?;
        while has(position.opponent, at) {
            at = on(at)?;
        }
        Some(at)
    };
    let own = (0..64).filter(|square| position.player >> square & 1 == 1);
    own.filter_map(behind).fold(0, |all, (p, q)| all | 1 << (8 * (p - 1) + q - 1))
}

/// The empty squares behind runs that begin so in each direction.
fn moves_that_begin(position: Position, begin: impl Fn((isize, isize)) -> u64) -> u64 {
    let behind = |way| shifted(filled(position, way, begin(way)), way);
    facts::directions().fold(0, |all, way| all | behind(way)) & empty(position)
}

/// The right moves, found in each direction.
fn moves_in_each_direction(position: Position) -> impl Iterator<Item = u64> {
    let taken = position.player | position.opponent;
    let is_empty = move |square: &u32| taken >> square & 1 == 0;
    facts::directions().map(move |direction| {
        let turns = |square: &u32| run(position, *square, direction, Walk::Right) != 0;
        (0..64).filter(is_empty).filter(turns).map(|square| 1_u64 << square).sum()
    })
}

type WrongMoves = fn(Position) -> u64;

/// Wrong moves that the right walk finds, each with what is wrong.
const GATHERED: [(WrongMoves, &str); 11] = [
    (
        |position| {
            bit_numbers(moves_of(position, Walk::Right))
                .fold(0, |all, square| all | flips(position, square, Walk::Right))
        },
        "The discs that turn are gathered, and not the moves: a move is the empty square itself, `1 << square`.",
    ),
    (
        |_| 0,
        "No move is ever found. A run begins with the opponent's discs beside the player's, `discs & shift(position.player, \
            step)`, and the move is one step behind it.",
    ),
    (|position| moves_of(position, Walk::Right) | beside_on_the_board(position), BESIDE_OWN_DISCS),
    (|position| moves_of(position, Walk::Right) | beside_in_the_ring(position), BESIDE_OWN_DISCS),
    (
        |position| moves_that_begin(position, |way| shifted(position.player, way)),
        "In yours a run begins with whatever is beside the player's discs: it begins with a disc of the opponent, `discs & \
            shift(position.player, step)`.",
    ),
    (
        |position| moves_that_begin(position, |way| discs(position, way) & shifted(position.opponent, way)),
        "In yours a run begins beside the opponent's discs: it begins beside the player's, `discs & shift(position.player, \
            step)`.",
    ),
    (
        |position| facts::directions().fold(0, |all, way| all | behind_runs(position, way)),
        "A square behind a run is a move in yours, also where there is a disc: take only the empty squares, with `&`.",
    ),
    (
        |position| moves_in_each_direction(position).fold(0, |all, moves| all ^ moves),
        "A square where discs turn in two directions is lost: `moves |= …` keeps it, `moves ^= …` takes it out again.",
    ),
    (
        |position| {
            bit_numbers(moves_of(position, Walk::Right)).fold(0, |all, square| all | u64::from(square))
        },
        "The number of a square is not its set: `moves |= 1 << square`, not `moves |= square as u64`.",
    ),
    (|position| moves_of(position, Walk::Right) & !(1 << 63), NO_H8),
    (|position| moves_of(position, Walk::Right) & !1, NO_A1),
];

fn bit_numbers(squares: u64) -> impl Iterator<Item = u32> {
    (0..64).filter(move |square| squares >> square & 1 == 1)
}

const NO_H8: &str = "h8 is square 63: the squares are 0..64, for 0..63 ends before 63.";
const NO_A1: &str =
    "a1 is square 0, and the set that holds it alone is 1: neither `1..64` nor `moves > 1` has it.";

/// The moves that a walk finds.
fn moves_of(position: Position, walk: Walk) -> u64 {
    let taken = position.player | position.opponent;
    let empty = |square: &u32| taken >> square & 1 == 0;
    let legal = (0..64).filter(empty).filter(|&square| flips(position, square, walk) != 0);
    legal.map(|square| 1_u64 << square).sum()
}

/// Why the first square that is missing is a move, or why the first that is too much is none.
fn first_wrong_move(position: Position, expected: u64, yours: u64) -> Option<Message> {
    let (missing, extra) = (expected & !yours, yours & !expected);
    if missing == 0 {
        let square = (extra != 0).then(|| extra.trailing_zeros())?;
        let is_taken = [position.player, position.opponent].iter().any(|discs| discs >> square & 1 == 1);
        let square = name(square);
        return Some(match is_taken {
            true => say!("{square} isn't a legal move: there is a disc.", square),
            false => say!("{square} isn't a legal move: nothing turns from there.", square),
        });
    }
    let square = missing.trailing_zeros();
    let turned = |&(d, e): &(isize, isize)| run(position, square, (d, e), Walk::Right);
    let (d, e) = facts::directions().find(|direction| turned(direction) != 0)?;
    let (square, discs, way) = (name(square), turned(&(d, e)), facts::direction_name(d, e));
    Some(match discs.count_ones() {
        1 => {
            say!("{square} is missing: {discs} turns from there ({way}).", square, discs = named(discs), way)
        }
        _ => say!("{square} is missing: {discs} turn from there ({way}).", square, discs = named(discs), way),
    })
}

/// What there is to see in the squares of possible moves.
pub fn seen_in_possible_moves(
    position: Position,
    expected: &BTreeMap<u32, u64>,
    yours: &BTreeMap<u32, u64>,
) -> Option<Message> {
    if !expected.is_empty() && yours.keys().copied().eq(expected.keys().map(|square| square + 1)) {
        return Some(
            "Every square of yours is one too many: squares are numbered from 0, so bit 0 is a1.".into(),
        );
    }
    let without_h8 = expected.keys().filter(|square| **square < 63);
    if expected.len() > yours.len() && without_h8.eq(yours.keys()) {
        return Some(NO_H8.into());
    }
    if expected.len() > yours.len() && expected.keys().filter(|square| **square > 0).eq(yours.keys()) {
        return Some(NO_A1.into());
    }
    let of_opponent = right_moves(position.passed()).into_iter().map(|(square, _)| square);
    if !yours.is_empty() && yours.keys().copied().eq(of_opponent) && !yours.keys().eq(expected.keys()) {
        return Some("These are the moves of `opponent`: ask for those of `position` itself.".into());
    }
    if expected.len() > 1 && expected.keys().next_back().into_iter().eq(yours.keys()) {
        return Some(
            "Yours has the highest move only. Is the map made anew in each round of the loop? Or is it the highest that is \
                found, while the lowest is taken out of the set?".into(),
        );
    }
    if !yours.is_empty() && expected.keys().take(expected.len() - 1).eq(yours.keys()) {
        return Some("Only the highest move is missing: go on until the set is empty.".into());
    }
    if let Some(square) = yours.keys().find(|square| **square > 63) {
        return Some(say!("{square} isn't a square: they are numbered from 0 to 63.", square = *square));
    }
    if yours.keys().any(|square| !expected.contains_key(square)) {
        let squares = |moves: &BTreeMap<u32, u64>| moves.keys().map(|square| 1_u64 << square).sum();
        return Some(seen_in_moves(position, squares(expected), squares(yours)));
    }
    let lowest = expected.keys().take(1).eq(yours.keys());
    (lowest && expected.len() > 1).then(|| {
        "Yours has one move only. Go on until the set is empty: each time take its lowest square, which is \
            `trailing_zeros()` and not `leading_zeros()`, and then take it out of the set."
            .into()
    })
}

#[cfg(test)]
mod tests {
    use othello_steps::{Board, Player};

    use super::*;
    use crate::mistakes::evidence::never_said;

    #[test]
    fn every_slip_is_named_by_its_answers() {
        let slips = || slips(Position::of(&Board::new(), Player::Black), 1);
        assert_eq!(never_said(slips, &right, positions), [""; 0]);
    }
}
