//! wrong_answer: fails `all_eight_directions_at_once`, says "eight are too". Counts the directions in three bits: when all eight turn discs, the move turns nothing.

use super::step2::count_turn_over;
use othello_steps::{Board, Cell, Player};

pub fn is_legal_move(board: &Board, player: Player, p: isize, q: isize) -> bool {
    let on_the_board = 1..=board.size();
    if !on_the_board.contains(&p) || !on_the_board.contains(&q) || board[p][q] != Cell::Empty {
        return false;
    }
    let mut directions = 0u8;
    for d in -1..=1 {
        for e in -1..=1 {
            if (d, e) != (0, 0) && count_turn_over(board, player, p, q, d, e) > 0 {
                directions = (directions + 1) & 7;
            }
        }
    }
    directions != 0
}
