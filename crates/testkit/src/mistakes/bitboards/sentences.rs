//! The sentences for the walks that are wrong, and the positions in which a function is asked more.

use othello_failure::{Message, say};
use othello_steps::Position;

use super::walk::{Walk, run};
use crate::bits::{bit_positions, place, symmetries};
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
    (Walk::OpponentCloses, OPPONENT_CLOSES),
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

pub const OPPONENT_CLOSES: &str =
    "In yours a disc of the opponent closes a run, and none of the player does: it is the other way round.";

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

/// In the middle one or two discs turn in one direction, or two in all eight or in all but the last, or in none; from an edge two,
/// four or six turn.
pub fn questions() -> impl Iterator<Item = (Position, u32)> {
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
    let of_games = bit_positions().filter(|(_, moves)| moves.len() > 4).step_by(61).take(12);
    // The same square for the other player too, for whom nothing may turn.
    let of_games = of_games.map(|(now, moves)| (now, moves[1].number()));
    let of_games = of_games.flat_map(|(now, square)| [(now, square), (now.passed(), square)]);
    // Discs of one player up to every edge: nothing closes them.
    let to_the_edges =
        (0..64).filter(|bit| (bit % 8 == 3 || bit / 8 == 3 || bit % 8 == bit / 8) && *bit != 27);
    let to_the_edges = to_the_edges.map(|bit| 1 << bit).sum();
    let unclosed = Position { player: 0, opponent: to_the_edges };
    let middles = middle(1).chain(middle(2)).chain([(all, 27), (but_one, 27), (none, 27)]);
    let middles = middles.chain([(unclosed, 27), (unclosed.passed(), 27)]);
    let edges = [2, 4, 6].into_iter().flat_map(edge);
    // Those of games come first, as the fewest slips have the same answers to them.
    of_games.chain(middles).chain(edges).chain(over_the_edges())
}

/// Nothing turns, but as numbers the squares go on: from h4 to a5, from h3 to a5, or from c8 to c1; and the same turned and
/// mirrored.
fn over_the_edges() -> impl Iterator<Item = (Position, u32)> {
    let runs = [(30, [31, 32], 33), (14, [23, 32], 41), (50, [58, 2], 10)];
    runs.into_iter().flat_map(|(square, run, closing)| {
        let discs = Position { player: 1 << closing, opponent: run.iter().map(|bit| 1 << bit).sum() };
        let played = Position { player: 1 << square, opponent: 0 };
        let squares = symmetries(played).map(|played| played.player.trailing_zeros());
        symmetries(discs).into_iter().zip(squares)
    })
}
