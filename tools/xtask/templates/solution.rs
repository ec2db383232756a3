//! Step @NUMBER@. @TITLE@            cargo test --test step@NUMBER@

use othello_steps::{Board, Cell, Player};

// ANCHOR: @NAME@
/// How many discs `player` has on the diagonal that begins at a1.
pub fn @NAME@(board: &Board, player: Player) -> isize {
    // ANCHOR_END: @NAME@
    // EXERCISE: todo!("step @NUMBER@: how many discs has {player} on the diagonal?\n{board:?}")
    // ANCHOR: solution
    let mut count = 0;
    for i in 1..=board.size() {
        if board[i][i] == Cell::Disc(player) {
            count += 1;
        }
    }
    count
    // ANCHOR_END: solution
}
