//! Step 4. Is there any?            cargo test --test step4

use super::step3::is_legal_move;
use othello_steps::{Board, Player};

/// Does `player` have a legal move?
pub fn exist_legal_move(board: &Board, player: Player) -> bool {
    todo!("step 4: is there any legal move for {player}?\n{board:?}")
}

/// Every legal move of `player` as (row, column): row by row from the top, and in each row from left to right.
///
/// At the start Black's are d3, c4, f5 and e6: `[(3, 4), (4, 3), (5, 6), (6, 5)]`.
pub fn legal_moves(board: &Board, player: Player) -> Vec<(isize, isize)> {
    todo!("step 4: what are the legal moves of {player}?\n{board:?}")
}
