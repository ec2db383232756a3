//! Recursion: looks ahead, and turns the discs on the way back if a disc of the player ends the walk.

use othello_steps::{Board, Cell, Player};

fn turn(board: &mut Board, player: Player, (p, q): (isize, isize), (d, e): (isize, isize)) -> bool {
    match board[p][q] {
        Cell::Disc(whose) if whose == player => true,
        Cell::Disc(_) => {
            let closed = turn(board, player, (p + d, q + e), (d, e));
            if closed {
                let _ = std::mem::replace(&mut board[p][q], Cell::Disc(player));
            }
            closed
        }
        Cell::Empty | Cell::Sentinel => false,
    }
}

pub fn set_and_turn_over(board: &mut Board, player: Player, p: isize, q: isize) {
    const WAYS: [[isize; 2]; 8] = [[0, 1], [1, 1], [1, 0], [1, -1], [0, -1], [-1, -1], [-1, 0], [-1, 1]];
    let turned = WAYS.map(|[d, e]| turn(board, player, (p + d, q + e), (d, e)));
    debug_assert!(turned.contains(&true));
    board[p][q] = Cell::Disc(player);
}
