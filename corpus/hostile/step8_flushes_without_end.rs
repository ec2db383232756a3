//! hostile: flushes without end: the grader is kept busy and waits for nothing. Earns its other functions alone: `run_time_error` or `time_limit`.

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
    loop {
        output.flush()?;
    }
}
