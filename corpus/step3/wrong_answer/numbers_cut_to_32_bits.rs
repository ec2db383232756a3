//! `as i32`: what does not fit is cut off.
//! fails: a_column_that_fits_no_smaller_number
//! says: without changing them first

use super::step2::count_turn_over;
use othello_steps::{Board, Cell, Player};

pub fn is_legal_move(board: &Board, player: Player, p: isize, q: isize) -> bool {
    let (p, q) = (p as i32 as isize, q as i32 as isize);
    let on_the_board = 1..=board.size();
    if !on_the_board.contains(&p) || !on_the_board.contains(&q) || board[p][q] != Cell::Empty {
        return false;
    }
    (-1..=1).any(|d| (-1..=1).any(|e| (d, e) != (0, 0) && count_turn_over(board, player, p, q, d, e) > 0))
}
