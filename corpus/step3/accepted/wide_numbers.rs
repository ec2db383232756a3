//! I128 arithmetic on one index for the square, with a mask of legal directions.

use super::step2::count_turn_over;
use othello_steps::{Board, Cell, Player};

pub fn is_legal_move<'b>(board: &'b Board, player: Player, p: isize, q: isize) -> bool {
    let (p2, q2, n) = (p as i128, q as i128, board.size() as i128);
    let on = (p2 - 1) * (n - p2) >= 0 && (q2 - 1) * (n - q2) >= 0;
    on && board[p][q] == Cell::Empty && {
        let mask = (0..9u16).fold(0u16, |mask, i| {
            let (d, e) = (i as isize / 3 - 1, i as isize % 3 - 1);
            mask | u16::from(i != 4 && count_turn_over(board, player, p, q, d, e) != 0) << i
        });
        mask != 0
    }
}
