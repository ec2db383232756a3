//! wrong_answer: fails `the_longest_row_in_every_direction_on_every_board`, says "on boards of 4 to 16". A list of sizes forgets 14: nothing turns beyond row and column 8 there.

use super::step2::count_turn_over;
use othello_steps::{Board, Cell, Player};

pub fn set_and_turn_over(board: &mut Board, player: Player, p: isize, q: isize) {
    board[p][q] = Cell::Disc(player);
    for d in -1..=1 {
        for e in -1..=1 {
            if (d, e) == (0, 0) {
                continue;
            }
            // Count first: once a disc is turned, it is no longer the opponent's to be counted.
            let turned = count_turn_over(board, player, p, q, d, e);
            let n = [4, 6, 8, 10, 12, 16].into_iter().find(|&n| n == board.size()).unwrap_or(8);
            for i in (1..=turned).filter(|i| p + i * d <= n && q + i * e <= n) {
                board[p + i * d][q + i * e] = Cell::Disc(player);
            }
        }
    }
}
