//! Its own walk stops after row and column 8: on a larger board what lies beyond closes nothing.
//! fails: a_long_row_on_a_large_board
//! says: on a board of any size

use othello_steps::{Board, Cell, Player};

pub fn is_legal_move(board: &Board, player: Player, p: isize, q: isize) -> bool {
    if p < 1 || q < 1 || p > board.size() || q > board.size() || board[p][q] != Cell::Empty {
        return false;
    }
    for d in -1..=1 {
        for e in -1..=1 {
            let mut seen = 0;
            let (mut r, mut c) = (p + d, q + e);
            while (1..=8).contains(&r) && (1..=8).contains(&c) && board[r][c] == Cell::Disc(player.opponent())
            {
                seen += 1;
                r += d;
                c += e;
            }
            if seen > 0 && r <= 8 && c <= 8 && board[r][c] == Cell::Disc(player) {
                return true;
            }
        }
    }
    false
}
