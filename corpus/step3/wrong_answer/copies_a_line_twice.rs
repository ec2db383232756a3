//! Of the eight lines written out, up to the right stands there twice and down to the left not at all.
//! fails: down_and_left
//! says: is left out: down and left

use super::step2::count_turn_over;
use othello_steps::{Board, Cell, Player};

pub fn is_legal_move(board: &Board, player: Player, p: isize, q: isize) -> bool {
    if p < 1 || q < 1 || p > board.size() || q > board.size() || board[p][q] != Cell::Empty {
        return false;
    }
    let up = count_turn_over(board, player, p, q, -1, 0);
    let down = count_turn_over(board, player, p, q, 1, 0);
    let left = count_turn_over(board, player, p, q, 0, -1);
    let right = count_turn_over(board, player, p, q, 0, 1);
    let up_left = count_turn_over(board, player, p, q, -1, -1);
    let up_right = count_turn_over(board, player, p, q, -1, 1);
    let down_left = count_turn_over(board, player, p, q, -1, 1);
    let down_right = count_turn_over(board, player, p, q, 1, 1);
    up + down + left + right + up_left + up_right + down_left + down_right > 0
}
