//! If the opponent cannot move, the same player is next, without asking whether it can: `None` is never returned.
//! fails: over_for_the_board_is_full
//! says: plays again without being asked for a legal move

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
    match exist_legal_move(board, opponent) {
        true => Some(opponent),
        false => Some(just_moved),
    }
}

pub fn play_game(mut board: Board, input: &mut impl BufRead, output: &mut impl Write) -> io::Result<Board> {
    let mut just_moved = Player::White;
    loop {
        writeln!(output, "{board}")?;
        let next = next_player(&board, just_moved);
        if next.is_none() {
            break;
        }
        if next == Some(just_moved) {
            writeln!(output, "Player {} passes.", just_moved.opponent().number())?;
        } else {
            just_moved = just_moved.opponent();
        }
        let (p, q) = get_move(&board, just_moved, input, output)?;
        set_and_turn_over(&mut board, just_moved, p, q);
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
