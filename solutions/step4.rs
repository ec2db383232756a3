//! Step 4. Is there any?            cargo test --test step4

use super::step3::is_legal_move;
use othello_steps::{Board, Player};

// ANCHOR: exist_legal_move
/// Has `player` any legal move at all?
pub fn exist_legal_move(board: &Board, player: Player) -> bool {
    // ANCHOR_END: exist_legal_move
    // EXERCISE: todo!("step 4: is there any legal move for {player}?\n{board:?}")
    // ANCHOR: solution
    for p in 1..=board.size() {
        for q in 1..=board.size() {
            if is_legal_move(board, player, p, q) {
                return true;
            }
        }
    }
    false
    // ANCHOR_END: solution
}

// ANCHOR: legal_moves
/// Every legal move of `player` as (row, column): by rows from the top, each from left to right.
///
/// At the start Black's are d3, c4, f5 and e6: `[(3, 4), (4, 3), (5, 6), (6, 5)]`.
pub fn legal_moves(board: &Board, player: Player) -> Vec<(isize, isize)> {
    // ANCHOR_END: legal_moves
    // EXERCISE: todo!("step 4: which are the legal moves of {player}?\n{board:?}")
    // ANCHOR: solution
    let mut moves = Vec::new();
    for p in 1..=board.size() {
        for q in 1..=board.size() {
            if is_legal_move(board, player, p, q) {
                moves.push((p, q));
            }
        }
    }
    moves
    // ANCHOR_END: solution
}
