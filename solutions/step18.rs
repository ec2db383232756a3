//! Step 18. Stronger            cargo test --test step18

use othello_steps::{Board, Cell, Player};

// ANCHOR: stronger
/// How many discs `player` has on the diagonal that begins at a1.
pub fn stronger(board: &Board, player: Player) -> isize {
    // ANCHOR_END: stronger
    // EXERCISE: todo!("step 18: how many discs has {player} on the diagonal?\n{board:?}")
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
