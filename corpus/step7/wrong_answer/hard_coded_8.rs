//! Its own walk ends at row and column 8: on a larger board it turns nothing beyond.
//! fails: a_corner_of_a_larger_board
//! says: not at row 8

use othello_steps::{Board, Cell, Player};

fn inside(r: isize, c: isize) -> bool {
    r >= 1 && r <= 8 && c >= 1 && c <= 8
}

pub fn set_and_turn_over(board: &mut Board, player: Player, p: isize, q: isize) {
    board[p][q] = Cell::Disc(player);
    for d in -1..=1 {
        for e in -1..=1 {
            let mut squares = vec![];
            let mut r = p + d;
            let mut c = q + e;
            while inside(r, c) && board[r][c] == Cell::Disc(player.opponent()) {
                squares.push((r, c));
                r += d;
                c += e;
            }
            if inside(r, c) && board[r][c] == Cell::Disc(player) {
                for (r, c) in squares {
                    board[r][c] = Cell::Disc(player);
                }
            }
        }
    }
}
