//! wrong_answer: fails `the_longest_row_in_every_direction_on_every_board`, says "on boards of 4 to 16". A list of sizes forgets 14.

use super::step2::count_turn_over;
use othello_steps::{Board, Cell, Player};

pub fn is_legal_move(board: &Board, player: Player, p: isize, q: isize) -> bool {
    let on_the_board = 1..=[4, 6, 8, 10, 12, 16].into_iter().find(|&n| n == board.size()).unwrap_or(8);
    if !on_the_board.contains(&p) || !on_the_board.contains(&q) || board[p][q] != Cell::Empty {
        return false;
    }
    for d in -1..=1 {
        for e in -1..=1 {
            if (d, e) != (0, 0) && count_turn_over(board, player, p, q, d, e) > 0 {
                return true;
            }
        }
    }
    false
}
