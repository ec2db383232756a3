//! Wrong positions after a move (`play`).

use othello_steps::Position;

use crate::mistakes::shared::Mistakes;
use crate::positions::name;

pub fn in_play(before: Position, square: u32, expected: Position, yours: Position) -> String {
    let new = 1_u64 << square;
    let turned = expected.opponent & before.opponent;
    let opponent = |discs| Position { opponent: discs, ..expected };
    let mut mistakes = Mistakes::of(yours);
    mistakes.gives(before.passed(), "nothing turns and no disc is placed: only the two change places");
    mistakes.gives(
        opponent(expected.opponent & !new),
        "the new disc is not placed: it is `1 << square`, as a u64",
    );
    mistakes.gives(
        Position { player: before.opponent, opponent: before.player | new },
        "the disc is placed, but no disc turns",
    );
    mistakes.gives(
        Position { player: before.opponent & !turned, opponent: before.player | new },
        "the discs are taken off the board: they become the player's",
    );
    mistakes.gives(
        Position { player: turned, ..expected },
        "the player keeps the discs that turn, and no others: take them away from the opponent's with `^`",
    );
    mistakes.gives(
        Position { player: expected.player | new, opponent: expected.opponent & !new },
        "the new disc is put into the set of the other player",
    );
    let number = u64::from(square);
    mistakes.gives(
        opponent(expected.opponent & !new | number),
        format!("{square} is used as a set: the set of this one square is `1 << square`"),
    );
    let elsewhere = yours.opponent & !expected.opponent;
    if !mistakes.is_empty() {
        return mistakes.say("this position");
    }
    mistakes.holds(
        yours.player == expected.player && elsewhere.is_power_of_two() && yours.opponent & new == 0,
        format!(
            "the new disc is on another square than {}: `1 << square` is made in 32 bits, write `1_u64 << square`",
            name(square)
        ),
    );
    mistakes.holds(
        yours.player == expected.player && elsewhere.count_ones() > 1 && yours.opponent & new == 0,
        "the new disc is made in 32 bits: write `1_u64 << square`",
    );
    mistakes.say("this position")
}
