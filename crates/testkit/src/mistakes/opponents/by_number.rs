//! Slips of an opponent that counts the discs that turn.

use std::cmp::Reverse;

use super::opponent::{CORNERS, Choice, Moves, choice, first, last};
use crate::mistakes::bitboards::right_moves;
use crate::positions::after;

const LAST: &str = "the last of equals is played: `max_by_key` returns the last, `min_by_key` the first";
const OTHERS: &str = "the moves are the opponent's: ask for those of `position`";
const NONE_IS_FEWER: &str =
    "no move turns fewer than the number that you begin with: begin with the first move, or with `u32::MAX`";
const NONE_IS_MORE: &str = "no move turns more than the number that you begin with: begin with 0";
const FEWEST: &str = "the fewest discs are taken, not the most (if you count them in the position `after` the move: there the \
    discs of whoever moved are `after.opponent`)";
const MOST: &str = "the most discs are taken, not the fewest (if you count them in the position `after` the move: there the \
    discs of whoever moved are `after.opponent`)";

/// `most`: whether the most are right, or the fewest.
pub fn slips(most: bool) -> Vec<Choice> {
    let sign = if most { -1 } else { 1 };
    let count = move |discs: u64| sign * discs.count_ones() as i32;
    let answers = |before, square, discs| right_moves(after(before, square, discs)).len() as i32;
    let number = move |discs: u64| if most { (Reverse(discs), 0) } else { (Reverse(0), discs) };
    let mut slips = vec![
        choice(LAST, move |_, moves| last(moves, |_, discs| count(discs))),
        choice("a corner is preferred: only the number of discs that turn counts", move |_, moves| {
            first(moves, |square, discs| (!CORNERS.contains(&square), count(discs)))
        }),
        choice(
            "of equals the one farthest to the left is played: the lowest square is farther up",
            move |_, moves| first(moves, |square, discs| (count(discs), square % 8)),
        ),
        choice("the sets are compared as numbers: compare how many bits are 1", move |_, moves| {
            first(moves, |_, discs| number(discs))
        }),
        choice(
            "the number of the discs that turn is returned: return the square of the move",
            move |_, moves| moves.iter().map(|(_, discs)| count(*discs)).min().map(i32::unsigned_abs),
        ),
        choice(if most { FEWEST } else { MOST }, move |_, moves| first(moves, |_, discs| -count(discs))),
        choice(OTHERS, move |before, _| first(&right_moves(before.passed()), |_, discs| count(discs))),
    ];
    slips.extend((1..=20).map(|begin| {
        let is_better = move |(_, discs): &(u32, u64)| count(*discs) < sign * begin;
        let better = move |moves: &Moves| Vec::from_iter(moves.iter().copied().filter(is_better));
        choice(if most { NONE_IS_MORE } else { NONE_IS_FEWER }, move |_, moves| {
            first(&better(moves), |_, discs| count(discs)).or(Some(0))
        })
    }));
    if !most {
        slips.push(choice(
            "the opponent's moves are counted: count the discs that turn",
            move |before, moves| first(moves, |square, discs| answers(before, square, discs)),
        ));
    }
    slips
}
