//! Counts with take_while, and looks for the closing disc at n.
//! fails: up
//! says: that place, not the one before it

use othello_steps::{Board, Cell, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    let opponent = Cell::Disc(player.opponent());
    let n = (1..).take_while(|i| board[p + i * d][q + i * e] == opponent).count() as isize;
    if board[p + n * d][q + n * e] == Cell::Disc(player) { n } else { 0 }
}
