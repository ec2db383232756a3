//! What a value of `evaluate` is made of: moves, corners and frontier discs; and positions in which only one of them differs.

use othello_failure::{Message, say};
use othello_steps::Position;

use crate::bits::{bit_positions, empty};

const BETTER: [&str; 3] =
    ["More moves are better.", "A corner is better.", "Fewer discs beside an empty square are better."];

/// The positions of whole games in which the players differ only in one thing: in their moves (0), corners (1) or frontier discs
/// (2). Each with the sign that its value has, and the reason.
pub fn only_one_thing_differs(which: usize) -> impl Iterator<Item = (Position, i32, Message)> {
    let positions: Vec<_> = bit_positions().collect();
    let pairs: Vec<_> =
        positions.chunks(2).map(|pair| (pair[0].0, (pair[0].1.len(), pair[1].1.len()))).collect();
    pairs.into_iter().filter(|(_, counts)| *counts != (0, 0)).filter_map(move |(now, counts)| {
        let features = features(now, counts);
        let [moves, corners, fewer_frontier] = features;
        let [moves, corners, frontier_discs] =
            [moves, corners, -fewer_frontier].map(|count| format!("{count:+}"));
        let reason = say!(
            "● minus ○: {moves} moves, {corners} corners, and {frontier_discs} frontier discs. {better}",
            moves,
            corners,
            frontier_discs,
            better = Message::new(BETTER[which]),
        );
        // A frontier that is counted without the diagonals is another test's affair.
        let is_clear = which != 0 || frontier(now, false) == 0;
        let differs = is_clear && (0..3).all(|i| (features[i] != 0) == (i == which));
        differs.then(|| (now, features[which].signum(), reason))
    })
}

/// Positions of whole games with two discs more in an empty part of the board, one in the corner: first the corner is the
/// player's, then the opponent's. Nothing is in line with the two, and each is beside empty squares, so only the corner counts.
pub fn only_the_corner_differs() -> impl Iterator<Item = (Position, Position)> {
    const AROUND: u64 = 0x0F0F; // a1 to d1, and a2 to d2
    const A1: u64 = 1;
    const C1: u64 = 1 << 2;
    let empty = bit_positions().filter(|(now, _)| (now.player | now.opponent) & AROUND == 0);
    empty.map(|(now, _)| {
        let with = |own, other| Position { player: now.player | own, opponent: now.opponent | other };
        (with(A1, C1), with(C1, A1))
    })
}

/// Moves, corners and frontier discs of ● less those of ○, a frontier disc being a bad thing. `moves` has how many moves each
/// of the two has.
fn features(now: Position, (moves, answers): (usize, usize)) -> [i32; 3] {
    [moves as i32 - answers as i32, corners(now.player) - corners(now.opponent), frontier(now, true)]
}

/// How many of these discs are in corners.
pub(crate) fn corners(discs: u64) -> i32 {
    [0, 7, 56, 63].iter().filter(|corner| discs >> *corner & 1 == 1).count() as i32
}

/// How many discs beside an empty square ○ has more than ●, with or without those that touch it at a corner only.
pub(crate) fn frontier(now: Position, with_diagonals: bool) -> i32 {
    let empty = empty(now);
    touching(now.opponent, empty, with_diagonals) - touching(now.player, empty, with_diagonals)
}

/// How many of `squares` are beside one of `others`.
pub(crate) fn touching(squares: u64, others: u64, with_diagonals: bool) -> i32 {
    let has = |p: i32, q: i32| (0..8).contains(&p) && (0..8).contains(&q) && others >> (8 * p + q) & 1 == 1;
    let is_beside = |square: &i32| {
        let near = (-1..=1).flat_map(|d| (-1..=1).map(move |e| (d, e)));
        let mut near = near.filter(|(d, e)| with_diagonals || d * e == 0);
        near.any(|(d, e)| has(square / 8 + d, square % 8 + e))
    };
    (0..64).filter(|square| squares >> square & 1 == 1).filter(is_beside).count() as i32
}
