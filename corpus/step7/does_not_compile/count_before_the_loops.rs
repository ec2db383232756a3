//! Counts before the loops that make d and e; the compiler proposes `p` for `d`.
//! says: What uses them is inside both loops

use super::step2::count_turn_over;
use othello_steps::{Board, Cell, Player};

pub fn set_and_turn_over(board: &mut Board, player: Player, p: isize, q: isize) {
    board[p][q] = Cell::Disc(player);
    let n = count_turn_over(board, player, p, q, d, e);
    for d in -1..=1 {
        for e in -1..=1 {
            for i in 1..=n {
                board[p + i * d][q + i * e] = Cell::Disc(player);
            }
        }
    }
}
