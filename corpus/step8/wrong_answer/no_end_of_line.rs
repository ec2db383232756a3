//! `write!` for `writeln!`: the prompt follows the last rule of the board on the same line.
//! fails: to_a_full_board_and_a_draw
//! says: writeln! ends it

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
    for player in [just_moved.opponent(), just_moved] {
        if exist_legal_move(board, player) {
            return Some(player);
        }
    }
    None
}

pub fn play_game(mut board: Board, input: &mut impl BufRead, output: &mut impl Write) -> io::Result<Board> {
    let mut just_moved = Player::White;
    write!(output, "{board}")?;
    while let Some(player) = next_player(&board, just_moved) {
        if player == just_moved {
            writeln!(output, "Player {} passes.", player.opponent().number())?;
        }
        let (p, q) = get_move(&board, player, input, output)?;
        set_and_turn_over(&mut board, player, p, q);
        write!(output, "{board}")?;
        just_moved = player;
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
