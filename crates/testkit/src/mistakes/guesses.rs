//! Wrong signs of `evaluate` (step 11), in a position where only one thing differs.

use othello_steps::Position;

use crate::bits::bit_positions;

/// How frontier discs are counted wrongly, and what that is called.
type Way = (fn(Position) -> i32, &'static str);

const WAYS: [Way; 6] = [
    (discs, "the discs are counted: many discs are no advantage before the end"),
    (
        |now| frontier(now, false),
        "only four squares are beside a disc: one that touches it at a corner is beside it too",
    ),
    (
        open_squares,
        "the empty squares beside discs are counted: count the discs that are beside an empty square",
    ),
    (
        |now| touching(now.opponent, now.player, true) - touching(now.player, now.opponent, true),
        "the discs beside a disc of the other player are counted: count those beside an empty square",
    ),
    (inner_frontier, "discs at an edge are left out: beside an empty square they are frontier discs too"),
    (own_frontier, "only one player's frontier discs are counted: count them for both, and subtract"),
];

/// `due` is the sign that the value should have; `yours` is the whole value. `signs` are those that came in all positions of the
/// test: a mistake that would give others isn't named.
pub(crate) fn in_a_guess(now: Position, due: i32, yours: i32, signs: &[(Position, i32)]) -> String {
    let discs = discs(now);
    let is_frontier = frontier(now, true) != 0;
    let gives_all = |way: fn(Position) -> i32| signs.iter().all(|(now, sign)| way(*now).signum() == *sign);
    let ways: Vec<_> =
        WAYS.iter().filter(|(way, _)| is_frontier && gives_all(*way)).map(|(_, said)| *said).collect();
    let is_other_way_round = signs.len() == 1 || is_frontier && gives_all(|now| -frontier(now, true));
    let sentence = if yours == discs && discs != 0 {
        "You get this if the discs are counted. Many discs are no advantage before the end: count moves, corners, frontier."
    } else if !ways.is_empty() {
        return format!("\n  You get this if {}.\n", ways.join(", or if "));
    } else if yours == 0 && corners(now.player) != corners(now.opponent) {
        "Yours doesn't see it: it adds nothing to the value. Count the corners. Are all four in your set: bits 0, 7, 56 and 63?"
    } else if yours == 0 && discs == 0 {
        "Yours doesn't see it: it adds nothing to the value. Is it lost in a division? Do you count the discs instead?"
    } else if yours == 0 {
        "Yours doesn't see it: it adds nothing to the value. Is it lost in a division?"
    } else if yours.signum() == -due && (is_other_way_round || !is_frontier) {
        "Yours has it the wrong way round: the sign of this part is wrong, or the part of the two players is exchanged."
    } else if yours.signum() == -due {
        "Something else weighs more here: do you count discs, or squares beside a corner? Or does a set leave out squares?"
    } else {
        "Yours sees a difference where there is none."
    };
    format!("\n  {sentence}\n")
}

/// How many discs ● has more than ○.
fn discs(now: Position) -> i32 {
    now.player.count_ones() as i32 - now.opponent.count_ones() as i32
}

/// How many more empty squares are beside discs of ○ than of ●.
fn open_squares(now: Position) -> i32 {
    let empty = !(now.player | now.opponent);
    touching(empty, now.opponent, true) - touching(empty, now.player, true)
}

/// The frontier without the discs at the four edges.
fn inner_frontier(now: Position) -> i32 {
    const INNER: u64 = 0x007E_7E7E_7E7E_7E00;
    let empty = !(now.player | now.opponent);
    touching(now.opponent & INNER, empty, true) - touching(now.player & INNER, empty, true)
}

/// The frontier discs of ● alone.
fn own_frontier(now: Position) -> i32 {
    -touching(now.player, !(now.player | now.opponent), true)
}

fn corners(discs: u64) -> i32 {
    [0, 7, 56, 63].iter().filter(|corner| discs >> *corner & 1 == 1).count() as i32
}

const BETTER: [&str; 3] =
    ["More moves are better.", "A corner is better.", "Fewer discs beside an empty square are better."];

/// The positions of whole games in which the players differ only in one thing: in their moves (0), corners (1) or frontier discs
/// (2). Each with the sign that its value has, and the reason.
pub fn only_one_thing_differs(which: usize) -> impl Iterator<Item = (Position, i32, String)> {
    let positions: Vec<_> = bit_positions().collect();
    let pairs: Vec<_> =
        positions.chunks(2).map(|pair| (pair[0].0, (pair[0].1.len(), pair[1].1.len()))).collect();
    pairs.into_iter().filter(|(_, counts)| *counts != (0, 0)).filter_map(move |(now, counts)| {
        let features = features(now, counts);
        let [moves, corners, frontier] = features;
        let reason = format!(
            "● less ○: {moves:+} moves, {corners:+} corners, and {:+} frontier discs. {}",
            -frontier, BETTER[which]
        );
        let differs = (0..3).all(|i| (features[i] != 0) == (i == which));
        differs.then(|| (now, features[which].signum(), reason))
    })
}

/// Positions of whole games with two discs more in an empty part of the board, one in the corner: first the corner is the player's,
/// then the opponent's. Nothing is in line with the two, and each is beside empty squares, so only the corner counts.
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

/// How many discs beside an empty square ○ has more than ●, with or without those that touch it at a corner only.
fn frontier(now: Position, with_diagonals: bool) -> i32 {
    let empty = !(now.player | now.opponent);
    touching(now.opponent, empty, with_diagonals) - touching(now.player, empty, with_diagonals)
}

/// How many of `squares` are beside one of `others`.
fn touching(squares: u64, others: u64, with_diagonals: bool) -> i32 {
    let has = |p: i32, q: i32| (0..8).contains(&p) && (0..8).contains(&q) && others >> (8 * p + q) & 1 == 1;
    let is_beside = |square: &i32| {
        let near = (-1..=1).flat_map(|d| (-1..=1).map(move |e| (d, e)));
        let mut near = near.filter(|(d, e)| with_diagonals || d * e == 0);
        near.any(|(d, e)| has(square / 8 + d, square % 8 + e))
    };
    (0..64).filter(|square| squares >> square & 1 == 1).filter(is_beside).count() as i32
}
