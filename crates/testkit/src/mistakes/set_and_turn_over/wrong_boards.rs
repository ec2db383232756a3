//! The boards that come of usual mistakes in a move, each with the mistake.

use othello_steps::{Board, Cell, Player};

use super::moves::{Move, RIGHT, Slip};
use crate::mistakes::shared::Square;

/// A mistake: the board that it makes, and the sentence.
pub type Mistake = (fn(&Move) -> Board, &'static str);

/// Something else changes than should, or too little.
pub const MISTAKES: [Mistake; 24] = [
    (|it| it.with_turned(it.counts().take_while(|(_, turned)| *turned > 0)), ENDS_WHERE_NOTHING_TURNS),
    (
        |it| {
            let row = |row| it.counts().filter(move |((d, _), _)| *d == row);
            it.with_turned((-1..=1).flat_map(|d| row(d).take_while(|(_, turned)| *turned > 0)))
        },
        ENDS_WHERE_NOTHING_TURNS,
    ),
    (
        |it| {
            let mut first_of_each_row = Vec::from_iter(it.turning());
            first_of_each_row.dedup_by_key(|((d, _), _)| *d);
            it.with_turned(first_of_each_row)
        },
        "the inner loop ends at the first direction in which discs turn, as by a `break`: go on with the next one",
    ),
    (
        |it| it.with_turned(it.turning().next()),
        "discs turn in one direction only, as if the function returned before all eight are done",
    ),
    (
        |it| it.with_turned(it.turning().next_back()),
        "only the discs of the last direction turn, as if a list or a count were made anew for each",
    ),
    (|it| it.without(|d, e| d * e != 0), "nothing turns on the diagonals: they are directions too"),
    (
        |it| it.without(|d, e| d * e == 0),
        "discs turn only on the diagonals: a direction with one 0 in it counts, only (0, 0) does not",
    ),
    (
        |it| it.with_turned(it.counts().map(|(direction, turned)| (direction, turned - 1))),
        "you leave out the last disc of a row: go over `1..=turned`, because `1..turned` and `0..turned` end before it",
    ),
    (|it| it.not_closed(), "discs turn though none of your discs closes them"),
    (
        |it| it.before.clone(),
        "`board` never changes: change `board` itself and not a copy, and don't return before that",
    ),
    (
        |it| it.changed_to(Cell::Empty, it.own()),
        "the new disc is not placed: set `board[p][q]` itself, with `=` (a row or a cell in a variable is a copy)",
    ),
    (
        |it| it.changed_to(it.own(), it.other()),
        "the disc is placed, but no disc turns: count for `player`, and the squares of the discs that turn become \
            `Cell::Disc(player)`, in `board` itself",
    ),
    (
        |it| it.with_turned(it.counts().map(|(direction, turned)| (direction, turned + 1))),
        "one disc too many turns in each direction, even where none should: the loop goes over `1..=turned`",
    ),
    (|it| it.changed_to(it.other(), it.other()), "the discs become the opponent's: they become `player`'s"),
    (|it| it.changed_to(it.other(), it.own()), "the new disc is the opponent's"),
    (
        |it| it.changed_to(it.own(), Cell::Empty),
        "the discs are taken off the board: they become `Cell::Disc(player)` (board[p][q] is empty until the disc is placed)",
    ),
    (
        |it| it.changed_to(Cell::Disc(Player::Black), Cell::Disc(Player::Black)),
        "every disc becomes Black's, whoever plays",
    ),
    (
        |it| it.changed_to(it.own(), Cell::Disc(Player::Black)),
        "nothing turns for White: the discs are counted for `player` and become `player`'s, whoever plays",
    ),
    (
        |it| it.changed_to(it.own(), Cell::Disc(Player::White)),
        "nothing turns for Black: the discs are counted for `player` and become `player`'s, whoever plays",
    ),
    (
        |it| it.with_slip(&Slip { placed: |(p, q)| (q, p), at: |(p, q)| (q, p), ..RIGHT }),
        "row and column are exchanged where the discs are set: the row comes first, `board[p + i * d][q + i * e]`",
    ),
    (
        |it| it.with_slip(&Slip { from: |(p, q)| (q, p), ..RIGHT }),
        "p and q are exchanged where the discs are counted: p, the row, comes first",
    ),
    (|it| it.placed_first_at_q_p(), PLACED_AT_Q_P),
    (
        |it| it.with_discs(it.turning()),
        "only the last disc of each direction turns: a loop over `1..=turned` sets them all",
    ),
    (
        |it| {
            let steps = |(direction, turned)| (2..=turned).map(move |i| (direction, i));
            it.with_discs(it.counts().flat_map(steps))
        },
        "the first disc of each direction is left out: `i` begins at 1",
    ),
];

const ENDS_WHERE_NOTHING_TURNS: &str =
    "the loop ends at the first direction in which nothing turns: go on with the next one";

const PLACED_AT_Q_P: &str = "the disc is placed at board[q][p]: the row p comes first";

/// The loop that turns the discs ends or begins where it should not.
pub const MISTAKES_IN_A_LOOP: [Mistake; 9] = [
    (
        |it| it.without_coming_back(),
        "p and q themselves move on while the discs turn: begin each direction at the square played at again",
    ),
    (
        |it| it.counted_on(&Board::new()),
        "the discs are counted on a new board: count on `board`, as it is before the move",
    ),
    (
        |it| {
            let squares = |direction| it.squares(direction).len() as isize;
            it.with_turned(it.turning().map(|(direction, _)| (direction, squares(direction))))
        },
        "the loop goes on to the edge: it ends after as many discs as `count_turn_over` says, `1..=turned`",
    ),
    (
        |it| {
            let is_disc = |(p, q): &Square| it.before[*p][*q] != Cell::Empty;
            let discs = |way| it.squares(way).into_iter().take_while(is_disc).count() as isize;
            it.with_turned(it.turning().map(|(direction, _)| (direction, discs(direction))))
        },
        "the loop goes on after the disc that closes, to the next gap: it ends after as many discs as `count_turn_over` says, \
            `1..=turned`",
    ),
    (
        |it| it.with_slip(&Slip { placed: |(p, q)| (p - 1, q - 1), ..RIGHT }),
        "the disc is placed at board[p - 1][q - 1]: rows and columns begin at 1, so it is board[p][q]",
    ),
    (
        |it| {
            let (mut all, squares) = (0, |direction| it.squares(direction).len() as isize);
            it.with_turned(it.counts().map(|(direction, turned)| {
                all += turned;
                (direction, squares(direction).min(all))
            }))
        },
        "the discs of all directions before are counted too: begin the count anew in each direction",
    ),
    (|it| it.with_i_kept(false), I_GOES_ON),
    (|it| it.with_i_kept(true), I_GOES_ON),
    (
        |it| it.with_list_kept(),
        "what is gathered in one direction is kept for the next: each direction begins with an empty list",
    ),
];

const I_GOES_ON: &str =
    "`i` goes on from where it was in the direction before: set it back to 1 for each direction";

/// The discs turn at other places than they should.
const fn turning_at(place: fn(isize, isize, isize) -> (isize, isize), says: &'static str) -> Slip {
    Slip { says, place, ..RIGHT }
}

/// The discs turn in another direction than they should, or are counted in another.
pub const SLIPS: [Slip; 14] = [
    turning_at(
        |i, d, e| (-i * d, -i * e),
        "the discs turn in the opposite direction: `board[p + i * d][q + i * e]`, with plus signs",
    ),
    turning_at(
        |i, d, e| (-i * d, i * e),
        "the discs turn where the sign of d is wrong: the row is `p + i * d`",
    ),
    turning_at(
        |i, d, e| (i * d, -i * e),
        "the discs turn where the sign of e is wrong: the column is `q + i * e`",
    ),
    turning_at(|i, d, _| (i * d, i * d), "the column moves by d: it is `q + i * e`"),
    turning_at(|i, _, e| (i * e, i * e), "the row moves by e: it is `p + i * d`"),
    turning_at(
        |i, _, _| (i, i),
        "the discs turn at `board[p + i][q + i]`: it is `board[p + i * d][q + i * e]`",
    ),
    turning_at(
        |i, d, e| (i + d, i + e),
        "`i` is added to d and e: multiply them, `board[p + i * d][q + i * e]`",
    ),
    turning_at(|i, d, e| (i * e, i * d), "d and e are exchanged: it is `board[p + i * d][q + i * e]`"),
    Slip {
        says: "d and e are exchanged where the discs are counted: d comes first",
        counted: |d, e| (e, d),
        ..RIGHT
    },
    turning_at(
        |_, d, e| (d, e),
        "only the first disc of each direction turns, as if they were counted again after one has turned, or as if `i` \
         were not used: `board[p + i * d][q + i * e]`",
    ),
    turning_at(
        |i, d, e| (i * d, e),
        "the column stays where it is while the row moves on: it is `q + i * e`",
    ),
    turning_at(
        |i, d, e| (d, i * e),
        "the row stays where it is while the column moves on: it is `p + i * d`",
    ),
    turning_at(|i, d, _| (i * d, 0), "the column never moves: it is `q + i * e`"),
    turning_at(|i, _, e| (0, i * e), "the row never moves: it is `p + i * d`"),
];
