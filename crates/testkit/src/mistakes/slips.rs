//! The slips that the loop of steps 1 and 2 may have: each is the right function with one thing in it changed.

use othello_steps::{Cell, Player};

pub(super) type Pair = (isize, isize);

/// The place that is looked at as the `i`-th one, from a square in a direction.
type Place = fn(i: isize, square: Pair, direction: Pair) -> Pair;

/// The right function, with one thing in it that may be changed.
#[derive(Clone, Copy)]
pub(super) struct Slip {
    pub(super) says: &'static str,
    pub(super) in_loop: Place,
    /// Whether the loop goes on over what it finds, and whether it counts it.
    pub(super) goes_on: fn(found: Cell, turning: Cell) -> bool,
    pub(super) counts: fn(found: Cell, turning: Cell) -> bool,
    /// Whether the count begins again at 0 after this.
    pub(super) begins_again: fn(found: Cell) -> bool,
    pub(super) after: Place,
    /// Whose discs turn, and whose disc closes.
    pub(super) colours: fn(Player) -> (Player, Player),
    pub(super) closes: fn(found: Cell, own: Cell) -> bool,
    /// The answer when the `i`-th place closes, of those that are counted.
    pub(super) answer: fn(i: isize, square: Pair, direction: Pair) -> isize,
    /// Whether a place off the board is merely no disc that closes, as the end of an iterator is.
    pub(super) ends: bool,
    /// Whether the `i`-th place is looked at in the loop, on a line or board of this size. One that is not ends the loop.
    pub(super) looks: Sight,
    /// Whether it is looked at after the loop. One that is not closes nothing.
    pub(super) looks_after: Sight,
}

type Sight = fn(i: isize, place: Pair, size: isize) -> bool;

pub(super) const RIGHT: Slip = Slip {
    says: "",
    in_loop: onward,
    goes_on: |found, turning| found == turning,
    counts: |_, _| true,
    begins_again: |_| false,
    after: onward,
    colours: |player| (player.opponent(), player),
    closes: |found, own| found == own,
    answer: |i, _, _| i - 1,
    ends: false,
    looks: |_, _, _| true,
    looks_after: |_, _, _| true,
};

impl Slip {
    /// The same slip made only in the loop.
    pub(super) fn in_the_loop(self) -> Slip {
        Slip { after: RIGHT.after, looks_after: RIGHT.looks_after, ..self }
    }

    /// The same slip made only after the loop.
    pub(super) fn after_the_loop(self) -> Slip {
        Slip { in_loop: RIGHT.in_loop, looks: RIGHT.looks, ..self }
    }
}

pub(super) fn onward(i: isize, (p, q): Pair, (d, e): Pair) -> Pair {
    (i * d + p, i * e + q)
}

/// A slip that looks at other places, in the loop and after it.
const fn astray(place: Place, says: &'static str) -> Slip {
    Slip { says, in_loop: place, after: place, ..RIGHT }
}

/// A slip that looks at another place only after the loop.
const fn astray_after(after: Place, says: &'static str) -> Slip {
    Slip { says, after, ..RIGHT }
}

/// A slip that does not look at some places, in the loop and after it.
const fn unseen(looks: Sight, says: &'static str) -> Slip {
    Slip { says, looks, looks_after: looks, ..RIGHT }
}

const BRACKETS: &str = "the brackets are in the wrong place: only `i` is multiplied, `p + i * d`";

const NEIGHBOUR_LEFT_OUT: Slip = astray(
    |i, square, way| onward(i + 1, square, way),
    "the place next to the square is never looked at: the first is one step away, not two",
);

/// What goes wrong on a line as on a board.
pub(super) const ANYWHERE: [Slip; 31] = [
    Slip {
        says: "the colours are exchanged: the opponent's discs turn, and the player's close them",
        colours: |player| (player, player.opponent()),
        ..RIGHT
    },
    Slip {
        says: "the loop goes on as long as the place is not a disc of the opponent: as long as it is one, with `==`",
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
        says: "the count is set back to 0 at an empty place, and the loop goes on: the first empty place ends it, and nothing turns",
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
    Slip {
        says: "all discs of the opponent on the way are counted, whatever is between them: the first other place ends the loop",
        goes_on: |found, _| found != Cell::Sentinel,
        counts: |found, turning| found == turning,
        closes: |_, _| true,
        ..RIGHT
    },
    Slip {
        says: "the disc that closes is looked for one place too far: `take_while`, or a `next()` too many, has taken it away",
        after: |i, square, way| onward(i + 1, square, way),
        ends: true,
        ..RIGHT
    },
    astray_after(
        |i, square, way| onward(i + 1, square, way),
        "the disc that closes is looked for one place too far: it is where the loop has stopped",
    ),
    Slip {
        says: "only one disc is looked at: a loop goes on as long as there are more",
        in_loop: |i, square, way| onward(if i == 1 { 1 } else { 0 }, square, way),
        ..RIGHT
    },
    astray(
        |i, (p, q), (d, e)| (i + d + p, i + e + q),
        "`i` and the direction are added: they are multiplied, `i * d`",
    ),
    Slip {
        says: "the function returns in the first round of the loop: what comes after the discs decides",
        closes: |_, _| true,
        answer: |i, _, _| if i > 1 { 2 } else { 0 },
        ..RIGHT
    },
    Slip {
        says: "the function returns in the first round of the loop: what comes after the discs decides",
        closes: |_, _| true,
        answer: |i, _, _| if i > 1 { 1 } else { 0 },
        ..RIGHT
    },
    Slip {
        says: "what comes after the discs is not looked at, or a gap ends the loop and the count is returned: the discs turn only if a disc \
               of the player closes them",
        closes: |_, _| true,
        ..RIGHT
    },
    Slip {
        says: "the sentinel is taken for a disc that closes, or the loop ends there and the count is returned: the answer is 0 then",
        closes: |found, _| found != Cell::Empty,
        ..RIGHT
    },
    Slip {
        says: "a disc of the player does not close, and anything else does: the two sides of the `if` are exchanged, or it is `!=` for `==`",
        closes: |found, own| found != own,
        ..RIGHT
    },
    Slip {
        says: "an empty place closes, and a disc of the player does not: it has to be a disc of the player",
        closes: |found, _| found == Cell::Empty,
        ..RIGHT
    },
    Slip {
        says: "an empty place is taken for a disc that closes",
        closes: |found, own| found == own || found == Cell::Empty,
        ..RIGHT
    },
    Slip {
        says: "the answer is one too many: the disc that closes is counted too, or the count begins at 1 (if `i` begins at 1, `i - 1` discs turn)",
        answer: |i, _, _| i,
        ..RIGHT
    },
    Slip {
        says: "the answer is one too few: take 1 away only from an `i` that begins at 1",
        answer: |i, _, _| i - 2,
        ..RIGHT
    },
    Slip {
        says: "the answer is one too few: take 1 away only from an `i` that begins at 1",
        answer: |i, _, _| (i - 2).max(0),
        ..RIGHT
    },
    Slip { says: "each disc is counted twice: add 1 for each", answer: |i, _, _| 2 * i - 2, ..RIGHT },
    Slip {
        says: "one disc alone is not counted: one is enough",
        answer: |i, _, _| if i > 2 { i - 1 } else { 0 },
        ..RIGHT
    },
    Slip {
        says: "the loop returns 0 at the disc that closes too: ask for a disc of the player first",
        closes: |found, _| found == Cell::Sentinel,
        ..RIGHT
    },
    astray(|i, (p, q), (d, e)| ((p + i) * d, (q + i) * e), BRACKETS),
    astray(|i, (p, q), (d, e)| ((p + d) * i, (q + e) * i), BRACKETS),
    Slip {
        says: "`i` grows by 2 in each round: every second place is left out",
        in_loop: |i, square, way| onward(2 * i - 1, square, way),
        after: |i, square, way| onward(2 * i - 1, square, way),
        answer: |i, _, _| 2 * i - 2,
        ..RIGHT
    },
    Slip { answer: |i, _, _| i - 1, ..NEIGHBOUR_LEFT_OUT },
    Slip { answer: |i, _, _| i, ..NEIGHBOUR_LEFT_OUT },
    Slip { answer: |i, _, _| i + 1, ..NEIGHBOUR_LEFT_OUT },
    Slip {
        says: "the answer is 1 wherever discs turn: it is how many",
        answer: |i, _, _| if i > 1 { 1 } else { 0 },
        ..RIGHT
    },
];

const OTHER_SIDE: &str = "it looks to the other side than d says: the i-th cell is a[p + i * d]";

const A_PLACE: &str = "the answer is where the closing disc is: it is how many discs come before that";

pub(super) const ON_A_LINE: [Slip; 16] = [
    Slip { says: A_PLACE, answer: |i, (_, q), (_, e)| i * e + q, ..RIGHT },
    Slip { says: A_PLACE, answer: |i, (_, q), (_, e)| if i > 1 { i * e + q } else { 0 }, ..RIGHT },
    // In an array, which begins at 0.
    Slip { says: A_PLACE, answer: |i, (_, q), _| i + q - 1, ..RIGHT },
    Slip { says: A_PLACE, answer: |i, (_, q), _| if i > 1 { i + q - 1 } else { 0 }, ..RIGHT },
    Slip {
        says: "to the left `i - p` is below 0, and one less is further away: take 1 away after `.abs()`, not before",
        answer: |i, _, (_, e)| if e < 0 { i + 1 } else { i - 1 },
        ..RIGHT
    },
    astray(
        |i, (p, q), way| if way.1 < 0 { (p, 9 - q - i) } else { onward(i, (p, q), way) },
        "the line is turned round but p is not: there it is `a.size() + 1 - p`",
    ),
    astray(
        |i, (p, q), way| if way.1 < 0 { (p, i) } else { onward(i, (p, q), way) },
        "it begins at the left end of the line: to the left the first cell is p - 1, as in `(1..p).rev()`",
    ),
    astray(
        |i, (p, q), way| if way.1 < 0 { (p, 9 - q + i) } else { onward(i, (p, q), way) },
        "p is turned round but the line is not: it is the cells to the right of `a.size() + 1 - p` that are asked",
    ),
    astray(
        |i, (p, q), (_, e)| (p, q + e + i - 1),
        "only the first step goes in direction d, and all others to the right: each step adds d",
    ),
    unseen(
        |_, (_, q), size| q != size,
        "the last cell is never looked at, as with a bound that is one too small",
    ),
    unseen(|_, (_, q), _| q != 1, "the first cell is never looked at, as with a bound that is one too large"),
    astray(
        |i, (p, _), _| (p, i),
        "p is not used: the first place to look at is beside it, a[p + 1] to the right",
    ),
    astray(|i, (p, q), _| (p, i + q), OTHER_SIDE),
    astray_after(|i, (p, q), _| (p, i + q), "d is not used after the loop: it is a[p + i * d] there too"),
    Slip {
        says: "d is not used in the loop: it is a[p + i * d] there too",
        in_loop: |i, (p, q), _| (p, i + q),
        ..RIGHT
    },
    astray(|i, square, way| onward(-i, square, way), OTHER_SIDE),
];

/// Slips in the place that is looked at. Each may be made in the loop, after it, or in both.
pub(super) const PLACES_ON_A_BOARD: [Slip; 22] = [
    astray(
        |i, (p, q), (d, e)| (i * e + q, i * d + p),
        "row and column are exchanged: it is board[row][column]",
    ),
    astray(|i, (p, _), (d, e)| (i * d + p, i * e + p), "p is used for the column too: it is q + i * e"),
    astray(|i, (_, q), (d, e)| (i * d + q, i * e + q), "q is used for the row too: it is p + i * d"),
    astray(|i, (p, q), (d, e)| (i * d + q, i * e + p), "p and q are exchanged: p is the row, q the column"),
    astray(
        |i, square, (d, e)| onward(i, square, (e, d)),
        "d and e are exchanged: d belongs to the row, e to the column",
    ),
    astray(|i, square, way| onward(-i, square, way), "it looks the opposite way: p + i * d and q + i * e"),
    astray(|i, square, (d, e)| onward(i, square, (-d, e)), "the sign of d is wrong: p + i * d"),
    astray(|i, square, (d, e)| onward(i, square, (d, -e)), "the sign of e is wrong: q + i * e"),
    astray(|i, square, (d, e)| onward(i, square, (d.abs(), e.abs())), "a minus sign of d or e is lost"),
    astray(|i, square, (d, _)| onward(i, square, (d, d)), "the column moves by d: it is q + i * e"),
    astray(|i, square, (_, e)| onward(i, square, (e, e)), "the row moves by e: it is p + i * d"),
    astray(|i, square, (d, _)| onward(i, square, (d, 0)), "e is not used: the column is q + i * e"),
    astray(|i, square, (_, e)| onward(i, square, (0, e)), "d is not used: the row is p + i * d"),
    astray(
        |i, square, _| onward(i, square, (1, 1)),
        "d and e are not used: it is board[p + i * d][q + i * e]",
    ),
    astray(
        |i, (p, q), (d, e)| (i * d + p, q + e + (i - 1) * d),
        "the first step is right, and after it the column moves by d: each step adds e to it",
    ),
    astray(
        |i, (p, q), (d, e)| (p + d + (i - 1) * e, i * e + q),
        "the first step is right, and after it the row moves by e: each step adds d to it",
    ),
    astray(
        |i, square, (d, e)| onward(i, square, if d * e == 0 { (d, e) } else { (d, d) }),
        "the column moves by d on the diagonals: it moves by e, and q + i * e is right in every direction",
    ),
    astray(
        |i, square, (d, e)| onward(i, square, if d * e == 0 { (d, e) } else { (e, e) }),
        "the row moves by e on the diagonals: it moves by d, and p + i * d is right in every direction",
    ),
    unseen(
        |_, (p, q), size| [p, q].iter().all(|k| (2..size).contains(k)),
        "the squares at the edge are never looked at: rows and columns go from 1 to board.size(), both included",
    ),
    unseen(
        |_, (p, q), size| p < size && q < size,
        "the last row and column are never looked at: rows and columns go up to board.size(), included",
    ),
    unseen(
        |_, (p, q), _| p > 1 && q > 1,
        "the first row and column are never looked at: rows and columns begin at 1",
    ),
    unseen(
        |i, _, size| i < size - 1,
        "the loop ends one round too soon: the disc that closes may be `size - 1` squares away, the last of `1..size`",
    ),
];

const AFTER: &str =
    "another square is looked at after the loop than in it: it is board[p + i * d][q + i * e] there too";

const NOTHING_FOR_WHITE: Slip = Slip {
    says: "nothing ever turns for White: `player` says whose disc closes, and `player.opponent()` whose discs turn",
    ..RIGHT
};

pub(super) const ON_A_BOARD: [Slip; 7] = [
    astray_after(|_, square, way| onward(1, square, way), AFTER),
    Slip {
        says: "rows and columns are added up: on a diagonal each disc is one row and one column away from the next",
        answer: |i, _, (d, e)| i * (d.abs() + e.abs()) - 1,
        ..RIGHT
    },
    Slip {
        says: "White's discs turn and Black's close them whoever plays: `player` says whose discs close, `player.opponent()` whose turn",
        colours: |_| (Player::White, Player::Black),
        ..RIGHT
    },
    Slip { colours: |player| (player.opponent(), Player::Black), ..NOTHING_FOR_WHITE },
    Slip { colours: |player| (Player::White, player), ..NOTHING_FOR_WHITE },
    Slip {
        ends: true,
        ..astray(
            |i, (p, q), (d, e)| (i * d + p, q + e),
            "the column doesn't move on: it is q + i * e, each time",
        )
    },
    Slip {
        ends: true,
        ..astray(
            |i, (p, q), (d, e)| (p + d, i * e + q),
            "the row doesn't move on: it is p + i * d, each time",
        )
    },
];
