//! The recursion adds d to the column too: to the right it never ends.
//! fails: each_of_the_eight_directions
//! says: Asked other questions

use othello_steps::{Board, Cell, Player};

fn walk(board: &Board, player: Player, r: isize, c: isize, d: isize, e: isize, n: isize) -> isize {
    let here = board[r][c];
    if here == Cell::Disc(player.opponent()) {
        walk(board, player, r + d, c + d, d, e, n + 1)
    } else if here == Cell::Disc(player) {
        n
    } else {
        0
    }
}

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    walk(board, player, p + d, q + e, d, e, 0)
}
