//! Counts and chooses with iterators; the game is a `while let` with helpers for showing and for the result.

use std::io::{self, BufRead, Write};

use super::step4::exist_legal_move;
use super::step6::get_move;
use super::step7::set_and_turn_over;
use othello_steps::{Board, Cell, Player};

pub fn count_discs(board: &Board, player: Player) -> isize {
    let squares = || 1..=board.size();
    squares().map(|p| squares().filter(|&q| board[p][q] == Cell::Disc(player)).count() as isize).sum()
}

pub fn next_player(board: &Board, just_moved: Player) -> Option<Player> {
    [just_moved.opponent(), just_moved].into_iter().find(|&player| exist_legal_move(board, player))
}

fn result(black: isize, white: isize) -> String {
    let winner = match black - white {
        0 => return "It is a draw.".to_string(),
        1.. => Player::Black,
        _ => Player::White,
    };
    format!("Player {} wins.", winner.number())
}

pub fn play_game(mut board: Board, input: &mut impl BufRead, output: &mut impl Write) -> io::Result<Board> {
    let mut last = Player::White;
    writeln!(output, "{board}")?;
    while let Some(player) = next_player(&board, last) {
        if player == last {
            writeln!(output, "Player {} passes.", last.opponent().number())?;
        }
        let (p, q) = get_move(&board, player, input, output)?;
        set_and_turn_over(&mut board, player, p, q);
        writeln!(output, "{board}")?;
        last = player;
    }
    let [black, white] = [Player::Black, Player::White].map(|player| count_discs(&board, player));
    writeln!(output, "Player 1: {black}, Player 2: {white}\n{}", result(black, white))?;
    Ok(board)
}
