//! Wrong signs of `evaluate`, in a position where only one thing differs.

use othello_steps::Position;

use crate::bits::empty;
use crate::features::{corners, frontier, touching};

/// What is counted in the place of frontier discs, and the sentence.
type Count = (fn(Position) -> i32, &'static str);

const COUNTS: [Count; 9] = [
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
    (
        |now| frontier_on_a_ring(now, false, true),
        "what leaves the board at row 1 comes back at row 8: shift by a row with `<< 8` and `>> 8`, not with the ring of step 9's `shift`",
    ),
    (|now| frontier_on_a_ring(now, true, false), WRAPS_AT_THE_SIDES),
    (|now| frontier_on_a_ring(now, true, true), WRAPS_AT_THE_SIDES),
];

const WRAPS_AT_THE_SIDES: &str = "a shift wraps round an edge: take out column h before the shift to the right, and column a before the one to the left";

/// `due` is the sign that the value should have; `yours` is the whole value. `signs` are those that came in all positions of the
/// test: a mistake that would give others isn't named.
pub fn in_evaluate(now: Position, due: i32, yours: i32, signs: &[(Position, i32)]) -> String {
    let is_frontier = frontier(now, true) != 0;
    let gives_all =
        |count: fn(Position) -> i32| signs.iter().all(|(now, sign)| count(*now).signum() == *sign);
    let is_other_way_round = !is_frontier || signs.len() == 1 || gives_all(|now| -frontier(now, true));
    let counts = COUNTS.iter().filter(|(count, _)| is_frontier && gives_all(*count));
    let counts: Vec<_> = counts.map(|(_, says)| *says).collect();
    let sentence = match yours {
        _ if yours == discs(now) && yours != 0 => {
            "You get this if the discs are counted. Many discs are no advantage before the end: count moves, corners, frontier."
        }
        _ if gives_all(discs) && signs.iter().any(|(_, sign)| *sign != 0) => {
            "You get this if the discs are counted. Many discs are no advantage before the end: count moves, corners, frontier."
        }
        _ if !counts.is_empty() => &format!("You get this if {}.", counts.join(", or if ")),
        0 => {
            return format!("Yours doesn't see it: it adds nothing to the value. {}", nothing_added(now));
        }
        _ if yours.signum() != -due => "Yours sees a difference where there is none.",
        _ if !is_frontier && is_one_sided(signs) => {
            "Only one player's are counted: count the same for the other player, and subtract."
        }
        _ if is_other_way_round => {
            "Yours has it the wrong way round: the sign of this part is wrong, or the part of the two players is exchanged."
        }
        _ => {
            "Something else weighs more here: do you count discs, or squares beside a corner? Or does a set leave out squares?"
        }
    };
    sentence.to_string()
}

/// Where the value is 0.
fn nothing_added(now: Position) -> &'static str {
    match () {
        _ if corners(now.player) != corners(now.opponent) => {
            "Count the corners. Are all four in your set: bits 0, 7, 56 and 63?"
        }
        _ if discs(now) == 0 => {
            "Do you count the discs instead? Or do empty squares at the edge get lost: masks for runs leave them out?"
        }
        _ => {
            "Do empty squares at the edge get lost? The masks of a run leave them out. Or is it lost in a division?"
        }
    }
}

/// Whether all values are on one side of 0, although in these positions now one player is better off and now the other.
fn is_one_sided(signs: &[(Position, i32)]) -> bool {
    signs.len() > 1 && [1, -1].iter().any(|side| signs.iter().all(|(_, sign)| sign == side))
}

/// How many discs ● has more than ○.
fn discs(now: Position) -> i32 {
    now.player.count_ones() as i32 - now.opponent.count_ones() as i32
}

/// How many more empty squares are beside discs of ○ than of ●.
fn open_squares(now: Position) -> i32 {
    touching(empty(now), now.opponent, true) - touching(empty(now), now.player, true)
}

/// The frontier without the discs at the four edges.
fn inner_frontier(now: Position) -> i32 {
    const INNER: u64 = 0x007E_7E7E_7E7E_7E00;
    touching(now.opponent & INNER, empty(now), true) - touching(now.player & INNER, empty(now), true)
}

/// The frontier discs of ● alone.
fn own_frontier(now: Position) -> i32 {
    -touching(now.player, empty(now), true)
}

/// The frontier if the shifts of the empty squares bring back what leaves the board: at the two sides, or at top and bottom.
fn frontier_on_a_ring(now: Position, at_the_sides: bool, at_top_and_bottom: bool) -> i32 {
    let empty = empty(now);
    let [not_h, not_a] =
        if at_the_sides { [u64::MAX; 2] } else { [0x7F7F_7F7F_7F7F_7F7F, 0xFEFE_FEFE_FEFE_FEFE] };
    let turns = |set: u64, by: u32| if at_top_and_bottom { set.rotate_left(by) } else { set << by };
    let back = |set: u64, by: u32| if at_top_and_bottom { set.rotate_right(by) } else { set >> by };
    let row = empty | turns(empty & not_h, 1) | back(empty & not_a, 1);
    let near = row | turns(row, 8) | back(row, 8);
    let count = |discs: u64| (discs & near).count_ones() as i32;
    count(now.opponent) - count(now.player)
}

#[cfg(test)]
mod tests {
    use othello_steps::Position;

    use super::{frontier_on_a_ring, in_evaluate};
    use crate::bits::symmetries;
    use crate::features::{frontier, only_one_thing_differs};
    use crate::positions::squares;

    #[test]
    fn a_set_that_wraps_round_an_edge_is_named() {
        let start = Position::new();
        let now = Position {
            player: start.player | squares("c1 d1 e1 c2 d2 e2"),
            opponent: start.opponent | squares("g1 a3 h4 a6 h7 d8"),
        };
        let said = |sides, rows| {
            let sign = |now| frontier_on_a_ring(now, sides, rows).signum();
            let signs: Vec<_> = symmetries(now).into_iter().map(|now| (now, sign(now))).collect();
            let (at, _) = signs.iter().find(|(_, sign)| *sign != 1).expect("an edge where it wraps");
            assert_eq!(frontier(*at, true), 1);
            in_evaluate(*at, 1, 0, &signs)
        };
        assert!(said(false, true).contains("not with the ring of step 9"));
        assert!(said(true, false).contains("take out column h"));
        assert!(said(true, true).contains("take out column h"));
    }

    #[test]
    fn what_is_counted_for_one_player_only_is_not_called_the_wrong_way_round() {
        let said = |value: fn(i32) -> i32| {
            let positions: Vec<_> = only_one_thing_differs(0).collect();
            let signs: Vec<_> = positions.iter().map(|(now, due, _)| (*now, value(*due))).collect();
            let at = signs.iter().zip(&positions).find(|((_, sign), (_, due, _))| sign != due);
            let ((now, sign), (_, due, _)) = at.expect("a wrong sign");
            in_evaluate(*now, *due, *sign * 8, &signs)
        };
        assert!(said(|_| 1).contains("Only one player's are counted"));
        assert!(said(|due| -due).contains("the wrong way round"));
    }
}
