//! The table of directions has seven entries: up to the left is missing.
//! fails: up_and_left
//! says: is left out: up and left

use super::step2::count_turn_over;
use othello_steps::{Board, Cell, Player};

const DIRECTIONS: [(isize, isize); 7] = [(-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)];

pub fn is_legal_move(board: &Board, player: Player, p: isize, q: isize) -> bool {
    let inside = 1..=board.size();
    inside.contains(&p)
        && inside.contains(&q)
        && board[p][q] == Cell::Empty
        && DIRECTIONS.iter().any(|&(d, e)| count_turn_over(board, player, p, q, d, e) > 0)
}
