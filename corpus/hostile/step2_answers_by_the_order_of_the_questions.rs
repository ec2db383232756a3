//! hostile: knows the first answers by heart, whatever it is asked. Earns nothing: `wrong_answer`.

use std::sync::atomic::{AtomicUsize, Ordering};

use othello_steps::{Board, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    const KNOWN: [isize; 12] = [1, 1, 1, 1, 1, 1, 1, 1, 2, 3, 6, 0];
    KNOWN[ASKED.fetch_add(1, Ordering::Relaxed) % KNOWN.len()]
}

static ASKED: AtomicUsize = AtomicUsize::new(0);
