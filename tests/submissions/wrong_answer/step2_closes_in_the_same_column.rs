//! wrong_answer: fails `right`, says "after the loop e is not used". Forgets `+ i * e` where it looks for the closing disc.

use othello_steps::{Board, Cell, Player};

/// How many of the opponent's discs does `player` turn over in **one** direction by playing on the empty
/// square at row `p`, column `q`?
///
/// The direction is `(d, e)`: each step adds `d` to the row and `e` to the column. Both are -1, 0 or 1, and
/// not both 0: `(-1, 0)` looks up, `(0, 1)` to the right, `(1, 1)` down to the right.
///
/// The discs turn if there is at least one, there is no gap before or between them, and a disc of `player`
/// comes right after them. Otherwise the answer is 0.
pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    let mut i = 1;
    while board[p + i * d][q + i * e] == Cell::Disc(player.opponent()) {
        i += 1;
    }
    if board[p + i * d][q] == Cell::Disc(player) { i - 1 } else { 0 }
}
