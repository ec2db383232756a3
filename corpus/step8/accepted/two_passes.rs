//! The game alternates strictly and keeps account of passes by itself; it ends when both have passed.

use std::io::{self, BufRead, Write};

use super::step4::{exist_legal_move, legal_moves};
use super::step6::get_move;
use super::step7::set_and_turn_over;
use othello_steps::{Board, Cell, Player};

pub fn count_discs(board: &Board, player: Player) -> isize {
    let n = board.size();
    let mut k = 0;
    let mut count = 0;
    while k < n * n {
        if let Cell::Disc(owner) = board[1 + k / n][1 + k % n] {
            count += (owner == player) as isize;
        }
        k += 1;
    }
    count
}

pub fn next_player(board: &Board, just_moved: Player) -> Option<Player> {
    let other = just_moved.opponent();
    match (legal_moves(board, other).is_empty(), legal_moves(board, just_moved).is_empty()) {
        (false, _) => Some(other),
        (true, false) => Some(just_moved),
        (true, true) => None,
    }
}

pub fn play_game(board: Board, input: &mut impl BufRead, output: &mut impl Write) -> io::Result<Board> {
    let mut board = board;
    let mut player = Player::Black;
    let mut show = true;
    loop {
        if show {
            writeln!(output, "{board}")?;
        }
        let can = exist_legal_move(&board, player);
        let other_can = exist_legal_move(&board, player.opponent());
        if !can && !other_can {
            break;
        }
        if can {
            let square = get_move(&board, player, input, output)?;
            set_and_turn_over(&mut board, player, square.0, square.1);
        } else {
            writeln!(output, "Player {} passes.", player.number())?;
        }
        show = can;
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
