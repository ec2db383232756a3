//! Lists a move once for each direction in which it turns discs.
//! fails: a_move_that_turns_in_many_directions_stands_there_once
//! says: again for each direction

use super::step2::count_turn_over;
use othello_steps::{Board, Cell, Player};

pub fn exist_legal_move(board: &Board, player: Player) -> bool {
    !legal_moves(board, player).is_empty()
}

pub fn legal_moves(board: &Board, player: Player) -> Vec<(isize, isize)> {
    let mut moves = Vec::new();
    for p in 1..=board.size() {
        for q in 1..=board.size() {
            for d in -1..=1 {
                for e in -1..=1 {
                    if (d, e) == (0, 0) || board[p][q] != Cell::Empty {
                        continue;
                    }
                    if count_turn_over(board, player, p, q, d, e) > 0 {
                        moves.push((p, q));
                    }
                }
            }
        }
    }
    moves
}
