//! Step 10. Positions            cargo test --test step10

use othello_steps::{Board, Cell, Player};

/// How many discs `player` has on the diagonal that begins at a1.
pub fn positions(board: &Board, player: Player) -> isize {
    todo!("step 10: how many discs has {player} on the diagonal?\n{board:?}")
}
