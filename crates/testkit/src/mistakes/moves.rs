//! Wrong lists of moves (step 4).

use othello_steps::{Board, Cell, Player, square_name};

use super::Mistakes;
use super::rows::Way;
use crate::facts;
use crate::verdict::catch;

type Moves = [(isize, isize)];

/// Whether (p, q) is asked on a board of this size.
pub(super) type Asked = fn(p: isize, q: isize, size: isize) -> bool;

/// The squares that loops with wrong ends ask.
pub(super) const ASKED_SQUARES: [(Asked, &str); 15] = [
    (
        |p, q, size| p < size && q < size,
        "the last row and the last column are left out: rows and columns go from 1 to size, `1..=size`, not from 0",
    ),
    (|p, q, _| p > 1 && q > 1, "the first row and the first column are left out"),
    (
        |p, q, size| (2..size).contains(&p) && (2..size).contains(&q),
        "the squares at the edge are left out: rows and columns go from 1 to size, `1..=size`",
    ),
    (|p, _, size| p < size, "the last row is left out: rows go from 1 to size, `1..=size`"),
    (|_, q, size| q < size, "the last column is left out: columns go from 1 to size, `1..=size`"),
    (|_, q, _| q > 1, "the first column is left out: columns begin at 1"),
    (|p, _, _| p > 1, "the first row is left out: rows begin at 1"),
    (
        |p, q, size| (p <= 8 && q <= 8) || size <= 8,
        "only rows and columns up to 8 are looked at: use board.size()",
    ),
    (|p, _, size| 2 * p <= size, "only the upper half of the rows is looked at: rows go from 1 to size"),
    (|_, q, size| 2 * q <= size, "only the left half of the columns is looked at: columns go from 1 to size"),
    (|_, q, _| q == 1, "only the first column is asked: each row needs a loop over all its columns"),
    (|_, q, size| q == size, "only the last column is asked: each row needs a loop over all its columns"),
    (|p, q, _| q == p, "only the squares with p = q are asked: each row needs a loop over all its columns"),
    (|p, q, _| q <= p, "the columns end at p: in every row they go from 1 to board.size()"),
    (|p, q, _| q >= p, "the columns begin at p: in every row they go from 1 to board.size()"),
];

pub(crate) fn in_a_list(expected: &Moves, yours: &Moves, board: &Board, player: Player) -> String {
    in_this_list(expected, yours, board, player).say(name_of(yours))
}

fn name_of(yours: &Moves) -> &str {
    if yours.is_empty() { "no moves" } else { "this list" }
}

/// Both players have several moves in some rows and columns, also at the edges, in row 10, and on the first square.
pub(super) const LARGE: &str = "
    . ○ ● . ○ ● . . . .
    ● . . . . . . . . .
    ○ . ○ ● . . . ● ○ .
    . . . . . ○ . . . .
    ● ○ . . ● ○ ● . . .
    . . . . . ○ . . . .
    . . . ● ● ○ ○ . . .
    . . . . . . . . . .
    . . . . . . . . ○ .
    . ● ○ . ○ ● . . ● .";

/// What is wrong with the list `yours`: a mistake that also gives what `list` answers on another board.
pub fn slip_in_a_list(
    yours: &Moves,
    (board, player): (&Board, Player),
    list: impl Fn(&Board, Player) -> Vec<(isize, isize)>,
) -> Option<String> {
    let fitting = |board: &Board, player, yours: &Moves| {
        let due: Vec<_> = squares(board).filter(|&square| is_legal(board, player, square)).collect();
        in_this_list(&due, yours, board, player)
    };
    let mistakes = fitting(board, player, yours);
    let large: Board = LARGE.parse().expect("a board");
    let others = [Player::Black, Player::White].into_iter().filter_map(|player| {
        let answer = catch(|| list(&large, player)).ok()?;
        Some(fitting(&large, player, &answer))
    });
    Some(mistakes.that_also_give(others).say(name_of(yours)))
}

fn in_this_list(
    expected: &Moves,
    yours: &Moves,
    board: &Board,
    player: Player,
) -> Mistakes<Vec<(isize, isize)>> {
    let size = board.size();
    let each = |change: &dyn Fn((isize, isize)) -> (isize, isize)| {
        expected.iter().map(|&square| change(square)).collect()
    };
    let those = |fits: &dyn Fn((isize, isize)) -> bool| -> Vec<_> {
        expected.iter().copied().filter(|&square| fits(square)).collect()
    };
    let by = |key: &dyn Fn((isize, isize)) -> String| {
        let mut moves = expected.to_vec();
        moves.sort_by_key(|&square| key(square));
        moves
    };
    let mut mistakes = Mistakes::of(yours.to_vec());
    mistakes.gives(vec![], "no move is put into the list that is returned: push each legal one, into the one list (a second `let` makes another); `is_legal_move` alone decides, without a second condition");
    if !yours.is_empty() {
        mistakes.gives(
            those(&|(p, _)| p == size),
            "the list is made anew in each row: make it once, before the loops",
        );
        mistakes.gives(
            those(&|(p, _)| p == 1),
            "the function ends after the first row, or the column is not set back to 1 for the next",
        );
    }
    let other_squares = yours.iter().any(|square| !expected.contains(square));
    if other_squares {
        mistakes.gives(each(&|(p, q)| (q, p)), "the moves are (column, row): a move is (row, column)");
        mistakes.gives(each(&|(p, _)| (p, p)), "p is pushed for q too: a move is (row, column)");
        mistakes.gives(each(&|(_, q)| (q, q)), "q is pushed for p too: a move is (row, column)");
        let mut mirrored: Vec<_> = each(&|(p, q)| (q, p));
        mirrored.sort();
        mistakes
            .gives(mirrored, "row and column are exchanged where `is_legal_move` is asked: p comes first");
    }
    mistakes.gives(each(&|(p, q)| (p, q - 1)), "the columns are counted from 0: they are counted from 1");
    mistakes.gives(each(&|(p, q)| (p - 1, q)), "the rows are counted from 0: they are counted from 1");
    mistakes.gives(
        each(&|(p, q)| (p - 1, q - 1)),
        "rows and columns are counted from 0: they are counted from 1",
    );
    if expected.len() > 1 {
        mistakes.gives(
            expected[..1].to_vec(),
            "the function returns, or the loop ends, at the first move (`take_while` ends at a square that isn't legal: \
             `filter` goes on)",
        );
        mistakes
            .gives(expected[expected.len() - 1..].to_vec(), "each move takes the place of the one before");
        mistakes.gives(
            expected.iter().rev().copied().collect(),
            "the squares are looked at from the last to the first, or each move is put in front of those before it",
        );
    }
    mistakes.gives(
        by(&|(p, q)| format!("{p:02} {:02}", size - q)),
        "each row is looked at from right to left: the columns go up from 1",
    );
    mistakes.gives(
        by(&|(p, q)| format!("{:02} {q:02}", size - p)),
        "the rows are looked at from the bottom to the top: they go up from 1",
    );
    mistakes.gives(
        by(&|(p, q)| format!("{q:02} {p:02}")),
        "the outer loop goes over the columns, or the moves are sorted by them: the rows come first",
    );
    mistakes.gives(by(&|(p, q)| square_name(p, q)), "the moves are sorted by their names, as text");
    mistakes.gives(by(&|(p, q)| format!("{p} {q:02}")), "the rows are sorted as text, 10 before 2");
    for (is_asked, mistake) in ASKED_SQUARES {
        mistakes.gives(those(&|(p, q)| is_asked(p, q, size)), mistake);
    }
    let mut rows = Vec::new();
    mistakes.gives(
        those(&|_| true)
            .into_iter()
            .filter(|&(p, _)| {
                !rows.contains(&p) && {
                    rows.push(p);
                    true
                }
            })
            .collect(),
        "at most one move of each row is listed, as if a `break` ended the row",
    );
    mistakes.gives(
        those(&|(p, q)| !expected.iter().any(|&(row, column)| row == p && column > q)),
        "only the last move of each row is listed: push each in the inner loop",
    );
    let is_due = |square: &(isize, isize)| expected.contains(square);
    mistakes.gives(
        those(&|(p, q)| (1..=q).all(|q| is_due(&(p, q)))),
        "each row ends at its first square that isn't legal, as if a `break` or `return` stood there",
    );
    mistakes.gives(
        every_second_of_a_row(expected),
        "the square after a legal move is not asked: the column moves on twice there, in the `if` and after it",
    );
    let squares = || squares(board);
    mistakes.gives(
        squares().filter(|(p, _)| is_due(&(*p, *p))).collect(),
        "p is given for q too where `is_legal_move` is asked",
    );
    mistakes.gives(
        squares().filter(|(_, q)| is_due(&(*q, *q))).collect(),
        "q is given for p too where `is_legal_move` is asked",
    );
    let opponents = squares().filter(|&square| is_legal(board, player.opponent(), square)).collect();
    mistakes.gives(opponents, "it is the opponent who plays: ask for `player`");
    let legal_for = |player| move |square: &(isize, isize)| is_legal(board, player, *square);
    mistakes.gives(
        squares()
            .filter(|square| legal_for(player)(square) || legal_for(player.opponent())(square))
            .collect(),
        "the moves of both players are listed: ask for `player` only",
    );
    mistakes.gives(
        squares().filter(|&square| is_legal(board, Player::Black, square)).collect(),
        "the moves are Black's, whoever plays: ask for `player`",
    );
    mistakes.gives(
        squares().filter(|square| !expected.contains(square)).collect(),
        "just the squares that are not legal are listed, as with a `!` too many",
    );
    mistakes.gives(
        squares().collect(),
        "every square is listed, legal or not: ask `is_legal_move` for each (p, q)",
    );
    mistakes.gives(
        squares().filter(|&(p, q)| board[p][q] == Cell::Empty).collect(),
        "every empty square is listed, legal or not: ask `is_legal_move` for each (p, q)",
    );
    let times = yours.len() / expected.len().max(1);
    let is_repeated = times > 1
        && expected.len() > 1
        && expected.iter().flat_map(|square| vec![*square; times]).eq(yours.iter().copied());
    mistakes.holds(
        is_repeated,
        format!("each move is put into the list {times} times: push it once, in the inner loop"),
    );
    mistakes.holds(
        yours.split_first().is_some_and(|(first, rest)| rest == expected && !expected.contains(first)),
        "there is something in the list before the first move: it begins empty, `Vec::new()`",
    );
    let mut once = yours.to_vec();
    once.dedup();
    mistakes.holds(
        !is_repeated && once == expected,
        "a move is put into the list again for each direction in which it turns discs",
    );
    mistakes.holds(
        yours.len() > 1 && yours.len() < expected.len() && expected.starts_with(yours),
        format!("the list ends after {} moves: nothing may limit how many there are", yours.len()),
    );
    mistakes
}

/// The moves that are left if the square after each that is listed is passed over.
fn every_second_of_a_row(moves: &Moves) -> Vec<(isize, isize)> {
    let mut left = Vec::new();
    for &(p, q) in moves {
        if left.last() != Some(&(p, q - 1)) {
            left.push((p, q));
        }
    }
    left
}

pub(super) fn squares(board: &Board) -> impl Iterator<Item = (isize, isize)> {
    let size = board.size();
    (1..=size).flat_map(move |p| (1..=size).map(move |q| (p, q)))
}

pub(super) fn is_legal(board: &Board, player: Player, (p, q): (isize, isize)) -> bool {
    let turns = |way| Way::on_board(board, player, (p, q), way).answer() > 0;
    board[p][q] == Cell::Empty && facts::directions().any(turns)
}
