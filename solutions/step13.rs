//! Step 13. Pruning            cargo test --test step13

use othello_steps::{Board, Cell, Player};

// ANCHOR: pruning
/// How many discs `player` has on the diagonal that begins at a1.
pub fn pruning(board: &Board, player: Player) -> isize {
    // ANCHOR_END: pruning
    // EXERCISE: todo!("step 13: how many discs has {player} on the diagonal?\n{board:?}")
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
