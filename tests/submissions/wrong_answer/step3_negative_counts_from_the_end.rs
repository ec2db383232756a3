//! wrong_answer: fails `d3_from_the_right_as_python_counts`, says "without changing them first". As in Python, row -1 is the last one.

use super::step2::count_turn_over;
use othello_steps::{Board, Cell, Player};

pub fn is_legal_move(board: &Board, player: Player, p: isize, q: isize) -> bool {
    let from_the_end = |i: isize| if i < 0 { board.size() + 1 + i } else { i };
    let (p, q) = (from_the_end(p), from_the_end(q));
    let on_the_board = 1..=board.size();
    if !on_the_board.contains(&p) || !on_the_board.contains(&q) || board[p][q] != Cell::Empty {
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
