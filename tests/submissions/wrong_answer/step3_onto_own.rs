//! wrong_answer: fails `by_oneself`, says "those of the player are taken too". Refuses the squares of the opponent only.

use super::step2::count_turn_over;
use othello_steps::{Board, Cell, Player};

pub fn is_legal_move(board: &Board, player: Player, p: isize, q: isize) -> bool {
    if p < 1 || p > board.size() || q < 1 || q > board.size() {
        return false;
    }
    if board[p][q] == Cell::Disc(player.opponent()) {
        return false;
    }
    for d in -1..=1 {
        for e in -1..=1 {
            if (d != 0 || e != 0) && count_turn_over(board, player, p, q, d, e) > 0 {
                return true;
            }
        }
    }
    false
}
