//! Step 18. Stronger            cargo test --test step18

use othello_steps::{Board, Cell, Player};

/// How many discs `player` has on the diagonal that begins at a1.
pub fn stronger(board: &Board, player: Player) -> isize {
    todo!("step 18: how many discs has {player} on the diagonal?\n{board:?}")
}
