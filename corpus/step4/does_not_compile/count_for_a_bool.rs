//! Returns how many moves there are.
//! says: compare it, with `> 0`

use super::step3::is_legal_move;
use othello_steps::{Board, Player};

pub fn exist_legal_move(board: &Board, player: Player) -> bool {
    let mut count = 0;
    for p in 1..=board.size() {
        if is_legal_move(board, player, p, 1) {
            count += 1;
        }
    }
    count
}
