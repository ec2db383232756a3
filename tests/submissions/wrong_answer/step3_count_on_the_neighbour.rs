//! wrong_answer: fails `up`, says "not from the square beside it". Counts from the square beside the one played on.

use super::step2::count_turn_over;
use othello_steps::{Board, Cell, Player};

pub fn is_legal_move(board: &Board, player: Player, p: isize, q: isize) -> bool {
    if p < 1 || p > board.size() || q < 1 || q > board.size() || board[p][q] != Cell::Empty {
        return false;
    }
    for d in -1..=1 {
        for e in -1..=1 {
            if (d, e) != (0, 0)
                && board[p + d][q + e] == Cell::Disc(player.opponent())
                && count_turn_over(board, player, p + d, q + e, d, e) > 0
            {
                return true;
            }
        }
    }
    false
}
