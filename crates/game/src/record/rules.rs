//! The rules, as the steps have them. Every step is asked through the [`watchdog`], so that it knows which one has not
//! answered: these here, those of the machine in `machine/` and `contest/`.

use othello_game_steps::{Step, game, moves, reading, turning};
use othello_steps::{Board, Player};

use crate::square::Square;
use crate::watchdog;

/// The legal moves of `player`. A square that is not on the board or not empty is left out.
pub fn legal_moves(board: &Board, player: Player) -> Vec<Square> {
    let mut moves = watchdog::call(Step::Moves, Some((board, player)), || moves::legal_moves(board, player));
    moves.retain(|&(p, q)| {
        crate::square::on_board(board, (p, q)) && board[p][q] == othello_steps::Cell::Empty
    });
    moves
}

/// The board after `player` has played `square`.
pub fn after(board: &Board, player: Player, (p, q): Square) -> Board {
    let mut after = board.clone();
    watchdog::call(Step::Turning, Some((board, player)), || {
        turning::set_and_turn_over(&mut after, player, p, q)
    });
    after
}

/// Who moves after `just_moved`.
pub fn next_player(board: &Board, just_moved: Player) -> Option<Player> {
    watchdog::call(Step::Game, Some((board, just_moved.opponent())), || game::next_player(board, just_moved))
}

/// How many discs Black and White have.
pub fn counts(board: &Board) -> (isize, isize) {
    let count =
        |player| watchdog::call(Step::Game, Some((board, player)), || game::count_discs(board, player));
    (count(Player::Black), count(Player::White))
}

/// The square that a text names. It may be off the board.
pub fn parse(text: &str) -> Option<Square> {
    watchdog::call(Step::Reading, None, || reading::parse_move(text))
}
