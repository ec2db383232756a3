//! Wrong positions after a move (`play`): what there is to see in them.

use othello_failure::{Message, say};
use othello_steps::Position;

use crate::positions::name;

pub fn seen_in_play(before: Position, square: u32, expected: Position, yours: Position) -> Message {
    let new = 1_u64 << square;
    let turned = expected.opponent & before.opponent;
    let opponent = |discs| Position { opponent: discs, ..expected };
    let elsewhere = yours.opponent & !expected.opponent;
    let count = u64::from(turned.count_ones());
    let says = match yours {
        _ if yours == before.passed() => {
            "In yours nothing turns and no disc is placed: only the two change places."
        }
        _ if yours == opponent(expected.opponent & !new) => {
            "In yours the new disc is not placed: it is `1 << square`, as a u64."
        }
        Position { player, opponent } if (player, opponent) == (before.opponent, before.player | new) => {
            "In yours the disc is placed, but no disc turns."
        }
        Position { player, opponent }
            if (player, opponent) == (before.opponent & !turned, before.player | new) =>
        {
            "In yours the discs are taken off the board: they become the player's."
        }
        Position { player, opponent }
            if (player, opponent) == (before.opponent ^ count, before.player | count | new)
                || (player, opponent) == (before.opponent & !count, before.player | count | new) =>
        {
            "In yours the number of the discs that turn is used as a set: the set is `flips(position, square)` itself."
        }
        _ if yours == opponent(new) => {
            "In yours the player has the new disc alone: `&` keeps what is in both sets, and `|` puts them together."
        }
        _ if yours == (Position { player: turned, ..expected }) => {
            "In yours the opponent keeps the discs that turn and loses all others: `^` takes away those that turn."
        }
        _ if yours == (Position { player: before.opponent, ..expected }) => {
            "In yours the opponent keeps the discs that turn, too: take them away from `position.opponent`."
        }
        Position { player, opponent } if (player, opponent) == (before.player, before.opponent | new) => {
            "In yours the opponent gets the new disc: it goes to `position.player`, and so do the discs that turn. Then the two \
                change places."
        }
        _ if yours == (Position { player: expected.player | new, opponent: expected.opponent & !new }) => {
            "In yours the new disc is in the set of the other player."
        }
        _ if yours == opponent(expected.opponent & !new | u64::from(square)) => {
            "In yours the number of the square is used as a set: the set of this one square is `1 << square`."
        }
        _ if yours.player == expected.player && elsewhere != 0 && yours.opponent & new == 0 => {
            return say!(
                "In yours the new disc is on another square than {square}: the set of a square is `1_u64 << square`.",
                square = name(square),
            );
        }
        _ => return Message::NONE,
    };
    says.into()
}
