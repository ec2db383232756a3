//! Remembers the legal squares by the address of the board.
//! fails: the_answer_follows_the_board
//! says: Don't use anything from an earlier call

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};

use super::step2::count_turn_over;
use othello_steps::{Board, Cell, Player};

thread_local! {
    static KNOWN: RefCell<BTreeMap<(*const Board, Player), BTreeSet<(isize, isize)>>> = RefCell::default();
}

pub fn is_legal_move(board: &Board, player: Player, p: isize, q: isize) -> bool {
    KNOWN.with_borrow_mut(|known| known.entry((board, player)).or_insert_with(|| all(board, player)).contains(&(p, q)))
}

fn all(board: &Board, player: Player) -> BTreeSet<(isize, isize)> {
    let mut all = BTreeSet::new();
    for p in 1..=board.size() {
        for q in 1..=board.size() {
            let turns = |d, e| (d, e) != (0, 0) && count_turn_over(board, player, p, q, d, e) > 0;
            if board[p][q] == Cell::Empty && (-1..=1).any(|d| (-1..=1).any(|e| turns(d, e))) {
                all.insert((p, q));
            }
        }
    }
    all
}
