//! Slips of an opponent that looks at the corners.

use std::cmp::Reverse;

use othello_steps::Position;

use super::opponent::{
    CORNERS, Choice, choice, first, from_its_corner, is_diagonal, last, right_worth, worth,
};
use crate::bits::empty;

pub fn slips() -> Vec<Choice> {
    let worths = WORTHS.into_iter().map(|(worth, says)| {
        choice(says, move |before, moves| first(moves, |square, _| worth(before, square)))
    });
    let mut slips = vec![
        choice("the last of equals is played: of equals, the lowest square", |before, moves| {
            last(moves, |square, _| right_worth(before, square))
        }),
        choice(
            "of equals the one that turns the fewest is played: play the lowest square",
            |before, moves| first(moves, |square, discs| (right_worth(before, square), discs.count_ones())),
        ),
        choice("of equals the one that turns the most is played: play the lowest square", |before, moves| {
            first(moves, |square, discs| (right_worth(before, square), Reverse(discs.count_ones())))
        }),
    ];
    slips.extend(worths);
    slips.push(choice(
        "no move is found where all are beside empty corners: then any is played, the lowest",
        |before, moves| {
            let square = first(moves, |square, _| right_worth(before, square))?;
            Some(if right_worth(before, square) == 2 { 64 } else { square })
        },
    ));
    slips.push(choice(ONE_CORNER, |before, moves| {
        let is_corner = |(square, _): &&(u32, u64)| CORNERS.contains(square);
        let away = |corner: u32| moves.iter().find(|(square, _)| worth(!(1 << corner), *square) < 2);
        let is_empty = |corner: &u32| empty(before) >> corner & 1 == 1;
        let not_beside = || CORNERS.into_iter().filter(is_empty).find_map(away);
        moves.iter().find(is_corner).or_else(not_beside).or(moves.first()).map(|(square, _)| *square)
    }));
    slips
}

/// What a square is wrongly worth, the best being 0, and the sentence.
type Worth = (fn(Position, u32) -> u8, &'static str);

const WORTHS: [Worth; 18] = [
    (
        |before, square| worth(empty(before), square),
        "a square is bad beside a corner with a disc: it's bad beside an empty one",
    ),
    (
        |before, square| [0, 2, 1][usize::from(right_worth(before, square))],
        "a square beside an empty corner is preferred: it's the last to be played",
    ),
    (
        |before, square| {
            let is_empty = |corner: &u32| empty(before) >> corner & 1 == 1;
            let is_next = |corner| [1, 8, 56, 63].contains(&((64 + square - corner) % 64));
            match from_its_corner(square) {
                (_, 0, 0) => 0,
                _ => right_worth(before, square)
                    .max(1 + u8::from(CORNERS.into_iter().filter(is_empty).any(is_next))),
            }
        },
        "a square is beside a corner as a number, but not on the board: after h1 comes a2, and before a8 comes h7",
    ),
    (
        |_, square| worth(0, square),
        "a square beside a corner is bad even when the corner is taken: it is bad only beside an empty corner",
    ),
    (
        |before, square| worth(before.player, square),
        "only the player's own corner makes the squares beside it good: any disc in the corner does",
    ),
    (
        |before, square| worth(before.opponent, square),
        "only the opponent's corner makes the squares beside it good: any disc in the corner does",
    ),
    (
        |before, square| 2 - right_worth(before, square),
        "the order is turned round: a corner comes first, and a square beside an empty corner last",
    ),
    (|before, square| right_worth(before, square).max(1), NO_CORNER_FIRST),
    (|before, square| [1, 0, 2][usize::from(right_worth(before, square))], NO_CORNER_FIRST),
    (|before, square| worth(!(empty(before) & 1), square), ONE_CORNER),
    (|before, square| if square == 0 { 0 } else { worth(!(empty(before) & 1), square).max(1) }, FIRST_CORNER),
    (|_, square| if square == 0 { 0 } else { worth(!1, square).max(1) }, FIRST_CORNER),
    (
        |before, square| if is_diagonal(square) { 1 } else { right_worth(before, square) },
        "the square diagonally beside the corner is not bad: b2, g2, b7 and g7 touch a corner too",
    ),
    (
        |before, square| {
            let worth = right_worth(before, square);
            if is_diagonal(square) { worth } else { worth.min(1) }
        },
        "only the square diagonally beside the corner is bad: the two at its edges touch the corner too",
    ),
    (
        |before, square| {
            let is_edge = [0, 7].contains(&(square / 8)) || [0, 7].contains(&(square % 8));
            2 * right_worth(before, square) - u8::from(right_worth(before, square) == 1 && is_edge)
        },
        "a square at an edge is preferred: only corners are",
    ),
    (
        |before, square| {
            right_worth(before, square) + u8::from(right_worth(before, square) == 2 && is_diagonal(square))
        },
        "the square diagonally beside the corner is worse than the other two: all three are as bad",
    ),
    (
        |before, square| match square & 3 {
            1 | 3 => 0,
            2 if empty(before) & 1 == 1 => 2,
            _ => 1,
        },
        "the number of a square is taken for its set: the set of this one square is `1_u64 << square`",
    ),
    (
        |_, square| worth(u64::MAX, square),
        "no square beside a corner is avoided, or those beside one corner only",
    ),
];

const FIRST_CORNER: &str =
    "the first corner alone decides, a1: return only what is known of all four after the loop";

const ONE_CORNER: &str = "one corner alone decides which squares are bad: ask about all four";

const NO_CORNER_FIRST: &str =
    "not every corner is preferred: any of the four is taken before all other squares";
