//! hostile: right only in a process in which step 1 has been asked before. Earns nothing: `wrong_answer`.

use std::sync::atomic::Ordering;

use othello_steps::{Board, Cell, Player};

use super::step1::IS_ASKED;

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    if !IS_ASKED.load(Ordering::Relaxed) {
        return -1;
    }
    let cell = |i: isize| board[p + i * d][q + i * e];
    let turned = (1..).take_while(|i| cell(*i) == Cell::Disc(player.opponent())).count() as isize;
    if cell(turned + 1) == Cell::Disc(player) { turned } else { 0 }
}
