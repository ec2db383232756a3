//! run_time_error: fails `without_a_disc_of_ones_own_nothing_turns`, says "If no disc of the player closes the discs". Panics when the player has no disc on the board at all.

use othello_steps::{Board, Cell, Player};

pub fn count_turn_over(board: &Board, player: Player, p: isize, q: isize, d: isize, e: isize) -> isize {
    let own = (1..=board.size())
        .flat_map(|p| (1..=board.size()).map(move |q| (p, q)))
        .position(|(p, q)| board[p][q] == Cell::Disc(player));
    let _first = own.expect("the player has a disc");
    let mut i = 1;
    while board[p + i * d][q + i * e] == Cell::Disc(player.opponent()) {
        i += 1;
    }
    if board[p + i * d][q + i * e] == Cell::Disc(player) { i - 1 } else { 0 }
}
