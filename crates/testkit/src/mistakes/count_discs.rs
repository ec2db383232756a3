//! Wrong counts of a player's discs.

use othello_failure::Message;
use othello_steps::{Board, Cell, Player};

use super::evidence::{self, Evidence};
use super::shared::{LARGE, Square, mirror_images, sentence, squares};
use crate::facts;

/// What is wrong with the count `yours`: a slip that also gives what `count` answers on other boards.
pub fn mistake_in_count_discs(
    yours: isize,
    (asked, player): (&Board, Player),
    count: fn(&Board, Player) -> isize,
) -> Option<Message> {
    let mut evidence = Evidence::of(slips(yours), &right);
    evidence.hears(&(asked.clone(), player), Some(yours));
    evidence.recalls(Some).asks(questions(), |(board, player)| count(board, *player)).sentence()
}

/// A board, and whose discs are counted.
type Question = (Board, Player);

fn slips(yours: isize) -> impl Iterator<Item = evidence::Slip<'static, Question, isize>> {
    SLIPS.iter().copied().map(move |(counts, says)| {
        evidence::Slip::new(sentence(yours.to_string(), says), move |(board, player): &Question| {
            Some(counts(&Count { board, player: *player }))
        })
    })
}

fn right((board, player): &Question) -> isize {
    Count { board, player: *player }.on(|_, _| true)
}

fn questions() -> impl Iterator<Item = Question> {
    let of_games = facts::games().iter().flat_map(|game| game.positions.iter().skip(9).step_by(11).take(3));
    let of_games = of_games.take(12).map(|each| each.board.clone());
    let boards = mirror_images(LARGE).into_iter().chain(of_games);
    boards.flat_map(|board| [(board.clone(), Player::Black), (board, Player::White)])
}

/// The discs that are counted, and whose they are to be.
struct Count<'a> {
    board: &'a Board,
    player: Player,
}

impl Count<'_> {
    fn is_own(&self, cell: Cell) -> bool {
        cell == Cell::Disc(self.player)
    }

    fn is_others(&self, cell: Cell) -> bool {
        cell == Cell::Disc(self.player.opponent())
    }

    /// The squares of the board with what is on them.
    fn squares(&self) -> impl DoubleEndedIterator<Item = (Square, Cell)> {
        squares(self.board).map(|(p, q)| ((p, q), self.board[p][q]))
    }

    /// How many squares hold what fits.
    fn all(&self, fits: impl Fn(Cell) -> bool) -> isize {
        self.squares().filter(|(_, cell)| fits(*cell)).count() as isize
    }

    /// How many of the player's discs are on squares that fit.
    fn on(&self, fits: impl Fn(isize, isize) -> bool) -> isize {
        self.squares().filter(|&((p, q), cell)| self.is_own(cell) && fits(p, q)).count() as isize
    }

    fn last(&self) -> isize {
        self.board.size()
    }
}

/// A mistake: what it counts, and the sentence.
type Slip = (fn(&Count) -> isize, &'static str);

const SLIPS: &[Slip] = &[
    (|_| 0, "the count is never changed"),
    (|it| it.on(|_, _| true).min(1), "the count is set to 1 again and again: `+= 1` adds 1 to it"),
    (
        |it| it.all(|cell| cell == Cell::Disc(Player::Black)),
        "Black's discs are counted, whoever is asked for: compare with `Cell::Disc(player)`",
    ),
    (
        |it| it.all(|cell| cell == Cell::Disc(Player::White)),
        "White's discs are counted, whoever is asked for: compare with `Cell::Disc(player)`",
    ),
    (|it| it.all(|cell| it.is_others(cell)), "the other player's discs are counted"),
    (
        |it| it.all(|cell| matches!(cell, Cell::Disc(_))),
        "the discs of both players are counted (in a pattern, `player` is a new name that fits both: compare with `==`)",
    ),
    (|it| it.all(|cell| cell == Cell::Empty), "the empty squares are counted: count the discs of `player`"),
    (|it| it.all(|cell| !it.is_others(cell)), "the empty squares are counted too"),
    (|it| it.all(|cell| !it.is_own(cell)), "all squares without such a disc are counted"),
    (|it| it.on(|p, q| p <= 8 && q <= 8), "only 8 rows and 8 columns are looked at: use board.size()"),
    (|it| it.on(|p, q| p == q) * it.last(), "board[p][p] is looked at instead of board[p][q]"),
    (|it| it.on(|_, _| true) + 1, "the count begins at 1: it begins at 0"),
    (
        |it| it.board.to_string().matches(&it.player.number().to_string()).count() as isize,
        "the numbers beside the rows are counted too, in the text of the board",
    ),
    (
        |it| it.on(|p, q| p == q),
        "only the squares board[i][i] are looked at: rows and columns need a loop each",
    ),
    (|it| it.on(|p, _| p == it.last()), "the count begins again at 0 in each row"),
    (
        |it| it.on(|p, q| p < it.last() && q < it.last()),
        "the last row and the last column are left out: 1..size ends before size",
    ),
    (|it| it.on(|p, _| p < it.last()), "the last row is left out"),
    (|it| it.on(|_, q| q < it.last()), "the last column is left out"),
    (|it| it.on(|p, q| p > 1 && q > 1), "the first row and the first column are left out"),
    (|it| it.on(|p, _| p > 1), "the first row is left out"),
    (|it| it.on(|_, q| q > 1), "the first column is left out"),
    (
        |it| it.on(|p, _| p == 1),
        "only the first row is looked at, as if the function returned at its end, or the column were not set back to 1 for the \
            next",
    ),
    (
        |it| (1..=it.last()).filter(|row| it.on(|p, _| p == *row) > 0).count() as isize,
        "at most one disc of each row is counted, as if a `break` ended the row",
    ),
    (|it| it.on(|_, _| true) - it.all(|cell| it.is_others(cell)), "the other player's discs are taken away"),
    (
        |it| it.squares().rev().take_while(|(_, cell)| it.is_own(*cell)).count() as isize,
        "the count is set back to 0 at each square without such a disc: leave it as it is there",
    ),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_slip_is_named_by_its_answers() {
        assert_eq!(evidence::never_said(|| slips(1), &right, questions), [""; 0]);
    }
}
