//! Wrong signs of `evaluate`, in a position where only one thing differs.

use othello_failure::{Message, say};
use othello_steps::Position;

use super::slips::{MASKS_EXCHANGED, MASKS_OF_THE_INSIDE};
use crate::bits::{empty, symmetries};
use crate::features::{corners, frontier, only_one_thing_differs, touching};
use crate::mistakes::evidence::{Evidence, Slip};
use crate::mistakes::shared::sentence;

/// What is counted in the place of frontier discs, and the sentence.
type Count = (fn(Position) -> i32, &'static str);

const COUNTS: &[Count] = &[
    (
        touching_by_rows_alone,
        "only the squares above and below a disc, or beside those, are beside it: the row itself is missing, `row | row << 8 | \
            row >> 8`",
    ),
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
        |now| frontier_by(now, [NOT_H, NOT_A], true),
        "what leaves the board at row 1 comes back at row 8: shift by a row with `<< 8` and `>> 8`, not with the ring of \
            step 9's `shift`",
    ),
    (|now| frontier_by(now, [u64::MAX; 2], false), WRAPS_AT_THE_SIDES),
    (|now| frontier_by(now, [u64::MAX; 2], true), WRAPS_AT_THE_SIDES),
    (|now| frontier_by(now, [NOT_A, NOT_H], false), MASKS_EXCHANGED),
    (|now| frontier_by(now, [NOT_A & NOT_H; 2], false), MASKS_OF_THE_INSIDE),
];

const NOT_A: u64 = 0xFEFE_FEFE_FEFE_FEFE;
const NOT_H: u64 = 0x7F7F_7F7F_7F7F_7F7F;

const WRAPS_AT_THE_SIDES: &str = "a shift wraps round an edge: take out column h before the shift to the right, and column a \
    before the one to the left";

/// A position in which one thing differs, and the sign that its value should have.
type Question = (Position, i32);

/// What gives all signs of a test: each with its position and the sign that is due. Else what there is to see in the value.
pub fn mistake_in_evaluate(now: Position, due: i32, yours: i32, signs: &[(Position, i32, i32)]) -> Message {
    let of = |sign: fn(&Question) -> i32, says: &'static str| {
        Slip::new(says, move |question: &Question| Some(sign(question)))
    };
    let mut slips = vec![
        of(
            |(now, _)| discs(*now).signum(),
            "You get this if the discs are counted: many discs are no advantage before the end.",
        ),
        of(
            |(_, due)| -due,
            "Yours has it the wrong way round: the sign of this part is wrong, or the part of the two players is exchanged.",
        ),
        of(|_| 0, "Yours doesn't see it: it adds nothing to the value."),
        of(|_| 1, ONE_SIDED),
        of(|_| -1, ONE_SIDED),
    ];
    if signs.iter().all(|(now, ..)| frontier(*now, true) != 0) {
        slips.extend(wrong_frontiers());
    }
    let mut evidence = Evidence::of(slips, &|(_, due): &Question| *due);
    signs.iter().for_each(|(now, due, sign)| evidence.hears(&(*now, *due), Some(*sign)));
    evidence.sentence().unwrap_or_else(|| match yours {
        0 => nothing_added(now).into(),
        _ if due == 0 => "Yours sees a difference where there is none.".into(),
        _ if yours.signum() == -due => {
            "Your value has the other sign here: is the sign of this part wrong, are the two players exchanged, or has it \
                something else in it?".into()
        }
        _ => "Does your value have something else in it, or does a set leave out squares?".into(),
    })
}

/// What is counted in the place of the frontier discs, by the signs of the values where only those differ.
pub fn mistake_in_the_frontier(value: fn(Position) -> i32) -> Option<Message> {
    let evidence = Evidence::of(wrong_frontiers(), &|(_, due): &Question| *due);
    evidence.asks(where_frontiers_differ(), |(now, _)| value(*now).signum()).sentence()
}

fn where_frontiers_differ() -> impl Iterator<Item = Question> {
    let both = |(now, due, _): (Position, i32, Message)| [(now, due), (now.passed(), -due)];
    let signs = only_one_thing_differs(2).flat_map(both);
    signs.flat_map(|(now, due)| symmetries(now).map(|now| (now, due)))
}

fn wrong_frontiers() -> impl Iterator<Item = Slip<'static, Question, i32>> {
    COUNTS.iter().copied().map(|(count, says)| {
        Slip::new(sentence(say!("this"), says), move |(now, _): &Question| Some(count(*now).signum()))
    })
}

const ONE_SIDED: &str = "Only one player's are counted: count the same for the other player, and subtract.";

/// Where the value is 0.
fn nothing_added(now: Position) -> &'static str {
    match corners(now.player) == corners(now.opponent) {
        true => {
            "Your value is 0 here. Is something else in it that outweighs this, or does a set leave out squares at the edge?"
        }
        false => {
            "Your value is 0 here: a corner adds nothing to it. Are the corners in it, all four: bits 0, 7, 56 and 63?"
        }
    }
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

/// The frontier if the empty squares are shifted to the right from the first mask and to the left from the second, on a ring
/// or not: there what leaves the board comes back.
fn frontier_by(now: Position, [right, left]: [u64; 2], on_a_ring: bool) -> i32 {
    let empty = empty(now);
    let turns = |set: u64, by: u32| if on_a_ring { set.rotate_left(by) } else { set << by };
    let back = |set: u64, by: u32| if on_a_ring { set.rotate_right(by) } else { set >> by };
    let row = empty | turns(empty & right, 1) | back(empty & left, 1);
    let near = row | turns(row, 8) | back(row, 8);
    let count = |discs: u64| (discs & near).count_ones() as i32;
    count(now.opponent) - count(now.player)
}

/// The frontier if a square in the same row isn't beside a disc.
fn touching_by_rows_alone(now: Position) -> i32 {
    let empty = empty(now);
    let row = empty | (empty & NOT_H) << 1 | (empty & NOT_A) >> 1;
    let near = row << 8 | row >> 8;
    let count = |discs: u64| (discs & near).count_ones() as i32;
    count(now.opponent) - count(now.player)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mistakes::evidence::never_said;

    #[test]
    fn every_wrong_frontier_is_named_by_its_answers() {
        assert_eq!(never_said(wrong_frontiers, &|(_, due)| *due, where_frontiers_differ), [""; 0]);
    }
}
