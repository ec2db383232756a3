//! wrong_answer: fails `a_colour_is_wiped_out`, says "Black for Player 1". Prints White's count for Player 1 and Black's for Player 2; the result is right.

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
    let (white, black) = (count_discs(&board, Player::White), count_discs(&board, Player::Black));
    writeln!(output, "Player 1: {}, Player 2: {}", white, black)?;
    let text = if black == white {
        String::from("It is a draw.")
    } else {
        format!("Player {} wins.", if black > white { 1 } else { 2 })
    };
    writeln!(output, "{text}")?;
    Ok(board)
}
