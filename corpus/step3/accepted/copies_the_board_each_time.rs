//! Ignores step 2: copies the board for every direction and tries to turn the discs on the copy.

use othello_steps::{Board, Cell, Player};

pub fn is_legal_move(board: &Board, player: Player, p: isize, q: isize) -> bool {
    let squares = |n: isize| n > 0 && n <= board.size();
    squares(p)
        && squares(q)
        && matches!(board[p][q], Cell::Empty)
        && (0..9).filter(|&i| i != 4).any(|i| {
            let mut copy = board.clone();
            let (d, e) = (i / 3 - 1, i % 3 - 1);
            let (mut r, mut s) = (p + d, q + e);
            while copy[r][s] == Cell::Disc(player.opponent()) {
                copy[r][s] = Cell::Disc(player);
                (r, s) = (r + d, s + e);
            }
            board[r][s] == Cell::Disc(player) && copy != *board
        })
}
