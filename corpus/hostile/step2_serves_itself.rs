//! hostile: answers in the place of the worker, with the library of the worker. Earns nothing: `run_time_error` or `wrong_answer` or `time_limit`.

use othello_steps::{Board, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    othello_grade_answering::serve(&[])
}
