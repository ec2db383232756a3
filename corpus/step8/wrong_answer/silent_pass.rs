//! Does not say that a player passes.
//! fails: with_passes_on_both_sides
//! says: the line `Player

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
    for player in [just_moved.opponent(), just_moved] {
        if exist_legal_move(board, player) {
            return Some(player);
        }
    }
    None
}

pub fn play_game(mut board: Board, input: &mut impl BufRead, output: &mut impl Write) -> io::Result<Board> {
    let mut just_moved = Player::White;
    writeln!(output, "{board}")?;
    while let Some(player) = next_player(&board, just_moved) {
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
