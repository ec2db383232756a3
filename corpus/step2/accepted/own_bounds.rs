//! Does not trust the sentinels: keeps to `1..=size` by itself, and returns in four places.

use othello_steps::{Board, Cell, Player};

fn on_board(board: &Board, r: isize, c: isize) -> bool {
    let n = board.size();
    r >= 1 && c >= 1 && r <= n && c <= n
}

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    let mut r = p + d;
    let mut c = q + e;
    let mut found = 0;
    while on_board(board, r, c) {
        let cell = board[r][c];
        if cell == Cell::Empty {
            return 0;
        }
        if cell == Cell::Disc(player) {
            return found;
        }
        found += 1;
        r += d;
        c += e;
    }
    0
}
