//! hostile: writes so many lines that comparing them takes a judge minutes. Earns its other functions alone: `wrong_answer`.

use std::io::{self, BufRead, Write};

use super::step4::exist_legal_move;
use othello_steps::{Board, Cell, Player};

pub fn count_discs(board: &Board, player: Player) -> isize {
    let squares = (1..=board.size()).flat_map(|p| (1..=board.size()).map(move |q| (p, q)));
    squares.filter(|&(p, q)| board[p][q] == Cell::Disc(player)).count() as isize
}

pub fn next_player(board: &Board, just_moved: Player) -> Option<Player> {
    [just_moved.opponent(), just_moved].into_iter().find(|&player| exist_legal_move(board, player))
}

pub fn play_game(board: Board, input: &mut impl BufRead, output: &mut impl Write) -> io::Result<Board> {
    input.fill_buf()?;
    for line in 0..26_000_u32 {
        writeln!(output, "{:08x}", line.wrapping_mul(2_654_435_761))?;
    }
    Ok(board)
}
