//! The boards that come of usual mistakes in a move (step 7), each made by a move with that mistake in it.

use othello_steps::{Board, Cell, Player};

use super::compass::Blind;
use super::rows::Way;
use crate::facts;

/// The boards that come of changing the right squares in a wrong way, or of others beside them, each with the mistake.
pub(super) fn changed_otherwise(
    expected: &Board,
    before: &Board,
    player: Player,
    square: (isize, isize),
) -> [(Board, &'static str); 12] {
    let (own, other) = (Cell::Disc(player), Cell::Disc(player.opponent()));
    // The expected board, with `placed` on the square played at, and `turned` where a disc turns.
    let with = |placed: Cell, turned: Cell| {
        let mut board = before.clone();
        let squares = (0..=before.size() + 1).flat_map(|p| (0..=before.size() + 1).map(move |q| (p, q)));
        for (p, q) in squares.filter(|&(p, q)| expected[p][q] != before[p][q]) {
            board[p][q] = if (p, q) == square { placed } else { turned };
        }
        board
    };
    let black = Cell::Disc(Player::Black);
    [
        (before.clone(), "`board` never changes: change `board` itself, not a copy"),
        (
            with(Cell::Empty, own),
            "the new disc is not placed: set `board[p][q]` itself, with `=` (a row or a cell in a variable is a copy)",
        ),
        (
            with(own, other),
            "the disc is placed, but no disc turns: set the squares of `board` to `Cell::Disc(player)` (or are they set to the opponent's colour?), in a loop that begins at i = 1, and count with `player` (does an `if` skip the directions in which discs turn, and not those where the count is 0? a cell in a variable is a copy, `map` alone does nothing, and `==` only compares)",
        ),
        (
            one_too_many(expected, before, player, square),
            "one disc too many turns in each direction, also where none is to turn: the loop goes over `1..=turned`",
        ),
        (with(other, other), "the discs become the opponent's: they become `player`'s"),
        (with(other, own), "the new disc is the opponent's"),
        (
            with(own, Cell::Empty),
            "the discs are taken off the board: they become `Cell::Disc(player)` (board[p][q] is empty until the disc is placed)",
        ),
        (with(black, black), "every disc becomes Black's, whoever plays"),
        (
            walked(before, player, square, COUNTED, AS_IT_IS, |(p, q)| (q, p)),
            "row and column are exchanged where the discs are set: the row comes first, `board[p + i * d][q + i * e]`",
        ),
        (
            counted_from(before, player, square, (square.1, square.0)),
            "p and q are exchanged where the discs are counted: p, the row, comes first",
        ),
        (
            only_the_last(before, player, square),
            "only the last disc of each direction turns: a loop over `1..=turned` sets them all",
        ),
        (
            without_the_first(expected, before, square),
            "the first disc of each direction is left out: `i` begins at 1",
        ),
    ]
}

/// A direction that takes the place of (d, e).
pub(super) type Toward = fn(isize, isize) -> (isize, isize);

/// Where the `i`-th disc turns, from the square played at.
pub(super) type Place = fn(i: isize, d: isize, e: isize) -> (isize, isize);

pub(super) const COUNTED: Toward = |d, e| (d, e);
pub(super) const AS_IT_IS: Place = |i, d, e| (i * d, i * e);

/// In which direction the discs are counted, and where they turn.
pub(super) const OTHER_WALKS: [(Toward, Place, &str); 13] = [
    (
        COUNTED,
        |i, d, e| (-i * d, -i * e),
        "the discs turn in the opposite direction: `board[p + i * d][q + i * e]`, with plus signs",
    ),
    (
        COUNTED,
        |i, d, e| (-i * d, i * e),
        "the discs turn where the sign of d is wrong: the row is `p + i * d`",
    ),
    (
        COUNTED,
        |i, d, e| (i * d, -i * e),
        "the discs turn where the sign of e is wrong: the column is `q + i * e`",
    ),
    (COUNTED, |i, d, _| (i * d, i * d), "the column moves by d: it is `q + i * e`"),
    (COUNTED, |i, _, e| (i * e, i * e), "the row moves by e: it is `p + i * d`"),
    (
        COUNTED,
        |i, _, _| (i, i),
        "the discs turn at `board[p + i][q + i]`: it is `board[p + i * d][q + i * e]`",
    ),
    (COUNTED, |i, d, e| (i * e, i * d), "d and e are exchanged: it is `board[p + i * d][q + i * e]`"),
    (|d, e| (e, d), AS_IT_IS, "d and e are exchanged where the discs are counted: d comes first"),
    (
        COUNTED,
        |_, d, e| (d, e),
        "only the first disc of each direction turns, as if they were counted again after one has turned, or as if `i` \
         were not used: `board[p + i * d][q + i * e]`",
    ),
    (COUNTED, |i, d, e| (i * d, e), "the column stays where it is while the row moves on: it is `q + i * e`"),
    (COUNTED, |i, d, e| (d, i * e), "the row stays where it is while the column moves on: it is `p + i * d`"),
    (COUNTED, |i, d, _| (i * d, 0), "the column never moves: it is `q + i * e`"),
    (COUNTED, |i, _, e| (0, i * e), "the row never moves: it is `p + i * d`"),
];

/// The board after the move, if the discs counted in each direction turn in another, or `at` another square.
pub(super) fn walked(
    before: &Board,
    player: Player,
    (p, q): (isize, isize),
    counted: Toward,
    place: Place,
    at: fn((isize, isize)) -> (isize, isize),
) -> Board {
    let mut board = before.clone();
    let set = |board: &mut Board, square| {
        let (p, q) = at(square);
        if [p, q].iter().all(|k| (0..=before.size() + 1).contains(k)) {
            board[p][q] = Cell::Disc(player);
        }
    };
    set(&mut board, (p, q));
    for (d, e) in as_loops_go() {
        let turned = Way::on_board(&board, player, (p, q), counted(d, e)).answer();
        let places = (1..=turned).map(|i| place(i, d, e));
        places.for_each(|(rows, columns)| set(&mut board, (p + rows, q + columns)));
    }
    board
}

/// The eight directions in the order of two loops from -1 to 1.
fn as_loops_go() -> impl Iterator<Item = (isize, isize)> {
    (-1..=1).flat_map(|d| (-1..=1).map(move |e| (d, e))).filter(|way| *way != (0, 0))
}

/// The board with the new disc alone.
pub(super) fn nothing_turned(before: &Board, player: Player, (p, q): (isize, isize)) -> Board {
    let mut board = before.clone();
    board[p][q] = Cell::Disc(player);
    board
}

/// The board after the move, if nothing turns in the directions that are `blind`.
pub(super) fn without(blind: Blind, before: &Board, player: Player, square: (isize, isize)) -> Board {
    let mut board = nothing_turned(before, player, square);
    for (d, e) in as_loops_go().filter(|&(d, e)| !blind(d, e)) {
        let turned = Way::on_board(before, player, square, (d, e)).answer();
        (1..=turned).for_each(|i| turn(&mut board, player, square, (d, e), i));
    }
    board
}

/// The board after the move, if `i` is set to 1 only before the first direction, or before the first of `each_row` with one d.
pub(super) fn with_i_kept(before: &Board, player: Player, (p, q): (isize, isize), each_row: bool) -> Board {
    let mut board = nothing_turned(before, player, (p, q));
    let mut i = 1;
    for (d, e) in as_loops_go() {
        if each_row && e == -1 {
            i = 1;
        }
        let turned = Way::on_board(&board, player, (p, q), (d, e)).answer();
        while i <= turned {
            turn(&mut board, player, (p, q), (d, e), i);
            i += 1;
        }
    }
    board
}

/// The board after the move, if in each direction in which discs turn all squares up to the frame become the player's.
pub(super) fn to_the_edge(before: &Board, player: Player, (p, q): (isize, isize)) -> Board {
    let mut board = nothing_turned(before, player, (p, q));
    for (d, e) in as_loops_go() {
        if Way::on_board(&board, player, (p, q), (d, e)).answer() > 0 {
            let way = (1..).map(|i| (p + i * d, q + i * e));
            let squares = way.take_while(|&(p, q)| before[p][q] != Cell::Sentinel);
            squares.for_each(|(p, q)| board[p][q] = Cell::Disc(player));
        }
    }
    board
}

/// The board after the move, if the new disc is placed one row up and one column to the left.
pub(super) fn placed_from_zero(before: &Board, player: Player, (p, q): (isize, isize)) -> Board {
    let mut board = nothing_turned(before, player, (p - 1, q - 1));
    for (d, e) in as_loops_go() {
        let turned = Way::on_board(&board, player, (p, q), (d, e)).answer();
        (1..=turned).for_each(|i| turn(&mut board, player, (p, q), (d, e), i));
    }
    board
}

/// The board after the move, if p and q move on while the discs turn, and the next direction begins where they are then.
pub(super) fn without_coming_back(before: &Board, player: Player, (mut p, mut q): (isize, isize)) -> Board {
    let mut board = nothing_turned(before, player, (p, q));
    for (d, e) in as_loops_go() {
        for _ in 0..Way::on_board(&board, player, (p, q), (d, e)).answer() {
            (p, q) = (p + d, q + e);
            board[p][q] = Cell::Disc(player);
        }
    }
    board
}

/// The board on which discs have turned only in the first direction in which there are any.
pub(super) fn in_one_direction(before: &Board, player: Player, square: (isize, isize)) -> Board {
    in_the_first_of(as_loops_go(), before, player, square)
}

/// The board on which discs have turned only in the last direction in which there are any.
pub(super) fn in_the_last_direction(before: &Board, player: Player, square: (isize, isize)) -> Board {
    in_the_first_of(Vec::from_iter(as_loops_go()).into_iter().rev(), before, player, square)
}

fn in_the_first_of(
    directions: impl Iterator<Item = (isize, isize)>,
    before: &Board,
    player: Player,
    (p, q): (isize, isize),
) -> Board {
    let mut board = nothing_turned(before, player, (p, q));
    let mut counted = directions.map(|way| (way, Way::on_board(before, player, (p, q), way).answer()));
    if let Some(((d, e), turned)) = counted.find(|(_, turned)| *turned > 0) {
        (1..=turned).for_each(|i| board[i * d + p][i * e + q] = Cell::Disc(player));
    }
    board
}

/// The board on which the discs have turned up to the first direction in which there are none. In the case in which all
/// eight directions turn discs it is the right one.
pub(super) fn until_none_turns(before: &Board, player: Player, (p, q): (isize, isize)) -> Board {
    let mut board = nothing_turned(before, player, (p, q));
    let counted =
        as_loops_go().map(|(d, e)| ((d, e), Way::on_board(before, player, (p, q), (d, e)).answer()));
    for ((d, e), turned) in counted.take_while(|(_, turned)| *turned > 0) {
        (1..=turned).for_each(|i| board[i * d + p][i * e + q] = Cell::Disc(player));
    }
    board
}

/// The board on which, for each d, discs have turned only in the first direction in which there are any.
pub(super) fn until_one_turns(before: &Board, player: Player, (p, q): (isize, isize)) -> Board {
    let mut board = nothing_turned(before, player, (p, q));
    for d in -1..=1 {
        let counted = (-1..=1).map(|e| (e, Way::on_board(before, player, (p, q), (d, e)).answer()));
        if let Some((e, turned)) = counted.filter(|(e, _)| (d, *e) != (0, 0)).find(|(_, turned)| *turned > 0)
        {
            (1..=turned).for_each(|i| board[i * d + p][i * e + q] = Cell::Disc(player));
        }
    }
    board
}

/// The board on which discs turn that are counted from another square.
fn counted_from(before: &Board, player: Player, (p, q): (isize, isize), from: (isize, isize)) -> Board {
    let mut board = nothing_turned(before, player, (p, q));
    let there = |k: isize| (0..=before.size() + 1).contains(&k);
    for (d, e) in as_loops_go() {
        let turned = Way::on_board(&board, player, from, (d, e)).answer();
        let places = (1..=turned).map(|i| (i * d + p, i * e + q));
        places.filter(|&(p, q)| there(p) && there(q)).for_each(|(p, q)| board[p][q] = Cell::Disc(player));
    }
    board
}

/// The board on which only the last of the discs counted in each direction has turned.
fn only_the_last(before: &Board, player: Player, (p, q): (isize, isize)) -> Board {
    let mut board = nothing_turned(before, player, (p, q));
    for (d, e) in facts::directions() {
        let turned = Way::on_board(before, player, (p, q), (d, e)).answer();
        board[turned * d + p][turned * e + q] = Cell::Disc(player);
    }
    board
}

/// The expected board, but the squares beside (p, q) are as before.
fn without_the_first(expected: &Board, before: &Board, (p, q): (isize, isize)) -> Board {
    let mut board = expected.clone();
    for (d, e) in facts::directions() {
        board[p + d][q + e] = before[p + d][q + e];
    }
    board
}

/// The expected board, but one disc more has turned in each of the eight directions.
fn one_too_many(expected: &Board, before: &Board, player: Player, (p, q): (isize, isize)) -> Board {
    let mut board = expected.clone();
    for (d, e) in facts::directions() {
        let way = (1..).map(|i| (p + i * d, q + i * e));
        let due = way.clone().take_while(|&(p, q)| before[p][q] != Cell::Sentinel);
        let due = due.take_while(|&(p, q)| expected[p][q] != before[p][q]).count();
        if let Some((p, q)) = way.clone().nth(due) {
            board[p][q] = Cell::Disc(player);
        }
    }
    board
}

/// Turns the disc that is `i` squares away in direction (d, e).
fn turn(board: &mut Board, player: Player, (p, q): (isize, isize), (d, e): (isize, isize), i: isize) {
    let (row, column) = (p + i * d, q + i * e);
    board[row][column] = Cell::Disc(player);
}
