//! The rules, as steps 4 to 8 have them. Every step is asked through the [`watchdog`], so that it knows which one has not
//! answered: these here, those of the machine in `machine/` and `contest/`.

use othello_steps::{Board, Player};

use crate::steps::{step4, step5, step7, step8};
use crate::watchdog;

/// A square, as (row, column) from 1.
pub type Square = (isize, isize);

/// The legal moves of `player`: step 4. A square that is not on the board or not empty is left out.
pub fn legal_moves(board: &Board, player: Player) -> Vec<Square> {
    let mut moves = watchdog::call(4, Some((board, player)), || step4::legal_moves(board, player));
    moves.retain(|&(p, q)| crate::game::on_board(board, (p, q)) && board[p][q] == othello_steps::Cell::Empty);
    moves
}

/// The board after `player` has played `square`: step 7.
pub fn after(board: &Board, player: Player, (p, q): Square) -> Board {
    let mut after = board.clone();
    watchdog::call(7, Some((board, player)), || step7::set_and_turn_over(&mut after, player, p, q));
    after
}

/// Who moves after `just_moved`: step 8.
pub fn next_player(board: &Board, just_moved: Player) -> Option<Player> {
    watchdog::call(8, Some((board, just_moved.opponent())), || step8::next_player(board, just_moved))
}

/// How many discs Black and White have: step 8.
pub fn counts(board: &Board) -> (isize, isize) {
    let count = |player| watchdog::call(8, Some((board, player)), || step8::count_discs(board, player));
    (count(Player::Black), count(Player::White))
}

/// The square that a text names: step 5. It may be off the board.
pub fn parse(text: &str) -> Option<Square> {
    watchdog::call(5, None, || step5::parse_move(text))
}
