//! Ends with an `if` that writes who wins.
//! says: the last board in an Ok

use std::io::{self, BufRead, Write};

use othello_steps::Board;

pub fn play_game(board: Board, _input: &mut impl BufRead, output: &mut impl Write) -> io::Result<Board> {
    writeln!(output, "{board}")?;
    if board.size() > 4 {
        writeln!(output, "Player 1 wins.")?;
    } else {
        writeln!(output, "Player 2 wins.")?;
    }
}
