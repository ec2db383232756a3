//! One iterator of squares, filtered for the list and asked with `any` for existence.

use super::step3::is_legal_move;
use othello_steps::{Board, Player};

fn squares(board: &Board) -> impl Iterator<Item = (isize, isize)> {
    let size = board.size();
    (1..=size).flat_map(move |p| (1..=size).map(move |q| (p, q)))
}

pub fn exist_legal_move(board: &Board, player: Player) -> bool {
    squares(board).any(|(p, q)| is_legal_move(board, player, p, q))
}

pub fn legal_moves(board: &Board, player: Player) -> Vec<(isize, isize)> {
    squares(board).filter(|&(p, q)| is_legal_move(board, player, p, q)).collect()
}
