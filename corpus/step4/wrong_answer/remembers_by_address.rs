//! Remembers the moves by the address of the board.
//! fails: the_answer_follows_the_board
//! says: Don't use anything from an earlier call

use std::cell::RefCell;
use std::collections::HashMap;

use super::step3::is_legal_move;
use othello_steps::{Board, Player};

type Moves = Vec<(isize, isize)>;
thread_local! {
    static KNOWN: RefCell<HashMap<(*const Board, Player), Moves>> = RefCell::default();
}

pub fn exist_legal_move(board: &Board, player: Player) -> bool {
    !legal_moves(board, player).is_empty()
}

pub fn legal_moves(board: &Board, player: Player) -> Vec<(isize, isize)> {
    let n = board.size();
    let look = || {
        let all = (0..n * n).map(|i| (i / n + 1, i % n + 1));
        all.filter(|&(p, q)| is_legal_move(board, player, p, q)).collect()
    };
    KNOWN.with_borrow_mut(|known| known.entry((board, player)).or_insert_with(look).clone())
}
