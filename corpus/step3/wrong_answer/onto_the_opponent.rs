//! Refuses only a square with the player's own disc, not one with the opponent's.
//! fails: by_the_opponent
//! says: only on an empty square

use super::step2::count_turn_over;
use othello_steps::{Board, Cell, Player};

pub fn is_legal_move(board: &Board, player: Player, p: isize, q: isize) -> bool {
    if p < 1 || q < 1 || p > board.size() || q > board.size() {
        return false;
    }
    if board[p][q] == Cell::Disc(player) {
        return false;
    }
    let mut turned = 0;
    for d in [-1, 0, 1] {
        for e in [-1, 0, 1] {
            if d != 0 || e != 0 {
                turned += count_turn_over(board, player, p, q, d, e);
            }
        }
    }
    turned > 0
}
