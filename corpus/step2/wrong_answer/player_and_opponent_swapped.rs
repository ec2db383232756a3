//! Counts the player's own discs, closed by the opponent's.
//! fails: black_turns_white
//! says: the colours are exchanged

use othello_steps::{Board, Cell, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    let opponent = player.opponent();
    let mut count = 0;
    let (mut r, mut c) = (p + d, q + e);
    while board[r][c] == Cell::Disc(player) {
        count += 1;
        r += d;
        c += e;
    }
    if board[r][c] == Cell::Disc(opponent) { count } else { 0 }
}
