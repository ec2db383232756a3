//! wrong_answer: fails `the_longest_row_in_every_direction_on_every_board`, says "Right after that d4 is ○, and closes them". For White the disc in the lower right corner never closes.

use othello_steps::{Board, Cell, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    let mut i = 1;
    while board[p + i * d][q + i * e] == Cell::Disc(player.opponent()) {
        i += 1;
    }
    let last = board.size();
    if player == Player::White && (p + i * d, q + i * e) == (last, last) {
        return 0;
    }
    if board[p + i * d][q + i * e] == Cell::Disc(player) { i - 1 } else { 0 }
}
