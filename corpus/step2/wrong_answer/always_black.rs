//! Carries the colours over from step 1: counts White discs for Black whoever plays.
//! fails: white_turns_black
//! says: White's discs turn and Black's close them, whoever plays

use othello_steps::{Board, Cell, Player};

pub fn count_turn_over(board: &Board, _player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    let mut i = 1;
    while board[p + i * d][q + i * e] == Cell::Disc(Player::White) {
        i += 1;
    }
    if board[p + i * d][q + i * e] == Cell::Disc(Player::Black) { i - 1 } else { 0 }
}
