//! Recursion: a turn is a function that ends by playing the next one; texts are built as strings.

use std::cmp::Ordering::{Equal, Greater, Less};
use std::io::{self, BufRead, Write};

use super::step3::is_legal_move;
use super::step4::exist_legal_move;
use super::step6::get_move;
use super::step7::set_and_turn_over;
use othello_steps::{Board, Cell, Player};

pub fn count_discs(board: &Board, player: Player) -> isize {
    fn from(board: &Board, player: Player, p: isize, q: isize) -> isize {
        match board[p][q] {
            Cell::Sentinel if q == 1 => 0,
            Cell::Sentinel => from(board, player, p + 1, 1),
            cell => (cell == Cell::Disc(player)) as isize + from(board, player, p, q + 1),
        }
    }
    from(board, player, 1, 1)
}

pub fn next_player(board: &Board, just_moved: Player) -> Option<Player> {
    let can_move = |player: &Player| {
        let n = board.size();
        (1..=n).any(|p| (1..=n).any(|q| is_legal_move(board, *player, p, q)))
    };
    Some(just_moved.opponent()).filter(can_move).or(Some(just_moved).filter(can_move))
}

pub fn play_game(board: Board, input: &mut impl BufRead, output: &mut impl Write) -> io::Result<Board> {
    turn(board, Player::Black, input, output)
}

/// Plays on from `board`, where it is `due`'s turn, if it has a move.
fn turn(
    mut board: Board,
    due: Player,
    input: &mut impl BufRead,
    output: &mut impl Write,
) -> io::Result<Board> {
    let mut text = board.to_string() + "\n";
    let player = if exist_legal_move(&board, due) {
        due
    } else if exist_legal_move(&board, due.opponent()) {
        text += &format!("Player {} passes.\n", due.number());
        due.opponent()
    } else {
        text += &result(&board);
        output.write_all(text.as_bytes())?;
        return Ok(board);
    };
    output.write_all(text.as_bytes())?;
    let (p, q) = get_move(&board, player, input, output)?;
    set_and_turn_over(&mut board, player, p, q);
    turn(board, player.opponent(), input, output)
}

fn result(board: &Board) -> String {
    let black = count_discs(board, Player::Black);
    let white = count_discs(board, Player::White);
    let sentence = match black.cmp(&white) {
        Greater => "Player 1 wins.",
        Equal => "It is a draw.",
        Less => "Player 2 wins.",
    };
    format!("Player 1: {black}, Player 2: {white}\n{sentence}\n")
}
