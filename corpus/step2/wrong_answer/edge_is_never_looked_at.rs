//! Bounds of its own, one too narrow on each side.
//! fails: up
//! says: you never look at the squares at the edge

use othello_steps::{Board, Cell, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    let n = board.size();
    let mut r = p + d;
    let mut c = q + e;
    let mut count = 0;
    while r > 1 && r < n && c > 1 && c < n && board[r][c] == Cell::Disc(player.opponent()) {
        count += 1;
        r += d;
        c += e;
    }
    if r > 1 && r < n && c > 1 && c < n && board[r][c] == Cell::Disc(player) {
        return count;
    }
    return 0;
}
