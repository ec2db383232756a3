//! More questions for a student's function.

use othello_steps::{Board, Player};

use crate::verdict::catch;

/// The board of a picture.
pub fn board(picture: &str) -> Board {
    picture.parse().expect("a board")
}

/// Both players have several moves in some rows and columns, also at the edges, in row 10, and on the first square.
pub const LARGE: &str = "
    . ○ ● . ○ ● . . . .
    ● . . . . . . . . .
    ○ . ○ ● . . . ● ○ .
    . . . . . ○ . . . .
    ● ○ . . ● ○ ● . . .
    . . . . . ○ . . . .
    . . . ● ● ○ ○ . . .
    . . . . . . . . . .
    . . . . . . . . ○ .
    . ● ○ . ○ ● . . ● .";

/// What a student's function answers for each player on a board; a panic is no answer.
pub fn for_both<T>(board: &Board, ask: impl Fn(&Board, Player) -> T) -> impl Iterator<Item = (Player, T)> {
    let players = [Player::Black, Player::White].into_iter();
    players.filter_map(move |player| Some((player, catch(|| ask(board, player)).ok()?)))
}
