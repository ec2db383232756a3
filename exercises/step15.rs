//! Step 15. Player            cargo test --test step15

use othello_steps::{Board, Cell, Player};

/// How many discs `player` has on the diagonal that begins at a1.
pub fn player(board: &Board, player: Player) -> isize {
    todo!("step 15: how many discs has {player} on the diagonal?\n{board:?}")
}
