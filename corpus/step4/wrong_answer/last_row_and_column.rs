//! `1..size` leaves out the last row and the last column.
//! fails: only_in_the_last_row_and_column
//! says: 1 to board.size(), both included

use super::step3::is_legal_move;
use othello_steps::{Board, Player};

pub fn exist_legal_move(board: &Board, player: Player) -> bool {
    let n = board.size();
    (1..n).any(|p| (1..n).any(|q| is_legal_move(board, player, p, q)))
}

pub fn legal_moves(board: &Board, player: Player) -> Vec<(isize, isize)> {
    let n = board.size();
    (1..n)
        .flat_map(|p| (1..n).map(move |q| (p, q)))
        .filter(|&(p, q)| is_legal_move(board, player, p, q))
        .collect()
}
