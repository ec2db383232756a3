//! Thinks it enough that an opponent's disc is next to the square.
//! fails: black_not_e3
//! says: a neighbour is not enough

use othello_steps::{Board, Cell, Player};

pub fn is_legal_move(board: &Board, player: Player, p: isize, q: isize) -> bool {
    let n = board.size();
    if p < 1 || p > n || q < 1 || q > n || board[p][q] != Cell::Empty {
        return false;
    }
    for d in -1..=1 {
        for e in -1..=1 {
            if board[p + d][q + e] == Cell::Disc(player.opponent()) {
                return true;
            }
        }
    }
    false
}
