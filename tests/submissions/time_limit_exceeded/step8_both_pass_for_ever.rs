//! time_limit_exceeded: fails `neither_can_move`, says "leave the loop then". Plays until the board is full: when both are stuck before that, they pass forever.

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
    let opponent = just_moved.opponent();
    if exist_legal_move(board, opponent) {
        Some(opponent)
    } else if exist_legal_move(board, just_moved) {
        Some(just_moved)
    } else {
        None
    }
}

pub fn play_game(mut board: Board, input: &mut impl BufRead, output: &mut impl Write) -> io::Result<Board> {
    let mut player = Player::Black;
    let squares = board.size() * board.size();
    writeln!(output, "{board}")?;
    while count_discs(&board, Player::Black) + count_discs(&board, Player::White) < squares {
        if exist_legal_move(&board, player) {
            let (p, q) = get_move(&board, player, input, output)?;
            set_and_turn_over(&mut board, player, p, q);
            writeln!(output, "{board}")?;
        } else {
            writeln!(output, "Player {} passes.", player.number())?;
        }
        player = player.opponent();
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
