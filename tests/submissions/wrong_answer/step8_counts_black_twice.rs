//! wrong_answer: fails `with_passes_on_both_sides`, says "counted for both players". Counts Black's discs for both.

use std::cmp::Ordering;
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

pub fn play_game(board: Board, input: &mut impl BufRead, output: &mut impl Write) -> io::Result<Board> {
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
    let (black, white) = (count_discs(&board, Player::Black), count_discs(&board, Player::Black));
    writeln!(output, "Player 1: {black}, Player 2: {white}")?;
    let result = match black.cmp(&white) {
        Ordering::Greater => "Player 1 wins.",
        Ordering::Less => "Player 2 wins.",
        Ordering::Equal => "It is a draw.",
    };
    writeln!(output, "{result}")?;
    Ok(board)
}
