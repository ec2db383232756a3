//! Step 8. The game            cargo test --test step8

use std::cmp::Ordering;
use std::io::{self, BufRead, Write};

use super::step4::exist_legal_move;
use super::step6::get_move;
use super::step7::set_and_turn_over;
use othello_steps::{Board, Cell, Player};

/// How many discs `player` has on the board.
pub fn count_discs(board: &Board, player: Player) -> isize {
    todo!("step 8: count the discs of {player}\n{board:?}")
}

/// Who plays after `just_moved`?
///
/// The opponent, if the opponent has a legal move. If not, the opponent passes and `just_moved` plays again.
/// If neither player has a legal move, the answer is `None`: the game is over.
pub fn next_player(board: &Board, just_moved: Player) -> Option<Player> {
    todo!("step 8: {just_moved} has moved; who is next?\n{board:?}")
}

/// Plays a whole game from `board`, Black first, and returns the last board.
///
/// At the start and after every move, writes the board (`{board}` and the end of the line). If the player whose
/// turn it is has no legal move, writes below the board that this player passes. Then `get_move` asks the
/// player who moves next:
///
/// ```text
/// ----------
/// Player 2 passes.
/// Player 1 >
/// ```
///
/// After the last board, writes two lines: the count and the result. The result is `Player 1 wins.`,
/// `Player 2 wins.` or `It is a draw.`:
///
/// ```text
/// Player 1: 13, Player 2: 0
/// Player 1 wins.
/// ```
///
/// # Errors
///
/// The errors of `get_move`: `ErrorKind::UnexpectedEof` when the input ends before the game does. And any error of `output`.
pub fn play_game(board: Board, input: &mut impl BufRead, output: &mut impl Write) -> io::Result<Board> {
    let _ = (input, output); // remove this line when you use them
    todo!("step 8: play a whole game from\n{board:?}")
}
