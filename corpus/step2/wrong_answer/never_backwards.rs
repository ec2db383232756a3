//! Loses the sign of the direction: looks down and right where it should look up or left.
//! fails: along_the_first_column
//! says: a minus sign of d or e is lost

use othello_steps::{Board, Cell, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    let (down, right) = (d.abs(), e.abs());
    let mut i = 0;
    loop {
        i += 1;
        match board[p + i * down][q + i * right] {
            Cell::Disc(owner) if owner == player.opponent() => continue,
            Cell::Disc(_) => return i - 1,
            _ => return 0,
        }
    }
}
