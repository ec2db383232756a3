//! wrong_answer: fails `all_eight_directions_turn_at_once`, says "a cell in a variable is a copy". let mut cell = board[…][…]; cell = ….

use super::step2::count_turn_over;
use othello_steps::{Board, Cell, Player};

pub fn set_and_turn_over(board: &mut Board, player: Player, p: isize, q: isize) {
    board[p][q] = Cell::Disc(player);
    for d in -1..=1 {
        for e in -1..=1 {
            if d == 0 && e == 0 {
                continue;
            }
            for i in 1..=count_turn_over(board, player, p, q, d, e) {
                let mut cell = board[p + i * d][q + i * e];
                if cell == Cell::Disc(player.opponent()) {
                    cell = Cell::Disc(player);
                }
            }
        }
    }
}
