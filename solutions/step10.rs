//! Step 10. Positions            cargo test --test step10

use othello_steps::{Board, Cell, Player};

// ANCHOR: positions
/// How many discs `player` has on the diagonal that begins at a1.
pub fn positions(board: &Board, player: Player) -> isize {
    // ANCHOR_END: positions
    // EXERCISE: todo!("step 10: how many discs has {player} on the diagonal?\n{board:?}")
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
