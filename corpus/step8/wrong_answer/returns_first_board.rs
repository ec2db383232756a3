//! Plays on a clone and returns the board it was given.
//! fails: the_board_returned_is_the_last_one
//! says: the moves are played on a copy

use std::io::{self, BufRead, Write};

use super::step4::exist_legal_move;
use super::step6::get_move;
use super::step7::set_and_turn_over;
use othello_steps::{Board, Cell, Player};

pub fn count_discs(board: &Board, player: Player) -> isize {
    let size = board.size();
    let mut count = 0;
    for p in 1..=size {
        count += (1..=size).filter(|&q| board[p][q] == Cell::Disc(player)).count();
    }
    count as isize
}

pub fn next_player(board: &Board, just_moved: Player) -> Option<Player> {
    let opponent = just_moved.opponent();
    if exist_legal_move(board, opponent) {
        Some(opponent)
    } else if exist_legal_move(board, just_moved) {
        Some(just_moved)
    } else {
        None
    }
}

pub fn play_game(board: Board, input: &mut impl BufRead, output: &mut impl Write) -> io::Result<Board> {
    let mut game = board.clone();
    let mut just_moved = Player::White;
    writeln!(output, "{game}")?;
    while let Some(player) = next_player(&game, just_moved) {
        if player == just_moved {
            writeln!(output, "Player {} passes.", player.opponent().number())?;
        }
        let (p, q) = get_move(&game, player, input, output)?;
        set_and_turn_over(&mut game, player, p, q);
        writeln!(output, "{game}")?;
        just_moved = player;
    }
    let (black, white) = (count_discs(&game, Player::Black), count_discs(&game, Player::White));
    writeln!(output, "Player 1: {black}, Player 2: {white}")?;
    writeln!(
        output,
        "{}",
        if black > white {
            "Player 1 wins."
        } else if black < white {
            "Player 2 wins."
        } else {
            "It is a draw."
        }
    )?;
    Ok(board)
}
