//! Wrong sets of legal moves (`legal_moves` and `possible_moves` of a position).

use std::collections::BTreeMap;

use othello_steps::Position;

use super::sentences::{OVER_AN_EDGE, joined, known, wrapped};
use super::walk::{Walk, flips, longest, run};
use crate::bits::{empty, named, place};
use crate::facts;
use crate::positions::name;

/// What went wrong with the legal moves.
pub fn in_moves(position: Position, expected: u64, yours: u64) -> Option<String> {
    in_moves_but_for(&[], position, expected, yours)
}

/// The same where the positions `right` are answered right: no mistake that gives another answer to one of these.
pub fn in_moves_but_for(right: &[Position], position: Position, expected: u64, yours: u64) -> Option<String> {
    let (player, opponent) = (position.player, position.opponent);
    let taken = yours & (player | opponent);
    if taken != 0 && yours & !(player | opponent) == expected {
        return Some(format!("Only an empty square is a legal move. There is a disc on {}.", named(taken)));
    }
    let is_right = |position: &Position, walk| moves_of(*position, walk) == moves_of(*position, Walk::Right);
    let same =
        |walk| yours == moves_of(position, walk) && right.iter().all(|position| is_right(position, walk));
    if let Some(walk) = OVER_AN_EDGE.into_iter().find(|walk| same(*walk)) {
        let square = (yours & !expected).trailing_zeros();
        return (square < 64).then(|| wrapped(position, square, walk));
    }
    let is_empty = |square: &u32| (player | opponent) >> square & 1 == 0;
    let longest = (0..64).filter(is_empty).map(|square| longest(position, square)).max();
    let beside_own = [beside_on_the_board, beside_in_the_ring].map(|beside| expected | beside(position));
    if yours != expected && beside_own.contains(&yours) {
        return Some(BESIDE_OWN_DISCS.to_string());
    }
    joined(known(longest.unwrap_or(0), same)).or_else(|| first_wrong_move(position, expected, yours))
}

const BESIDE_OWN_DISCS: &str = "A square beside a disc of the player is a move in yours, with nothing between the two. A run begins with a disc of \
     the opponent: `discs & shift(position.player, step)`.";

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
pub const GATHERED: [(WrongMoves, &str); 4] = [
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
const NO_A1: &str = "a1 is square 0: the squares are 0..64, and 1..64 begins after it.";

/// The moves that a walk finds.
pub fn moves_of(position: Position, walk: Walk) -> u64 {
    let taken = position.player | position.opponent;
    let empty = |square: &u32| taken >> square & 1 == 0;
    let legal = (0..64).filter(empty).filter(|&square| flips(position, square, walk) != 0);
    legal.map(|square| 1_u64 << square).sum()
}

/// Why the first square that is missing is a move, or why the first that is too much is none.
fn first_wrong_move(position: Position, expected: u64, yours: u64) -> Option<String> {
    let (missing, extra) = (expected & !yours, yours & !expected);
    if missing == 0 {
        let square = (extra != 0).then(|| extra.trailing_zeros())?;
        let is_taken = [position.player, position.opponent].iter().any(|discs| discs >> square & 1 == 1);
        let why = if is_taken { "there is a disc" } else { "nothing turns from there" };
        return Some(format!("{} isn't a legal move: {why}.", name(square)));
    }
    let square = missing.trailing_zeros();
    let turned = |&(d, e): &(isize, isize)| run(position, square, (d, e), Walk::Right);
    let (d, e) = facts::directions().find(|direction| turned(direction) != 0)?;
    let (square, discs, way) = (name(square), turned(&(d, e)), facts::direction_name(d, e));
    let turn = if discs.count_ones() == 1 { "turns" } else { "turn" };
    Some(format!("{square} is missing: {} {turn} from there ({way}).", named(discs)))
}

/// What went wrong with the squares of possible moves.
pub fn in_possible_moves(
    position: Position,
    expected: &BTreeMap<u32, u64>,
    yours: &BTreeMap<u32, u64>,
) -> Option<String> {
    if !expected.is_empty() && yours.keys().copied().eq(expected.keys().map(|square| square + 1)) {
        return Some(
            "Every square of yours is one too many: squares are numbered from 0, so bit 0 is a1.".to_string(),
        );
    }
    let without_h8 = expected.keys().filter(|square| **square < 63);
    if expected.len() > yours.len() && without_h8.eq(yours.keys()) {
        return Some(NO_H8.to_string());
    }
    if expected.len() > yours.len() && expected.keys().filter(|square| **square > 0).eq(yours.keys()) {
        return Some(NO_A1.to_string());
    }
    if let Some(square) = yours.keys().find(|square| **square > 63) {
        return Some(format!("{square} isn't a square: they are numbered from 0 to 63."));
    }
    if yours.keys().any(|square| !expected.contains_key(square)) {
        let squares = |moves: &BTreeMap<u32, u64>| moves.keys().map(|square| 1_u64 << square).sum();
        return in_moves(position, squares(expected), squares(yours));
    }
    let lowest = expected.keys().take(1).eq(yours.keys());
    (lowest && expected.len() > 1)
        .then(|| "Yours has one move only. Go on until the set is empty: each time take its lowest square, which is `trailing_zeros()` and not `leading_zeros()`, and then take it out of the set.".to_string())
}
