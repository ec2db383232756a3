//! Generic parameters with names; the game is a recursion from move to move; LineWriter around the output.

use std::io::{self, BufRead, LineWriter, Write};

use super::step4::exist_legal_move;
use super::step6::get_move;
use super::step7::set_and_turn_over;
use othello_steps::{Board, Cell, Player};

pub fn count_discs(board: &Board, player: Player) -> isize {
    let squares = 1..=board.size();
    squares.clone().flat_map(|p| squares.clone().map(move |q| isize::from(board[p][q] == Cell::Disc(player)))).sum()
}

pub fn next_player(board: &Board, just_moved: Player) -> Option<Player> {
    let can = |player| exist_legal_move(board, player).then_some(player);
    can(just_moved.opponent()).or(can(just_moved))
}

pub fn play_game<R: BufRead, W: Write>(board: Board, input: &mut R, output: &mut W) -> io::Result<Board> {
    let mut output = output;
    let end = go_on(board, Player::White, input, &mut output)?;
    let mut screen = LineWriter::new(output);
    let (black, white) = (count_discs(&end, Player::Black), count_discs(&end, Player::White));
    write!(screen, "Player 1: {black}, Player 2: {white}\n")?;
    match black - white {
        0 => write!(screen, "It is a draw.\n")?,
        lead => write!(screen, "Player {} wins.\n", 1 + isize::from(lead < 0))?,
    }
    screen.flush()?;
    Ok(end)
}

fn go_on<R: BufRead, W: Write>(board: Board, last: Player, input: &mut R, output: &mut W) -> io::Result<Board> {
    write!(output, "{board}\n")?;
    let Some(player) = next_player(&board, last) else { return Ok(board) };
    if player == last {
        write!(output, "Player {} passes.\n", last.opponent().number())?;
    }
    let mut next = board.clone();
    let (p, q) = get_move(&board, player, input, output)?;
    set_and_turn_over(&mut next, player, p, q);
    go_on(next, player, input, output)
}
