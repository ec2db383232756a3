//! What goes wrong on a board only.

use othello_steps::Player;

use super::slip::{RIGHT, Slip, answering, astray, astray_after, onward, unseen};

/// Slips in the place that is looked at. Each may be made in the loop, after it, or in both.
pub const PLACES_ON_A_BOARD: [Slip; 18] = [
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
    astray(
        |i, square, direction| onward(-i, square, direction),
        "you look the opposite way: it is p + i * d and q + i * e",
    ),
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
];

/// Squares that are never looked at. To leave them out after the loop is to leave them out: the disc that closes comes there.
pub const UNSEEN_ON_A_BOARD: [Slip; 7] = [
    unseen(
        |_, (p, q), size| [p, q].iter().all(|k| (2..size).contains(k)),
        "you never look at the squares at the edge: rows and columns go from 1 to board.size(), both included",
    ),
    unseen(
        |_, (p, q), size| p < size && q < size,
        "you never look at the last row and column: rows and columns go up to board.size(), included, with `<=`",
    ),
    unseen(
        |_, (p, q), _| p < 8 && q < 8,
        "you never look at row 8 and column 8: rows and columns go up to board.size(), included, with `<=`",
    ),
    unseen(
        |_, (p, _), size| p < size,
        "you never look at the last row: rows go up to board.size(), included, with `<=`",
    ),
    unseen(
        |_, (_, q), size| q < size,
        "you never look at the last column: columns go up to board.size(), included, with `<=`",
    ),
    unseen(
        |_, (p, q), _| p > 1 && q > 1,
        "you never look at the first row and column: rows and columns begin at 1",
    ),
    unseen(
        |i, _, size| i < size - 1,
        "the loop ends one round too soon: the disc that closes may be `size - 1` squares away, the last of `1..size`",
    ),
];

const NOTHING_FOR_WHITE: Slip = Slip {
    says: "nothing ever turns for White: the discs of `player.opponent()` turn, and those of `player` close them",
    ..RIGHT
};

pub const ON_A_BOARD: [Slip; 17] = [
    Slip {
        answer: |i, _, (d, _)| (i - 1) * d,
        ..astray(
            |i, square, (d, e)| onward(1 + (i - 1) * d, square, (d, e)),
            "`i` grows by d in each round: it goes 1, 2, 3 in every direction, `i += 1`",
        )
    },
    answering(
        |i, _, (d, e)| if d * e == 0 { 0 } else { i - 1 },
        "nothing turns in a direction with a 0 in it: only (0, 0) is no direction, where both are 0 (`&&`, not `||`)",
    ),
    answering(
        |_, _, _| 0,
        "the answer is always 0: the loop goes on over the opponent's discs, and the square where it stops, `i` steps away, \
            has to be a disc of the player",
    ),
    answering(
        |i, _, (d, e)| i * (d.abs() + e.abs()) - 1,
        "rows and columns are added up: on a diagonal each disc is one row and one column away from the next",
    ),
    answering(
        |i, _, (d, _)| i * d.abs() - 1,
        "the distance is measured in rows only, and 1 is taken away where that is 0: count in the loop",
    ),
    answering(
        |i, _, (_, e)| i * e.abs() - 1,
        "the distance is measured in columns only, and 1 is taken away where that is 0: count in the loop",
    ),
    Slip {
        says: "White's discs turn and Black's close them, whoever plays: the discs of `player.opponent()` turn, and those of \
            `player` close them",
        players: |_| (Player::White, Player::Black),
        ..RIGHT
    },
    Slip { players: |player| (player.opponent(), Player::Black), ..NOTHING_FOR_WHITE },
    Slip { players: |player| (Player::White, player), ..NOTHING_FOR_WHITE },
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
    astray(
        |i, (p, q), (d, e)| (i * d + p, if d == 0 { i * e + q } else { q + e }),
        "only the row moves on along a diagonal: each step adds d to the row and e to the column, without an `else`",
    ),
    astray(
        |i, square, direction| onward(1 << (i - 1), square, direction),
        "the distance doubles in each round: the next square is one step further, `i * d` and `i * e` with i = 1, 2, 3",
    ),
    astray_after(
        |_, square, _| square,
        "after the loop the square played on is looked at: look at the one where the loop has stopped",
    ),
    answering(
        |i, _, (d, e)| (i - 1) * (d.abs() + e.abs()),
        "the discs on a diagonal are counted twice: one step along a diagonal is one disc too",
    ),
    astray(
        |i, (p, q), (d, e)| (i * d + p, (i - 1) * e + q),
        "the column is one step behind the row: the first square to look at is board[p + d][q + e]",
    ),
    astray(
        |i, (p, q), (d, e)| ((i - 1) * d + p, i * e + q),
        "the row is one step behind the column: the first square to look at is board[p + d][q + e]",
    ),
];
