//! Goes by columns and brings the moves into order with a BinaryHeap.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::step3::is_legal_move;
use othello_steps::{Board, Player};

pub fn exist_legal_move(board: &Board, player: Player) -> bool {
    legal_moves(board, player).first().is_some()
}

pub fn legal_moves(board: &Board, player: Player) -> Vec<(isize, isize)> {
    let mut heap = BinaryHeap::new();
    for q in (1..board.size() + 1).rev() {
        for p in (1..board.size() + 1).rev() {
            is_legal_move(board, player, p, q).then(|| heap.push(Reverse((p, q))));
        }
    }
    std::iter::from_fn(|| heap.pop()).map(|Reverse(square)| square).collect()
}
