//! Shows the board before each move and again after it.
//! fails: to_a_full_board_and_a_draw
//! says: the board is shown twice

use std::io::{self, BufRead, Write};

use super::step4::exist_legal_move;
use super::step6::get_move;
use super::step7::set_and_turn_over;
use othello_steps::{Board, Cell, Player};

pub fn count_discs(board: &Board, player: Player) -> isize {
    let all = (1..=board.size()).flat_map(|p| (1..=board.size()).map(move |q| board[p][q]));
    all.filter(|&cell| cell == Cell::Disc(player)).count() as isize
}

pub fn next_player(board: &Board, just_moved: Player) -> Option<Player> {
    let opponent = just_moved.opponent();
    match (exist_legal_move(board, opponent), exist_legal_move(board, just_moved)) {
        (true, _) => Some(opponent),
        (_, true) => Some(just_moved),
        _ => None,
    }
}

pub fn play_game(mut board: Board, input: &mut impl BufRead, output: &mut impl Write) -> io::Result<Board> {
    let mut just_moved = Player::White;
    loop {
        writeln!(output, "{board}")?;
        let player = match next_player(&board, just_moved) {
            Some(player) => player,
            None => break,
        };
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
