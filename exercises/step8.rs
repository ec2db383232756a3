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

/// Who plays after `just_moved`: the opponent if it has a legal move; else `just_moved` once more, for the
/// opponent passes; else `None`: the game is over.
pub fn next_player(board: &Board, just_moved: Player) -> Option<Player> {
    todo!("step 8: {just_moved} has moved; who is next?\n{board:?}")
}

/// Plays a whole game from `board`, Black first, and returns the last board.
///
/// At the start and after every move, shows the board (`{board}` and the end of the line). If the player whose
/// turn it would be has no legal move, says so on a line below the board. Then `get_move` asks the other:
///
/// ```text
/// ----------
/// Player 2 passes.
/// Player 1 >
/// ```
///
/// After the last board come two lines, the count and the result; the result is one of `Player 1 wins.`,
/// `Player 2 wins.` and `It is a draw.`:
///
/// ```text
/// Player 1: 13, Player 2: 0
/// Player 1 wins.
/// ```
///
/// # Errors
///
/// Those of `get_move`: `ErrorKind::UnexpectedEof` when the input ends before the game does.
pub fn play_game(board: Board, input: &mut impl BufRead, output: &mut impl Write) -> io::Result<Board> {
    let _ = (input, output); // yours to use: take this line away
    todo!("step 8: play a whole game from\n{board:?}")
}
