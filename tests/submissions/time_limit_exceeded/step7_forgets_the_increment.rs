//! time_limit_exceeded: fails `all_eight_directions_turn_at_once`, says "does something in it change in every round". The `while` that turns the discs never adds one to `i`.

use super::step2::count_turn_over;
use othello_steps::{Board, Cell, Player};

pub fn set_and_turn_over(board: &mut Board, player: Player, p: isize, q: isize) {
    board[p][q] = Cell::Disc(player);
    for d in -1..=1 {
        for e in -1..=1 {
            if (d, e) == (0, 0) {
                continue;
            }
            let turned = count_turn_over(board, player, p, q, d, e);
            let i = 1;
            while i <= turned {
                board[p + i * d][q + i * e] = Cell::Disc(player);
            }
        }
    }
}
