//! wrong_answer: fails `every_square_of_every_position_of_whole_games`, says "without changing them first". Turns (p, q) into one index: column 9 runs on into the next row.

use super::step2::count_turn_over;
use othello_steps::{Board, Cell, Player};

pub fn is_legal_move(board: &Board, player: Player, p: isize, q: isize) -> bool {
    let n = board.size();
    let Some(index) = (p - 1).checked_mul(n).and_then(|i| i.checked_add(q.checked_sub(1)?)) else { return false };
    if !(0..n * n).contains(&index) {
        return false;
    }
    let (p, q) = (index / n + 1, index % n + 1);
    if board[p][q] != Cell::Empty {
        return false;
    }
    for d in -1..=1 {
        for e in -1..=1 {
            if (d, e) != (0, 0) && count_turn_over(board, player, p, q, d, e) > 0 {
                return true;
            }
        }
    }
    false
}
