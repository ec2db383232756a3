//! (-1..=1).zip(-1..=1) gives three pairs, not nine.
//! fails: up
//! says: `zip` never gives two different numbers

use super::step2::count_turn_over;
use othello_steps::{Board, Cell, Player};

pub fn is_legal_move(board: &Board, player: Player, p: isize, q: isize) -> bool {
    if p < 1 || q < 1 || p > board.size() || q > board.size() || board[p][q] != Cell::Empty {
        return false;
    }
    (-1..=1)
        .zip(-1..=1)
        .filter(|&(d, e)| (d, e) != (0, 0))
        .any(|(d, e)| count_turn_over(board, player, p, q, d, e) > 0)
}
