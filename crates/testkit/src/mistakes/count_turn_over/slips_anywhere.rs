//! What goes wrong on a line as on a board.

use othello_steps::Cell;

use super::slip::{RIGHT, Slip, answering, astray, astray_after, closing, onward};

const BRACKETS: &str = "the brackets are in the wrong place: only `i` is multiplied, and p is added to that";

const GROWS: &str =
    "the steps grow longer: a place that moves on itself moves by one step each time, not by `i` steps";

const ADDED: &str = "you add `i` and the direction: multiply them, `i * d`";

const TOO_FEW: &str = "the answer is one too few: you don't count the first disc, or take 1 away from a count that begins at 0 \
    (from an `i` that begins at 1, that is right)";

const NEIGHBOUR_LEFT_OUT: Slip = astray(
    |i, square, direction| onward(i + 1, square, direction),
    "you never look at the place next to the square: the first is one step away, not two",
);

const FROM_THE_PLACE_ITSELF: Slip = astray(
    |i, square, direction| onward(i - 1, square, direction),
    "the first place that you look at is the one played on: begin one step further",
);

const WHATEVER_IS_BETWEEN: Slip = Slip {
    says: "all discs of the opponent on the way are counted, whatever is between them: the first other place ends the loop",
    goes_on: |found, _| found != Cell::Sentinel,
    counts: |found, turning| found == turning,
    closes: |_, _| true,
    ..RIGHT
};

/// What goes wrong on a line as on a board.
pub const ANYWHERE: [Slip; 44] = [
    FROM_THE_PLACE_ITSELF,
    // Here `i` begins at 0, and `i - 1` is returned.
    Slip { answer: |i, _, _| i - 2, ..FROM_THE_PLACE_ITSELF },
    // Here nothing is looked for after the loop.
    Slip { closes: |_, _| true, ..FROM_THE_PLACE_ITSELF },
    Slip {
        says: "the colours are exchanged: the opponent's discs turn, and the player's close them",
        players: |player| (player, player.opponent()),
        ..RIGHT
    },
    Slip {
        says: "the loop goes on while it finds no disc of the opponent: it should go on while it finds one, with `==`",
        goes_on: |found, turning| found != turning,
        ..RIGHT
    },
    Slip {
        says: "the loop goes on after a gap, to the next disc of the player: the first empty place ends it",
        goes_on: |found, turning| found == turning || found == Cell::Empty,
        counts: |found, turning| found == turning,
        ..RIGHT
    },
    Slip {
        says: "the loop goes on over empty places and counts them: the first empty place ends it",
        goes_on: |found, turning| found == turning || found == Cell::Empty,
        ..RIGHT
    },
    Slip {
        says: "the count is set back to 0 at an empty place, and the loop goes on: the first empty place ends it, and nothing \
            turns",
        goes_on: |found, turning| found == turning || found == Cell::Empty,
        begins_again: |found| found == Cell::Empty,
        counts: |found, turning| found == turning,
        ..RIGHT
    },
    Slip {
        says: "all discs up to the next gap are counted, of both colours",
        goes_on: |found, _| matches!(found, Cell::Disc(_)),
        closes: |_, _| true,
        ..RIGHT
    },
    WHATEVER_IS_BETWEEN,
    // With a loop that ends before 9.
    Slip { looks: |_, (_, q), _| q <= 8, ..WHATEVER_IS_BETWEEN },
    Slip {
        says: "you look for the closing disc one place too far: `take_while`, or a `next()` too many, has taken it away",
        after: |i, square, direction| onward(i + 1, square, direction),
        ends: true,
        ..RIGHT
    },
    astray_after(
        |i, square, direction| onward(i + 1, square, direction),
        "you look for the closing disc one place too far: look where the loop has stopped",
    ),
    Slip {
        says: "you look at one disc only: a loop goes on as long as there are more",
        in_loop: |i, square, direction| onward(if i == 1 { 1 } else { 0 }, square, direction),
        ..RIGHT
    },
    astray(|i, (p, q), (d, e)| (i + d + p, i + e + q), ADDED),
    // Here `i` begins at 0.
    astray(|i, (p, q), (d, e)| (i - 1 + d + p, i - 1 + e + q), ADDED),
    Slip {
        says: "the function goes no further than the first disc: a loop goes on to what comes after the discs, and that decides",
        closes: |_, _| true,
        answer: |i, _, _| if i > 1 { 2 } else { 0 },
        ..RIGHT
    },
    Slip {
        says: "the function goes no further than the first disc: a loop goes on to what comes after the discs, and that decides",
        closes: |_, _| true,
        answer: |i, _, _| if i > 1 { 1 } else { 0 },
        ..RIGHT
    },
    closing(
        |_, _| true,
        "you don't look at what comes after the discs, or return the count when a gap ends the loop: they turn only if a disc \
            of the player closes them",
    ),
    Slip {
        says: "you return `i` as it is after the loop: `i - 1` discs come before that place, and they turn only if a disc of the \
            player is there",
        closes: |_, _| true,
        answer: |i, _, _| i,
        ..RIGHT
    },
    closing(
        |found, _| found != Cell::Empty,
        "you take {end} for a disc that closes, or return the count when the loop ends there: the answer is 0 then",
    ),
    closing(
        |found, own| found != own,
        "anything closes the discs but a disc of the player: the two sides of the `if` are exchanged, or there is a `!=` \
            instead of `==`",
    ),
    closing(
        |found, _| found == Cell::Empty,
        "an empty place closes the discs and a disc of the player doesn't: it should be the other way round",
    ),
    closing(
        |found, own| found == own || found == Cell::Empty,
        "you take an empty place for a disc that closes",
    ),
    answering(|i, _, _| if i > 1 { i } else { 0 }, "the disc that closes is counted too"),
    answering(
        |_, _, _| 1,
        "1 is answered wherever a disc of the player comes, right beside the square too: return how many discs turn",
    ),
    answering(
        |i, _, _| i,
        "the answer is one too many: you count the disc that closes too, or begin the count at 1 (if `i` begins at 1, `i - 1` \
            discs turn)",
    ),
    answering(|i, _, _| i - 2, TOO_FEW),
    answering(|i, _, _| (i - 2).max(0), TOO_FEW),
    answering(|i, _, _| i * (i - 1) / 2, "you add up the places, 1 and 2 and 3: add 1 for each disc"),
    answering(|i, _, _| i * (i + 1) / 2 - 1, "you add up the places, 2 and 3 and 4: add 1 for each disc"),
    Slip { ends: true, ..astray(|i, square, direction| onward(i * (i + 1) / 2, square, direction), GROWS) },
    Slip {
        ends: true,
        ..astray(|i, square, direction| onward(1 + i * (i - 1) / 2, square, direction), GROWS)
    },
    answering(|i, _, _| 2 * i - 2, "you count each disc twice: add 1 for each"),
    answering(|i, _, _| if i > 2 { i - 1 } else { 0 }, "you don't count a single disc: one is enough"),
    closing(
        |found, _| found == Cell::Sentinel,
        "the loop returns 0 at the disc that closes too: ask for a disc of the player first",
    ),
    astray(|i, (p, q), (d, e)| ((p + i) * d, (q + i) * e), BRACKETS),
    astray(|i, (p, q), (d, e)| ((p + d) * i, (q + e) * i), BRACKETS),
    Slip {
        says: "`i` grows by 2 in each round: every second place is left out",
        in_loop: |i, square, direction| onward(2 * i - 1, square, direction),
        after: |i, square, direction| onward(2 * i - 1, square, direction),
        answer: |i, _, _| 2 * i - 2,
        ..RIGHT
    },
    astray(
        |i, square, direction| onward(2 * i - 1, square, direction),
        "the place moves on by itself and by `i` too, so every second one is left out: only one of the two may move",
    ),
    Slip { answer: |i, _, _| i - 1, ..NEIGHBOUR_LEFT_OUT },
    Slip { answer: |i, _, _| i, ..NEIGHBOUR_LEFT_OUT },
    Slip { answer: |i, _, _| i + 1, ..NEIGHBOUR_LEFT_OUT },
    answering(
        |i, _, _| if i > 1 { 1 } else { 0 },
        "the answer is 1 wherever discs turn: return how many they are",
    ),
];
