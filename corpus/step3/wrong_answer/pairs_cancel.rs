//! XORs the counts: two directions with as many discs cancel.
//! fails: every_square_of_every_position_of_whole_games
//! says: eight are too

use super::step2::count_turn_over;
use othello_steps::{Board, Cell, Player};

pub fn is_legal_move(board: &Board, player: Player, p: isize, q: isize) -> bool {
    let on_the_board = 1..=board.size();
    if !on_the_board.contains(&p) || !on_the_board.contains(&q) || board[p][q] != Cell::Empty {
        return false;
    }
    let mut sum = 0;
    for d in -1..=1 {
        for e in -1..=1 {
            if (d, e) != (0, 0) {
                sum ^= count_turn_over(board, player, p, q, d, e);
            }
        }
    }
    sum != 0
}
