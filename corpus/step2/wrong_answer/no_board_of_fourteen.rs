//! A table of sizes forgets 14, which then counts as 8.
//! fails: the_longest_row_in_every_direction_on_every_board
//! says: on boards of 4 to 16

use othello_steps::{Board, Cell, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    let size = match board.size() {
        n @ (4 | 6 | 8 | 10 | 12 | 16) => n,
        _ => 8,
    };
    let on = |i: isize| (1..=size).contains(&(p + i * d)) && (1..=size).contains(&(q + i * e));
    let mut i = 1;
    while on(i) && board[p + i * d][q + i * e] == Cell::Disc(player.opponent()) {
        i += 1;
    }
    if on(i) && board[p + i * d][q + i * e] == Cell::Disc(player) { i - 1 } else { 0 }
}
