//! Loops over `-1..1`, which ends before 1: never looks down, nor to the right.
//! fails: up_and_right
//! says: A loop over -1..1 ends before 1

use super::step2::count_turn_over;
use othello_steps::{Board, Cell, Player};

pub fn is_legal_move(board: &Board, player: Player, p: isize, q: isize) -> bool {
    let on_board = p >= 1 && p <= board.size() && q >= 1 && q <= board.size();
    if !on_board || board[p][q] != Cell::Empty {
        return false;
    }
    for d in -1..1 {
        for e in -1..1 {
            if !(d == 0 && e == 0) && count_turn_over(board, player, p, q, d, e) > 0 {
                return true;
            }
        }
    }
    false
}
