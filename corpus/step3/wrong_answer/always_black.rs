//! Asks for Black whoever the player is.
//! fails: white_not_d3
//! says: It is White's turn

use super::step2::count_turn_over;
use othello_steps::{Board, Cell, Player};

pub fn is_legal_move(board: &Board, _player: Player, p: isize, q: isize) -> bool {
    let n = board.size();
    if p < 1 || p > n || q < 1 || q > n || board[p][q] != Cell::Empty {
        return false;
    }
    (-1..=1)
        .flat_map(|d| (-1..=1).map(move |e| (d, e)))
        .filter(|&direction| direction != (0, 0))
        .any(|(d, e)| count_turn_over(board, Player::Black, p, q, d, e) > 0)
}
