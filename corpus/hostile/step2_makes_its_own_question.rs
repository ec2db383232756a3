//! hostile: writes the answer itself, into a question of its own. Earns nothing: `does_not_compile`.

use othello_steps::{Board, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    let mut asked = othello_grade_answering::Asked { arguments: todo!(), answer: todo!(), talk: todo!() };
    asked.answer(&1_isize);
    0
}
