//! Requires discs to turn in all eight directions, not in some.
//! fails: black_d3
//! says: One disc in one of them is enough

use super::step2::count_turn_over;
use othello_steps::{Board, Cell, Player};

pub fn is_legal_move(board: &Board, player: Player, p: isize, q: isize) -> bool {
    let size = board.size();
    if !(1..=size).contains(&p) || !(1..=size).contains(&q) || board[p][q] != Cell::Empty {
        return false;
    }
    let mut directions = Vec::new();
    for d in -1..=1 {
        for e in -1..=1 {
            if (d, e) != (0, 0) {
                directions.push((d, e));
            }
        }
    }
    directions.into_iter().all(|(d, e)| count_turn_over(board, player, p, q, d, e) > 0)
}
