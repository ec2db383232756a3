//! Step 8. The game            cargo test --test step8

use std::cmp::Ordering;
use std::io::{self, BufRead, Write};

use super::step4::exist_legal_move;
use super::step6::get_move;
use super::step7::set_and_turn_over;
use othello_steps::{Board, Cell, Player};

// ANCHOR: count_discs
/// How many discs `player` has on the board.
pub fn count_discs(board: &Board, player: Player) -> isize {
    // ANCHOR_END: count_discs
    // EXERCISE: todo!("step 8: count the discs of {player}\n{board:?}")
    // ANCHOR: solution
    let mut discs = 0;
    for p in 1..=board.size() {
        for q in 1..=board.size() {
            if board[p][q] == Cell::Disc(player) {
                discs += 1;
            }
        }
    }
    discs
    // ANCHOR_END: solution
}

// ANCHOR: next_player
/// Who plays after `just_moved`?
///
/// The opponent, if the opponent has a legal move. If not, the opponent passes and `just_moved` plays again.
/// If neither player has a legal move, the answer is `None`: the game is over.
pub fn next_player(board: &Board, just_moved: Player) -> Option<Player> {
    // ANCHOR_END: next_player
    // EXERCISE: todo!("step 8: {just_moved} has moved; who is next?\n{board:?}")
    // ANCHOR: solution
    let opponent = just_moved.opponent();
    if exist_legal_move(board, opponent) {
        Some(opponent)
    } else if exist_legal_move(board, just_moved) {
        Some(just_moved)
    } else {
        None
    }
    // ANCHOR_END: solution
}

// ANCHOR: play_game
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
    // ANCHOR_END: play_game
    // EXERCISE: let _ = (input, output); // remove this line when you use them
    // EXERCISE: todo!("step 8: play a whole game from\n{board:?}")
    // ANCHOR: solution
    let mut board = board;
    let mut just_moved = Player::White; // so that Black is next
    loop {
        writeln!(output, "{board}")?;
        let Some(player) = next_player(&board, just_moved) else { break };
        if player == just_moved {
            writeln!(output, "Player {} passes.", player.opponent().number())?;
        }
        let (p, q) = get_move(&board, player, input, output)?;
        set_and_turn_over(&mut board, player, p, q);
        just_moved = player;
    }
    let (black, white) = (count_discs(&board, Player::Black), count_discs(&board, Player::White));
    writeln!(output, "Player 1: {black}, Player 2: {white}")?;
    let result = match black.cmp(&white) {
        Ordering::Greater => "Player 1 wins.",
        Ordering::Less => "Player 2 wins.",
        Ordering::Equal => "It is a draw.",
    };
    writeln!(output, "{result}")?;
    Ok(board)
    // ANCHOR_END: solution
}
