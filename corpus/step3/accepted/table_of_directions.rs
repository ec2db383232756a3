//! A table of directions and `any`, and one expression for the whole answer.

use super::step2::count_turn_over;
use othello_steps::{Board, Cell, Player};

const COMPASS: [(isize, isize); 8] = [(-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1)];

pub fn is_legal_move(board: &Board, player: Player, p: isize, q: isize) -> bool {
    [p, q].iter().all(|k| (1..=board.size()).contains(k))
        && board[p][q] == Cell::Empty
        && COMPASS.iter().any(|&(d, e)| count_turn_over(board, player, p, q, d, e) != 0)
}
