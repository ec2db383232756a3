//! wrong_answer: fails `a_turned_disc_turns_no_others`, says "in the place of". When both ends of a line turn discs, both turn as many as the first.

use super::step2::count_turn_over;
use othello_steps::{Board, Cell, Player};

pub fn set_and_turn_over(board: &mut Board, player: Player, p: isize, q: isize) {
    let before = board.clone();
    board[p][q] = Cell::Disc(player);
    for d in -1..=1 {
        for e in -1..=1 {
            if (d, e) == (0, 0) {
                continue;
            }
            // Count first: once a disc is turned, it is no longer the opponent's to be counted.
            let (one, other) =
                (count_turn_over(&before, player, p, q, d, e), count_turn_over(&before, player, p, q, -d, -e));
            let turned = if one > 0 && other > 0 { one.min(other) } else { one };
            for i in 1..=turned {
                board[p + i * d][q + i * e] = Cell::Disc(player);
            }
        }
    }
}
