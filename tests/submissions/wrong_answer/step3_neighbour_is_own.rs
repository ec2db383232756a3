//! wrong_answer: fails `up`, says "no neighbour is looked at". Wants a disc of the player beside the square.

use super::step2::count_turn_over;
use othello_steps::{Board, Cell, Player};

pub fn is_legal_move(board: &Board, player: Player, p: isize, q: isize) -> bool {
    let n = board.size();
    if p < 1 || q < 1 || p > n || q > n || board[p][q] != Cell::Empty {
        return false;
    }
    for d in -1..=1 {
        for e in -1..=1 {
            if board[p + d][q + e] == Cell::Disc(player) && count_turn_over(board, player, p, q, d, e) > 0 {
                return true;
            }
        }
    }
    false
}
