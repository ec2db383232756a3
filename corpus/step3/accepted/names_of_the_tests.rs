//! Takes the types by `crate`, as an editor may write it: under `cargo test` the tests have them.

use super::step2::count_turn_over;
use crate::{Board, Cell, Player};

pub fn is_legal_move(board: &Board, player: Player, p: isize, q: isize) -> bool {
    let on_the_board = 1..=board.size();
    let all = (-1..=1).flat_map(|d| (-1..=1).map(move |e| (d, e))).filter(|way| *way != (0, 0));
    let mut all = all.map(|(d, e)| (p, q, d, e));
    on_the_board.contains(&p)
        && on_the_board.contains(&q)
        && board[p][q] == Cell::Empty
        && all.any(|(p, q, d, e)| count_turn_over(board, player, p, q, d, e) > 0)
}
