//! The sentences for the walks that are wrong.

use othello_failure::{Message, say};
use othello_steps::Position;

use super::walk::{Walk, run};
use crate::bits::place;
use crate::facts;
use crate::positions::name;

pub const OVER_AN_EDGE: [Walk; 2] = [Walk::WrapsRound, Walk::WrapsAtTheSides];

/// The other walks, each with its sentence.
pub const WALKS: [(Walk, &str); 19] = [
    (Walk::NothingCloses, "A run turns only if a disc of the player comes right after it."),
    (Walk::NothingClosesInTheMask, "A run turns only if a disc of the player comes right after it."),
    (
        Walk::AnyDiscCloses,
        "In yours a disc of the opponent closes a run too: only a disc of the player does.",
    ),
    (
        Walk::OpponentCloses,
        "In yours a disc of the opponent closes a run, and none of the player does: it is the other way round.",
    ),
    (Walk::JumpsOverGaps, "An empty square ends the run: each disc must be right beside the one before."),
    (
        Walk::MasksThePlayer,
        "The disc that closes a run may be at the edge: mask the opponent's discs, not the player's.",
    ),
    (
        Walk::MasksTheSquare,
        "The new disc may be at the edge: mask the opponent's discs, not the square that is played.",
    ),
    (
        Walk::MaskTurnedRound,
        "The mask is turned round: `& mask` keeps the discs through which a run may go, `& !mask` keeps the others.",
    ),
    (
        Walk::OnlyA1Closes,
        "In yours only a disc on a1 closes a run: a set is 1 only if it holds a1 alone. To see whether it holds anything, \
            compare with `!= 0`.",
    ),
    (
        Walk::OneMask,
        "Each direction has its own mask: along an edge, a run goes through the discs at that edge.",
    ),
    (
        Walk::EdgeCloses,
        "The edge closes nothing: a run that comes to it, and not to a disc of the player, stays as it is.",
    ),
    (
        Walk::LastLeftOut,
        "Column h and row 8 are left out: there are eight columns and eight rows, 0 to 7 if counted from 0.",
    ),
    (
        Walk::FirstLeftOut,
        "Column a and row 1 are left out: there are eight columns and eight rows, 0 to 7 if counted from 0.",
    ),
    (
        Walk::OneDiscOnly,
        "A run may have more than one disc: it goes on to its end, and the disc that closes is one step beyond its last disc.",
    ),
    (Walk::StopsAfter(2), TOO_SHORT),
    (Walk::StopsAfter(3), TOO_SHORT),
    (Walk::StopsAfter(4), TOO_SHORT),
    (Walk::StopsAfter(5), TOO_SHORT),
    (
        Walk::OtherPlayer,
        "The discs of `opponent` turn, and a disc of `player` closes them: not the other way round.",
    ),
];

const TOO_SHORT: &str = "A run may have six discs, but yours ends before its last.";

/// Where a run goes over an edge: between which squares.
pub fn wrapped(position: Position, square: u32, walk: Walk) -> Message {
    let turns = |(d, e): &(isize, isize)| {
        run(position, square, (*d, *e), walk) & !run(position, square, (*d, *e), Walk::Right) != 0
    };
    let next = |from: u32, (d, e): (isize, isize)| (from as isize + 8 * d + e).rem_euclid(64) as u32;
    let is_near = |from, to| {
        let ((p, q), (row, column)) = (place(from), place(to));
        p.abs_diff(row) <= 1 && q.abs_diff(column) <= 1
    };
    let Some(direction) = facts::directions().find(turns) else {
        return "It wraps round at an edge. The mask stops it.".into();
    };
    let mut from = square;
    while is_near(from, next(from, direction)) {
        from = next(from, direction);
    }
    let to = next(from, direction);
    let over_the_top = place(from).0.abs_diff(place(to).0) > 1;
    let part = |square| match over_the_top {
        true => say!("row {row}", row = place(square).0),
        false => Message::foreign(name(square)[..1].to_string()),
    };
    say!(
        "It wraps round from {part} to {next}: by its number, {to} is one step from {from}, but not on the board. The mask \
            stops it.",
        part = part(from),
        next = part(to),
        from = name(from),
        to = name(to),
    )
}
