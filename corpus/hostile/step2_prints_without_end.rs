//! hostile: prints to standard output without end. Earns nothing: `time_limit`.

use othello_steps::{Board, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    loop {
        println!("test count_turn_over ... ok");
    }
}
