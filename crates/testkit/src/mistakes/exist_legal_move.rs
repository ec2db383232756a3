//! Which mistake gives every answer of `exist_legal_move`: the wrong one, and those on other boards?

use othello_failure::Message;
use othello_steps::{Board, Cell, Player};

use super::evidence::{Evidence, Slip};
use super::shared::{LARGE, SQUARE_LOOPS, is_legal, mirror_images, sentence, squares};

type Any = fn(&Board, Player) -> bool;

/// On these the mistakes below answer differently: a legal move in the middle, only on the first or last square, only in a row or
/// column at the edge or beyond the eighth, for one player only, and none on a full board or on one with empty squares.
const BOARDS: [&str; 11] = [
    ". . . . . .
     . . . . . .
     . . ○ ● . .
     . . ● ○ . .
     . . . . . .
     . . . . . .",
    ". ○ ● .
     ● ● ● .
     ● ● ● .
     ● ● ● .",
    "● ● ● .
     ● ● ● .
     ● ● ● ○
     . ● ○ .",
    "○ ● ● ●
     ○ ○ ○ ○
     ○ ○ ○ ○
     . . . .",
    "● ○ ○ ○
     ● ● ● ●
     ● ● ● ●
     . . . .",
    "● ● ○ ○
     ○ ○ ● ●
     ● ○ ● ○
     ○ ● ○ ●",
    ". ● . .
     . ● . .
     . ● . ○
     . ● . ○",
    ". . . . . .
     ● ○ ○ ○ . .
     . . . . . .
     . . . . . .
     ○ ● . . . .
     . . . . . .",
    ". . . .
     ● ○ . .
     . . . .
     ○ ● . .",
    ". . . . . . . . . .
     . . . . . . . . . .
     . . . . . . . . . .
     . . . . . . . . . .
     . . . . . . . . . .
     . . . . . . . . . .
     . . . . . . . . . .
     . . . . . . . . . .
     . . . . . . . . . .
     ● ○ . . . . . ○ ● .",
    LARGE,
];

const MISTAKES: &[(Any, &str)] = &[
    (
        |board, player| !any(board, player),
        "Your function says true where there is no legal move, and false where there is one: is there a `!` too many, or is one \
         missing?",
    ),
    (
        |_, _| true,
        "Your function says true on every board that was tried. Does it end with true, is there a `!` too many, or a `>= 0`? \
            If it asks `legal_moves`, is that function finished?",
    ),
    (
        |_, _| false,
        "Your function says false on every board that was tried: it should return true where `is_legal_move` does. One square \
            is enough: `any`, or `||` (`all` and `&&` ask for every square; `let found = true` makes another variable). If it \
            asks `legal_moves`, is that function finished?",
    ),
    (
        |board, player| is_legal(board, player, (1, 1)),
        "Your function sees the first square only: return false only after both loops, when you have checked every square. If \
            it asks `legal_moves`, is that function finished?",
    ),
    (
        |board, player| (1..=board.size()).any(|q| is_legal(board, player, (1, q))),
        "Your function sees the first row only. Return false only after both loops, when you have checked every square, and \
            begin each row again at column 1. If it asks `legal_moves`, is that function finished?",
    ),
    (
        |board, player| is_legal(board, player, (board.size(), board.size())),
        "Your function says what the last square says: once a square is legal, a later one must not change the answer.",
    ),
    (
        |board, player| (1..=board.size()).any(|q| is_legal(board, player, (board.size(), q))),
        "Your function says what the last row says: once a square is legal, a later row must not change the answer.",
    ),
    (
        |board, player| squares(board).filter(|square| is_legal(board, player, *square)).count() == 1,
        "Your function says true only if there is just one move: one or more is true.",
    ),
    (
        |board, player| squares(board).filter(|square| is_legal(board, player, *square)).count() > 1,
        "Your function says true only if there are two moves or more: one is enough.",
    ),
    (
        |board, _| squares(board).any(|(p, q)| board[p][q] == Cell::Empty),
        "Your function says true wherever a square is empty: ask `is_legal_move` whether `player` may play there.",
    ),
    (
        |board, player| any(board, player.opponent()),
        "Your function answers for the opponent: ask `is_legal_move` for `player`.",
    ),
    (
        |board, _| any(board, Player::Black),
        "Your function answers for Black, whoever plays: ask for `player`.",
    ),
    (
        |board, _| any(board, Player::White),
        "Your function answers for White, whoever plays: ask for `player`.",
    ),
    (
        |board, player| any(board, player) || any(board, player.opponent()),
        "Your function says true if either player can move: ask for `player` only.",
    ),
];

fn any(board: &Board, player: Player) -> bool {
    squares(board).any(|square| is_legal(board, player, square))
}

/// What is wrong if `exist` says `yours`, and what it says on other boards.
pub fn mistake_in_exist_legal_move(
    yours: bool,
    (asked, player): (&Board, Player),
    exist: fn(&Board, Player) -> bool,
) -> Option<Message> {
    let mut evidence = Evidence::of(slips(yours), &right);
    evidence.hears(&(asked.clone(), player), Some(yours));
    evidence.recalls(Some).asks(questions(), |(board, player)| exist(board, *player)).sentence()
}

/// A board, and who plays.
type Question = (Board, Player);

fn right((board, player): &Question) -> bool {
    any(board, *player)
}

fn slips(yours: bool) -> impl Iterator<Item = Slip<'static, Question, bool>> {
    let whole = MISTAKES
        .iter()
        .copied()
        .map(|(gives, says)| Slip::new(says, move |(board, player): &Question| Some(gives(board, *player))));
    let loops = SQUARE_LOOPS.into_iter().map(move |(reaches, says)| {
        let is_reached = move |board: &Board, (p, q)| reaches(p, q, board.size());
        Slip::new(sentence(yours.to_string(), says), move |(board, player): &Question| {
            let mut reached = squares(board).filter(|square| is_reached(board, *square));
            Some(reached.any(|square| is_legal(board, *player, square)))
        })
    });
    whole.chain(loops)
}

fn questions() -> impl Iterator<Item = Question> {
    let boards = BOARDS.iter().flat_map(|picture| mirror_images(picture));
    boards.flat_map(|board| [(board.clone(), Player::Black), (board, Player::White)])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mistakes::evidence::never_said;

    #[test]
    fn every_slip_is_named_by_its_answers() {
        assert_eq!(never_said(|| slips(true), &right, questions), [""; 0]);
    }
}
