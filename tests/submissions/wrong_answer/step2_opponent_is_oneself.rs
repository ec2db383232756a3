//! wrong_answer: fails `up`, says "and not with a disc of the". Makes the player's own disc that of the opponent.

use othello_steps::{Board, Cell, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    let opp = if player == Player::Black { Cell::Disc(Player::Black) } else { Cell::Disc(Player::White) };
    let mut i = 1;
    while board[p + i * d][q + i * e] == opp {
        i += 1;
    }
    if board[p + i * d][q + i * e] == Cell::Disc(player) { i - 1 } else { 0 }
}
