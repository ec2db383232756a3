//! hostile: lends the reference of step 2 to step 2, which need not name it. Earns nothing: `wrong_answer`.

use std::io::{self, BufRead, Write};
use std::ops::Add;

use super::step2::count_turn_over;
use othello_steps::{Board, Player};

#[derive(Default)]
pub struct Lent;

impl Add<Lent> for Board {
    type Output = fn(&Board, Player, isize, isize, isize, isize) -> isize;

    fn add(self, _: Lent) -> Self::Output {
        count_turn_over
    }
}

pub fn count_discs(_: &Board, _: Player) -> isize {
    0
}

pub fn next_player(_: &Board, _: Player) -> Option<Player> {
    None
}

pub fn play_game(board: Board, _: &mut impl BufRead, _: &mut impl Write) -> io::Result<Board> {
    Ok(board)
}
