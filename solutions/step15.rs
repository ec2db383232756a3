//! Step 15. Player            cargo test --test step15

use othello_steps::{Board, Cell, Player};

// ANCHOR: player
/// How many discs `player` has on the diagonal that begins at a1.
pub fn player(board: &Board, player: Player) -> isize {
    // ANCHOR_END: player
    // EXERCISE: todo!("step 15: how many discs has {player} on the diagonal?\n{board:?}")
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
