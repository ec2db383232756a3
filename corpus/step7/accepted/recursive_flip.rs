//! Recursion: turn the rest of the run first, and this disc only if the rest was closed.

use othello_steps::{Board, Cell, Player};

/// Turns the run that begins at (p, q) if it is closed, and says whether it is.
fn turn(board: &mut Board, player: Player, (p, q): (isize, isize), (d, e): (isize, isize)) -> bool {
    match board[p][q] {
        Cell::Disc(owner) if owner == player => true,
        Cell::Disc(_) => {
            let closed = turn(board, player, (p + d, q + e), (d, e));
            if closed {
                board[p][q] = Cell::Disc(player);
            }
            closed
        }
        _ => false,
    }
}

pub fn set_and_turn_over(board: &mut Board, player: Player, p: isize, q: isize) {
    board[p][q] = Cell::Disc(player);
    for k in 0..9 {
        let (d, e) = (k % 3 - 1, k / 3 - 1);
        if (d, e) != (0, 0) {
            turn(board, player, (p + d, q + e), (d, e));
        }
    }
}
