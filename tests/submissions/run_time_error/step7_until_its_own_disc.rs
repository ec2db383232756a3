//! run_time_error: fails `the_disc_is_placed_and_one_disc_turns`, says "from 1 to how many turn in this direction". Turns everything up to its own next disc, and leaves the board where there is none.

use othello_steps::{Board, Cell, Player};

pub fn set_and_turn_over(board: &mut Board, player: Player, p: isize, q: isize) {
    board[p][q] = Cell::Disc(player);
    for d in -1..=1 {
        for e in -1..=1 {
            if (d, e) == (0, 0) {
                continue;
            }
            let mut i = 1;
            while board[p + i * d][q + i * e] != Cell::Disc(player) {
                board[p + i * d][q + i * e] = Cell::Disc(player);
                i += 1;
            }
        }
    }
}
