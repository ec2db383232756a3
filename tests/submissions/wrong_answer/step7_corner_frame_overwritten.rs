//! wrong_answer: fails `legal_moves_of_every_position_of_whole_games`, says "the frame around the board is written on". A disc played in the corner h8 is also written to the corner of the frame.

use super::step2::count_turn_over;
use othello_steps::{Board, Cell, Player};

pub fn set_and_turn_over(board: &mut Board, player: Player, p: isize, q: isize) {
    let last = board.size();
    if (p, q) == (last, last) {
        board[last + 1][last + 1] = Cell::Disc(player);
    }
    board[p][q] = Cell::Disc(player);
    for d in -1..=1 {
        for e in -1..=1 {
            if (d, e) == (0, 0) {
                continue;
            }
            // Count first: once a disc is turned, it is no longer the opponent's to be counted.
            let turned = count_turn_over(board, player, p, q, d, e);
            for i in 1..=turned {
                board[p + i * d][q + i * e] = Cell::Disc(player);
            }
        }
    }
}
