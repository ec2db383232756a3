//! Assigns `legal = …` where `legal |= …` is meant: each direction wipes out the one before.
//! fails: up
//! says: sees only down and right

use super::step2::count_turn_over;
use othello_steps::{Board, Cell, Player};

pub fn is_legal_move(board: &Board, player: Player, p: isize, q: isize) -> bool {
    let mut legal = false;
    if p >= 1 && p <= board.size() && q >= 1 && q <= board.size() && board[p][q] == Cell::Empty {
        for d in -1..=1 {
            for e in -1..=1 {
                if (d, e) != (0, 0) {
                    legal = count_turn_over(board, player, p, q, d, e) > 0;
                }
            }
        }
    }
    legal
}
