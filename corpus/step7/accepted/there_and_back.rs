//! Does without step 2: walks out over the opponent's discs and turns them on the way back.

use othello_steps::{Board, Cell, Player};

pub fn set_and_turn_over(board: &mut Board, player: Player, p: isize, q: isize) {
    for d in -1..=1 {
        for e in -1..=1 {
            if d == 0 && e == 0 {
                continue;
            }
            let mut row = p + d;
            let mut col = q + e;
            while board[row][col] == Cell::Disc(player.opponent()) {
                row += d;
                col += e;
            }
            if board[row][col] != Cell::Disc(player) {
                continue;
            }
            row -= d;
            col -= e;
            while (row, col) != (p, q) {
                board[row][col] = Cell::Disc(player);
                row -= d;
                col -= e;
            }
        }
    }
    board[p][q] = Cell::Disc(player);
}
