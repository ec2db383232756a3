//! Puts a new line into the board.
//! fails: a_corner_of_a_larger_board
//! says: row 1 of yours has 8 cells

use super::step2::count_turn_over;
use othello_steps::{Board, Cell, Line, Player};

pub fn set_and_turn_over(board: &mut Board, player: Player, p: isize, q: isize) {
    for d in -1..=1 {
        for e in -1..=1 {
            let turned = count_turn_over(board, player, p, q, d, e);
            if (d, e) != (0, 0) {
                for i in 1..=turned {
                    board[p + i * d][q + i * e] = Cell::Disc(player);
                }
            }
        }
    }
    board[p][q] = Cell::Disc(player);
    if board.size() > 8 {
        board[1] = Line::new();
    }
}
