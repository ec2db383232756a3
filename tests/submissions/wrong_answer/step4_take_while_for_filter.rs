//! wrong_answer: fails `a_list_of_five_moves`, says "`take_while` ends at a square that isn't legal". take_while in the place of filter.

use super::step3::is_legal_move;
use othello_steps::{Board, Player};

pub fn exist_legal_move(board: &Board, player: Player) -> bool {
    for p in 1..=board.size() {
        for q in 1..=board.size() {
            if is_legal_move(board, player, p, q) {
                return true;
            }
        }
    }
    false
}

pub fn legal_moves(board: &Board, player: Player) -> Vec<(isize, isize)> {
    let n = board.size();
    (1..=n)
        .flat_map(|p| (1..=n).map(move |q| (p, q)))
        .take_while(|&(p, q)| is_legal_move(board, player, p, q))
        .collect()
}
