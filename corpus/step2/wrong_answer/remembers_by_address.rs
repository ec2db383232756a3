//! Remembers answers by the address of the board: after a move on it the old ones come again.
//! fails: the_answer_follows_the_board
//! says: Don't use anything from an earlier call

use std::cell::RefCell;
use std::collections::HashMap;

use othello_steps::{Board, Cell, Player};

type Question = (*const Board, Player, [isize; 4]);
thread_local! {
    static ANSWERS: RefCell<HashMap<Question, isize>> = RefCell::default();
}

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    let question: Question = (board, player, [p, q, d, e]);
    if let Some(answer) = ANSWERS.with_borrow(|answers| answers.get(&question).copied()) {
        return answer;
    }
    let mut i = 1;
    while board[p + i * d][q + i * e] == Cell::Disc(player.opponent()) {
        i += 1;
    }
    let answer = if board[p + i * d][q + i * e] == Cell::Disc(player) { i - 1 } else { 0 };
    ANSWERS.with_borrow_mut(|answers| answers.insert(question, answer));
    answer
}
