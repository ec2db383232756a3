//! Wrong lists of moves (`legal_moves` of a board).

use othello_failure::{Message, say};
use othello_steps::{Board, Cell, Player, square_name};

use super::evidence::{self, Evidence};
use super::shared::{LARGE, Ray, SQUARE_LOOPS, Square, board, is_legal, mirror_images, sentence, squares};
use crate::facts;

type Moves = [Square];

/// What is wrong with the list `yours`: a slip that also gives what `list` answers on other boards.
pub fn mistake_in_legal_moves(
    yours: &Moves,
    (asked, player): (&Board, Player),
    list: fn(&Board, Player) -> Vec<Square>,
) -> Option<Message> {
    let right = |(board, player): &Question| right(board, *player);
    let mut evidence =
        Evidence::of(slips(&if yours.is_empty() { say!("no moves") } else { say!("this list") }), &right);
    evidence.hears(&(asked.clone(), player), Some(yours.to_vec()));
    evidence.recalls(Some).asks(questions(), |(board, player)| list(board, *player)).sentence()
}

/// A board, and whose moves are listed.
type Question = (Board, Player);

/// Boards of several sizes. On one, the only move is on the first square, and on another there is none.
fn questions() -> impl Iterator<Item = Question> {
    let small = [". ○ ● .\n ● ● ● .\n ● ● ● .\n ● ● ● .", ". ● . .\n . ● . .\n . ● . ○\n . ● . ○"];
    let of_games = facts::games().iter().flat_map(|game| game.positions.iter().skip(7).step_by(13).take(3));
    let boards = [Board::new()].into_iter().chain(small.map(board)).chain(mirror_images(LARGE));
    let boards = boards.chain(of_games.take(12).map(|each| each.board.clone()));
    boards.flat_map(|board| [(board.clone(), Player::Black), (board, Player::White)])
}

fn right(board: &Board, player: Player) -> Vec<Square> {
    squares(board).filter(|&square| is_legal(board, player, square)).collect()
}

fn slips(yours: &Message) -> impl Iterator<Item = evidence::Slip<'static, Question, Vec<Square>>> {
    let loops = SQUARE_LOOPS.into_iter().map(move |(reaches, says)| {
        evidence::Slip::new(sentence(yours.clone(), says), move |(board, player): &Question| {
            let due = right(board, *player);
            let it = List { due: &due, board, player: *player };
            Some(it.those(|(p, q)| reaches(p, q, board.size())))
        })
    });
    let others = SLIPS.into_iter().map(move |(lists, says)| {
        evidence::Slip::new(sentence(yours.clone(), says), move |(board, player): &Question| {
            let due = right(board, *player);
            lists(&List { due: &due, board, player: *player })
        })
    });
    let times = (2..=8).map(move |times| {
        let says =
            say!("each move is put into the list {times} times: push it once, in the inner loop", times);
        evidence::Slip::new(sentence(yours.clone(), says), move |(board, player): &Question| {
            Some(right(board, *player).into_iter().flat_map(|square| vec![square; times]).collect())
        })
    });
    others.chain(loops).chain(times)
}

/// A list of moves, and what it should be.
struct List<'a> {
    due: &'a Moves,
    board: &'a Board,
    player: Player,
}

impl List<'_> {
    fn is_due(&self, square: Square) -> bool {
        self.due.contains(&square)
    }

    /// The due moves, each written in another way.
    fn each(&self, change: fn(Square) -> Square) -> Vec<Square> {
        self.due.iter().map(|&square| change(square)).collect()
    }

    /// Those of the due moves that fit.
    fn those(&self, fits: impl Fn(Square) -> bool) -> Vec<Square> {
        self.due.iter().copied().filter(|&square| fits(square)).collect()
    }

    /// Those of all squares that fit.
    fn squares(&self, fits: impl Fn(Square) -> bool) -> Vec<Square> {
        squares(self.board).filter(|&square| fits(square)).collect()
    }

    /// The due moves in another order.
    fn by<K: Ord>(&self, key: impl Fn(Square) -> K) -> Vec<Square> {
        let mut moves = self.due.to_vec();
        moves.sort_by_key(|&square| key(square));
        moves
    }

    fn is_legal(&self, player: Player, square: Square) -> bool {
        is_legal(self.board, player, square)
    }
}

/// A mistake: what it lists, or nothing where it would not be seen, and the sentence.
type Slip = (fn(&List) -> Option<Vec<Square>>, &'static str);

const SLIPS: [Slip; 33] = [
    (
        |_| Some(vec![]),
        "the list that you return gets no move: push each legal one, into the one list (a second `let` makes another); \
         `is_legal_move` alone decides, without a second condition",
    ),
    (
        |it| Some(it.those(|(p, _)| p == it.board.size())),
        "the list is made anew in each row: make it once, before the loops",
    ),
    (
        |it| Some(it.those(|(p, _)| p == 1)),
        "the function ends after the first row, or the column is not set back to 1 for the next",
    ),
    (|it| Some(it.each(|(p, q)| (q, p))), "the moves are (column, row): a move is (row, column)"),
    (|it| Some(it.each(|(p, _)| (p, p))), "p is pushed for q too: a move is (row, column)"),
    (|it| Some(it.each(|(_, q)| (q, q))), "q is pushed for p too: a move is (row, column)"),
    (
        |it| Some(it.squares(|(p, q)| it.is_due((q, p)))),
        "row and column are exchanged, where `is_legal_move` is asked or in what is pushed: p, the row, comes first",
    ),
    (|it| Some(it.each(|(p, q)| (p, q - 1))), "the columns are counted from 0: they are counted from 1"),
    (|it| Some(it.each(|(p, q)| (p - 1, q))), "the rows are counted from 0: they are counted from 1"),
    (
        |it| Some(it.each(|(p, q)| (p - 1, q - 1))),
        "rows and columns are counted from 0: they are counted from 1",
    ),
    (
        |it| Some(it.due.iter().take(1).copied().collect()),
        "the function returns, or the loop ends, at the first move (`take_while` ends at a square that isn't legal: `filter` \
         goes on)",
    ),
    (|it| Some(it.due.last().into_iter().copied().collect()), "each move takes the place of the one before"),
    (
        |it| Some(it.due.iter().rev().copied().collect()),
        "the squares are looked at from the last to the first, or each move is put in front of those before it",
    ),
    (
        |it| Some(it.by(|(p, q)| (p, -q))),
        "each row is looked at from right to left: the columns go up from 1",
    ),
    (
        |it| Some(it.by(|(p, q)| (-p, q))),
        "the rows are looked at from the bottom to the top: they go up from 1",
    ),
    (
        |it| Some(it.by(|(p, q)| (q, p))),
        "the outer loop goes over the columns, or the moves are sorted by them: the rows come first",
    ),
    (|it| Some(it.by(|(p, q)| square_name(p, q))), "the moves are sorted by their names, as text"),
    (|it| Some(it.by(|(p, q)| (p.to_string(), q))), "the rows are sorted as text, 10 before 2"),
    (
        |it| Some(it.those(|(p, q)| !(1..q).any(|before| it.is_due((p, before))))),
        "at most one move of each row is listed, as if a `break` ended the row",
    ),
    (
        |it| Some(it.those(|(p, q)| !it.due.iter().any(|&(row, column)| row == p && column > q))),
        "only the last move of each row is listed: push each in the inner loop",
    ),
    (
        |it| Some(it.those(|(p, q)| (1..=q).all(|q| it.is_due((p, q))))),
        "each row ends at its first square that isn't legal, as if a `break` or `return` stood there",
    ),
    (
        |it| Some(every_second_of_a_row(it.due)),
        "you skip the square after a legal move: the column moves on twice there, in the `if` and after it",
    ),
    (
        |it| Some(it.squares(|(p, _)| it.is_due((p, p)))),
        "p is given for q too where `is_legal_move` is asked",
    ),
    (
        |it| Some(it.squares(|(_, q)| it.is_due((q, q)))),
        "q is given for p too where `is_legal_move` is asked",
    ),
    (
        |it| Some(it.squares(|square| it.is_legal(it.player.opponent(), square))),
        "it is the opponent who plays: ask for `player`",
    ),
    (
        |it| Some(it.squares(|square| it.is_due(square) || it.is_legal(it.player.opponent(), square))),
        "the moves of both players are listed: ask for `player` only",
    ),
    (
        |it| Some(it.squares(|square| it.is_legal(Player::Black, square))),
        "the moves are Black's, whoever plays: ask for `player`",
    ),
    (
        |it| Some(it.squares(|square| it.is_legal(Player::White, square))),
        "the moves are White's, whoever plays: ask for `player`",
    ),
    (
        |it| Some(it.squares(|square| !it.is_due(square))),
        "just the squares that are not legal are listed, as with a `!` too many",
    ),
    (
        |it| Some(it.squares(|_| true)),
        "every square is listed, legal or not: ask `is_legal_move` for each (p, q)",
    ),
    (
        |it| Some(it.squares(|(p, q)| it.board[p][q] == Cell::Empty)),
        "every empty square is listed, legal or not: ask `is_legal_move` for each (p, q)",
    ),
    (
        |it| Some([&[(0, 0)], it.due].concat()),
        "(0, 0) is in the list before the first move: it begins empty, `Vec::new()`",
    ),
    (
        |it| {
            let turns = |(p, q), (d, e)| Ray::on_board(it.board, it.player, (p, q), (d, e)).turned() > 0;
            let times = |square| facts::directions().filter(|direction| turns(square, *direction)).count();
            Some(it.due.iter().flat_map(|square| vec![*square; times(*square)]).collect())
        },
        "a move is put into the list again for each direction in which it turns discs",
    ),
];

/// The moves that are left if the square after each that is listed is passed over.
fn every_second_of_a_row(moves: &Moves) -> Vec<Square> {
    let mut left = Vec::new();
    for &(p, q) in moves {
        if left.last() != Some(&(p, q - 1)) {
            left.push((p, q));
        }
    }
    left
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_slip_is_named_by_its_answers() {
        let right = |(board, player): &Question| right(board, *player);
        let yours = say!("this list");
        assert_eq!(evidence::never_said(|| slips(&yours), &right, questions), [""; 0]);
    }
}
