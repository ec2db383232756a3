//! Step 13. Pruning            cargo test --test step13

use othello_steps::{Board, Cell, Player};

/// How many discs `player` has on the diagonal that begins at a1.
pub fn pruning(board: &Board, player: Player) -> isize {
    todo!("step 13: how many discs has {player} on the diagonal?\n{board:?}")
}
