//! Counts the discs in what `{:?}` prints, and keeps the state of the game in a struct with methods.

use std::io::{self, BufRead, Write};

use super::step4::exist_legal_move;
use super::step6::get_move;
use super::step7::set_and_turn_over;
use othello_steps::{Board, Player};

pub fn count_discs(board: &Board, player: Player) -> isize {
    let symbol = match player {
        Player::Black => '●',
        Player::White => '○',
    };
    format!("{board:?}").matches(symbol).count() as isize
}

pub fn next_player(board: &Board, just_moved: Player) -> Option<Player> {
    if exist_legal_move(board, just_moved.opponent()) {
        return Some(just_moved.opponent());
    }
    if exist_legal_move(board, just_moved) {
        return Some(just_moved);
    }
    None
}

struct Game<'a, I, O> {
    board: Board,
    last: Player,
    input: &'a mut I,
    output: &'a mut O,
}

impl<I: BufRead, O: Write> Game<'_, I, O> {
    fn show(&mut self) -> io::Result<()> {
        writeln!(self.output, "{}", self.board)
    }

    /// Plays one move; false when there is none.
    fn play_one(&mut self) -> io::Result<bool> {
        let Some(player) = next_player(&self.board, self.last) else { return Ok(false) };
        let passes = player == self.last;
        if passes {
            writeln!(self.output, "Player {} passes.", player.opponent().number())?;
        }
        let (p, q) = get_move(&self.board, player, self.input, self.output)?;
        set_and_turn_over(&mut self.board, player, p, q);
        self.last = player;
        self.show()?;
        Ok(true)
    }

    fn finish(self) -> io::Result<Board> {
        let counts = (count_discs(&self.board, Player::Black), count_discs(&self.board, Player::White));
        writeln!(self.output, "Player 1: {}, Player 2: {}", counts.0, counts.1)?;
        match counts {
            (black, white) if black == white => writeln!(self.output, "It is a draw.")?,
            (black, white) => writeln!(self.output, "Player {} wins.", if black > white { 1 } else { 2 })?,
        }
        Ok(self.board)
    }
}

pub fn play_game(board: Board, input: &mut impl BufRead, output: &mut impl Write) -> io::Result<Board> {
    let mut game = Game { board, last: Player::White, input, output };
    game.show()?;
    while game.play_one()? {}
    game.finish()
}
