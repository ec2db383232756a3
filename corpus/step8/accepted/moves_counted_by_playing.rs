//! Next_player tries every square on a copy of the board; slow, but right; dyn input and output.

use std::io::{self, BufRead, Write};

use super::step2::count_turn_over;
use super::step6::get_move;
use super::step7::set_and_turn_over;
use othello_steps::{Board, Cell, Player};

pub fn count_discs(board: &Board, player: Player) -> isize {
    let mut n = 0u16;
    for i in 0..board.size().pow(2) {
        n += (board[i / board.size() + 1][i % board.size() + 1] == Cell::Disc(player)) as u16;
    }
    n as isize
}

pub fn next_player(board: &Board, just_moved: Player) -> Option<Player> {
    for player in [just_moved.opponent(), just_moved] {
        for p in 1..=board.size() {
            for q in 1..=board.size() {
                if board[p][q] != Cell::Empty {
                    continue;
                }
                let mut copy = board.clone();
                set_and_turn_over(&mut copy, player, p, q);
                if count_discs(&copy, player) > count_discs(board, player) + 1 {
                    debug_assert!((0..9).any(|i| i != 4 && count_turn_over(board, player, p, q, i / 3 - 1, i % 3 - 1) > 0));
                    return Some(player);
                }
            }
        }
    }
    None
}

pub fn play_game(board: Board, input: &mut dyn BufRead, output: &mut dyn Write) -> io::Result<Board> {
    let mut input = input;
    let mut output = output;
    let (mut board, mut just_moved) = (board, Player::White);
    loop {
        write!(output, "{board}\n")?;
        match next_player(&board, just_moved) {
            None => break,
            Some(player) => {
                if player == just_moved {
                    write!(output, "Player {} passes.\n", player.opponent().number())?;
                }
                let (p, q) = get_move(&board, player, &mut input, &mut output)?;
                set_and_turn_over(&mut board, player, p, q);
                just_moved = player;
            }
        }
    }
    let lead = count_discs(&board, Player::Black) - count_discs(&board, Player::White);
    let result = match lead.signum() {
        1 => "Player 1 wins.",
        -1 => "Player 2 wins.",
        _ => "It is a draw.",
    };
    let (black, white) = (count_discs(&board, Player::Black), count_discs(&board, Player::White));
    write!(output, "Player 1: {black}, Player 2: {white}\n{result}\n")?;
    Ok(board)
}
