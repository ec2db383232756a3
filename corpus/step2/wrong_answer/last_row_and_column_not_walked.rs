//! The loop runs as long as row and column are below the size.
//! fails: along_the_last_column
//! says: in the loop you never look at the last row and column

use othello_steps::{Board, Cell, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    let size = board.size();
    let mut r = p + d;
    let mut c = q + e;
    let mut count = 0;
    while r >= 1 && r < size && c >= 1 && c < size && board[r][c] == Cell::Disc(player.opponent()) {
        count += 1;
        r += d;
        c += e;
    }
    if board[r][c] == Cell::Disc(player) { count } else { 0 }
}
