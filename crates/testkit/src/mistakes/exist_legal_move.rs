//! Which mistake gives every answer of `exist_legal_move`: the wrong one, and those on other boards?

use othello_steps::{Board, Cell, Player};

use super::shared::{LARGE, Reaches, SQUARE_LOOPS, board, for_both, is_legal, sentence, squares};

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

const MISTAKES: [(Any, &str); 15] = [
    (
        |board, player| !any(board, player),
        "Your function says true where there is no legal move, and false where there is one: is there a `!` too many, or is one \
         missing?",
    ),
    (
        |_, _| true,
        "Your function says true on every board. Is there a `!` too many, or a `>= 0`, or does it end with true?",
    ),
    (
        |_, _| false,
        "Your function says false on every board: it should return true where `is_legal_move` does. One square is enough: \
         `any`, or `||` (`all` and `&&` ask for every square; `let found = true` makes another variable).",
    ),
    (
        |board, player| is_legal(board, player, (1, 1)),
        "Your function answers too early: return false only after both loops, when you have checked every square.",
    ),
    (
        |board, player| (1..=board.size()).any(|q| is_legal(board, player, (1, q))),
        "Your function sees the first row only. Return false only after both loops, when you have checked every square, and begin each row again at column 1.",
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
        |board, player| (1..=board.size()).any(|p| is_legal(board, player, (p, p))),
        "Your function answers as if only the squares with p = q were asked: each row needs a loop over all its columns.",
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
) -> Option<String> {
    let boards = BOARDS.map(board);
    let mut answers = vec![(asked, player, yours)];
    for board in &boards {
        answers.extend(for_both(board, &exist).map(|(player, answer)| (board, player, answer)));
    }
    let fits = |mistake: &dyn Fn(&Board, Player) -> bool| {
        answers.iter().all(|(board, player, answer)| mistake(board, *player) == *answer)
    };
    if let Some((_, says)) = MISTAKES.iter().find(|(mistake, _)| fits(mistake)) {
        return Some(says.to_string());
    }
    let only_where = |reaches: Reaches| {
        move |board: &Board, player| {
            squares(board).any(|(p, q)| reaches(p, q, board.size()) && is_legal(board, player, (p, q)))
        }
    };
    let (_, says) = SQUARE_LOOPS.iter().find(|(reaches, _)| fits(&only_where(*reaches)))?;
    Some(sentence(&yours.to_string(), says))
}
