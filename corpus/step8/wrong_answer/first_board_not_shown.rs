//! Shows the board after each move but not at the start.
//! fails: to_a_full_board_and_a_draw
//! says: before the player is asked

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
    match (exist_legal_move(board, opponent), exist_legal_move(board, just_moved)) {
        (true, _) => Some(opponent),
        (_, true) => Some(just_moved),
        _ => None,
    }
}

pub fn play_game(board: Board, input: &mut impl BufRead, output: &mut impl Write) -> io::Result<Board> {
    let mut board = board;
    let mut just_moved = Player::White;
    while let Some(player) = next_player(&board, just_moved) {
        if player == just_moved {
            writeln!(output, "Player {} passes.", player.opponent().number())?;
        }
        let (p, q) = get_move(&board, player, input, output)?;
        set_and_turn_over(&mut board, player, p, q);
        writeln!(output, "{board}")?;
        just_moved = player;
    }
    let (black, white) = (count_discs(&board, Player::Black), count_discs(&board, Player::White));
    writeln!(output, "Player 1: {black}, Player 2: {white}")?;
    let result = if black == white {
        "It is a draw."
    } else if black > white {
        "Player 1 wins."
    } else {
        "Player 2 wins."
    };
    writeln!(output, "{result}")?;
    Ok(board)
}
