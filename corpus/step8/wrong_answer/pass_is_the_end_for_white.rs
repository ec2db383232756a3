//! Lets White pass but not Black: when Black cannot move the game is over.
//! fails: turns_of_whole_games
//! says: pass ends the game

use std::io::{self, BufRead, Write};

use super::step4::exist_legal_move;
use super::step6::get_move;
use super::step7::set_and_turn_over;
use othello_steps::{Board, Cell, Player};

pub fn count_discs(board: &Board, player: Player) -> isize {
    let mut discs = 0;
    for p in 1..=board.size() {
        for q in 1..=board.size() {
            if board[p][q] == Cell::Disc(player) {
                discs += 1;
            }
        }
    }
    discs
}

pub fn next_player(board: &Board, just_moved: Player) -> Option<Player> {
    match just_moved {
        Player::Black if exist_legal_move(board, Player::White) => Some(Player::White),
        _ if exist_legal_move(board, Player::Black) => Some(Player::Black),
        _ => None,
    }
}

pub fn play_game(board: Board, input: &mut impl BufRead, output: &mut impl Write) -> io::Result<Board> {
    let mut board = board;
    let mut just_moved = Player::White;
    writeln!(output, "{board}")?;
    while let Some(player) = next_player(&board, just_moved) {
        if player == just_moved {
            writeln!(output, "Player {} passes.", player.opponent().number())?;
        }
        let (p, q) = get_move(&board, player, input, output)?;
        set_and_turn_over(&mut board, player, p, q);
        writeln!(output, "{board}")?;
        just_moved = player;
    }
    let black = count_discs(&board, Player::Black);
    let white = count_discs(&board, Player::White);
    writeln!(output, "Player 1: {black}, Player 2: {white}")?;
    if black > white {
        writeln!(output, "Player 1 wins.")?;
    } else if white > black {
        writeln!(output, "Player 2 wins.")?;
    } else {
        writeln!(output, "It is a draw.")?;
    }
    Ok(board)
}
