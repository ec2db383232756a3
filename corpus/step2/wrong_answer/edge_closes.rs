//! A run that ends at the edge of the board counts as closed: the sentinel passes for a disc.
//! fails: up_to_the_sentinel
//! says: you take the sentinel for a disc that closes

use othello_steps::{Board, Cell, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    let mut count = 0;
    let (mut r, mut c) = (p + d, q + e);
    while board[r][c] == Cell::Disc(player.opponent()) {
        count += 1;
        r += d;
        c += e;
    }
    match board[r][c] {
        Cell::Empty => 0,
        _ => count,
    }
}
